import { type TObject, type TProperties, Type } from 'typebox'
import { accountWriteRate } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { campaignEndpoints, campaignRecord } from './campaigns.ts'
import { lineItemCollectionEndpoints, listedLineItem } from './lineItemCollection.ts'
import { lineItemEndpoints } from './lineItems.ts'
import { targetingCriterionEndpoints, targetingCriterionRecord } from './targetingCriteria.ts'

// Batches: many operations on one kind per request, all or nothing (campaign facts 9).

/** Operations that one batch takes (campaign facts 9). */
const CAMPAIGNS_PER_BATCH = 40
const LINE_ITEMS_PER_BATCH = 40
const CRITERIA_PER_BATCH = 500

interface Batch<Path extends string, Operation extends string, Data extends TObject> {
  readonly path: Path
  readonly section: `Observed, ${string}`
  readonly summary: string
  readonly operations: readonly Operation[]
  readonly most: number
  /** The parameter that names a record, and those of POST and PUT. */
  readonly id: string
  readonly given: TProperties
  readonly data: Data
  readonly assumes: string
}

/** Valid values depend on the operation, so the platform checks them. Only names are checked here. */
const paramsOf = (names: readonly string[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown())])), {
    description: 'parameters of POST or PUT, amounts as numbers; Update and Delete include the ID of the record',
  })

const batch = <const Path extends string, const Operation extends string, Data extends TObject>({
  path,
  section,
  summary,
  operations,
  most,
  id,
  given,
  data,
  assumes,
}: Batch<Path, Operation, Data>) =>
  endpoint({
    method: 'POST',
    path,
    server: 'ads',
    access: 'user',
    source: 'observed',
    section,
    summary,
    body: Type.Array(
      Type.Object({
        operation_type: Type.Enum([...operations]),
        params: paramsOf([id, ...Object.keys(given)]),
      }),
      { minItems: 1, maxItems: most },
    ),
    reply: 'list',
    data,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [
      'All operations succeed or none; then operation_errors has a list per operation, empty if it is correct (setting batch-errors).',
      'data and request follow the order of the operations. A batch counts as one write.',
      'Parameters are checked as for a single record; null counts as missing.',
      assumes,
    ],
  })

export const batchEndpoints = {
  'campaigns.batch': batch({
    path: '/12/batch/accounts/:account_id/campaigns',
    section: 'Observed, Campaigns',
    summary: 'Create, change and delete up to 40 campaigns, all or none',
    operations: ['Create', 'Update', 'Delete'],
    most: CAMPAIGNS_PER_BATCH,
    id: 'campaign_id',
    given: {
      ...campaignEndpoints['campaigns.create'].query.properties,
      ...campaignEndpoints['campaigns.update'].query.properties,
    },
    data: campaignRecord,
    assumes: 'Update and Delete name the campaign as campaign_id.',
  }),
  'lineItems.batch': batch({
    path: '/12/batch/accounts/:account_id/line_items',
    section: 'Observed, Line items',
    summary: 'Create, change and delete up to 40 line items, all or none',
    operations: ['Create', 'Update', 'Delete'],
    most: LINE_ITEMS_PER_BATCH,
    id: 'line_item_id',
    given: {
      ...lineItemCollectionEndpoints['lineItems.create'].query.properties,
      ...lineItemEndpoints['lineItems.update'].query.properties,
    },
    data: listedLineItem,
    assumes: 'Update and Delete name the line item as line_item_id.',
  }),
  'targetingCriteria.batch': batch({
    path: '/12/batch/accounts/:account_id/targeting_criteria',
    section: 'Observed, Targeting criteria',
    summary: 'Create and delete up to 500 targeting criteria, all or none',
    operations: ['Create', 'Delete'],
    most: CRITERIA_PER_BATCH,
    id: 'targeting_criterion_id',
    given: targetingCriterionEndpoints['targetingCriteria.create'].query.properties,
    data: targetingCriterionRecord,
    assumes: 'Delete names the criterion as targeting_criterion_id.',
  }),
}
