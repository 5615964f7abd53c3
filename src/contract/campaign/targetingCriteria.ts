import { Type } from 'typebox'
import { coreReadRate, DATED, recordFields, sortedList, totalCountNotWithCursor } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { idFilter, MAX_FILTER_IDS } from '../language/idFilter.ts'
import { sortPublished } from '../language/sorting.ts'
import { TARGETING_TYPES } from './audienceEstimate.ts'
import { idParameter, observedCollection, textField } from './observedRows.ts'

const OPERATOR_TYPE = ['EQ', 'NE', 'GTE', 'LT'] as const

/** What a line item targets or excludes (campaign facts 6). */
export const targetingCriterionRecord = Type.Object({
  ...recordFields,
  line_item_id: Type.String(),
  name: textField,
  targeting_type: Type.String(),
  targeting_value: Type.String(),
  operator_type: Type.String(),
  location_type: Type.Optional(textField),
})

const path = '/12/accounts/:account_id/targeting_criteria'
const section = 'Observed, Targeting criteria'
const notFound = 'TARGETING_CRITERION_NOT_FOUND'
const rows = observedCollection({
  path,
  id: 'targeting_criterion_id',
  data: targetingCriterionRecord,
  section,
  notFound,
})

export const targetingCriterionEndpoints = {
  'targetingCriteria.list': endpoint({
    method: 'GET',
    path,
    server: 'ads',
    access: 'user',
    source: 'observed',
    section,
    summary: 'List the targeting criteria of line items',
    query: Type.Object({
      line_item_ids: Type.Array(Type.String({ pattern: '^[^,]+$' }), {
        minItems: 1,
        maxItems: MAX_FILTER_IDS,
        description: `comma-separated, up to ${MAX_FILTER_IDS}`,
      }),
      targeting_criterion_ids: idFilter,
      ...sortedList(DATED),
    }),
    reply: 'list',
    data: targetingCriterionRecord,
    resource: { notFound },
    rules: [totalCountNotWithCursor],
    rate: coreReadRate,
    repeat: 'safe',
    assumes: [sortPublished, 'A criterion has the name of its value if known, else the value.'],
  }),
  'targetingCriteria.get': rows.get('Get a targeting criterion'),
  'targetingCriteria.create': rows.create(
    {
      line_item_id: idParameter,
      targeting_type: Type.Enum([...TARGETING_TYPES]),
      targeting_value: Type.String({ minLength: 1, examples: ['1', 'en'] }),
      operator_type: Type.Optional(Type.Enum([...OPERATOR_TYPE], { default: 'EQ' })),
    },
    {
      summary: 'Add a targeting criterion to a line item',
      assumes: [
        'operator_type is marked as required, but defaults to EQ.',
        'Rejected: an unknown line item with LINE_ITEM_NOT_FOUND (404), its second AGE or EVENT with INVALID_PARAMETER (400).',
        "Values aren't looked up in the targeting discovery.",
      ],
    },
  ),
  'targetingCriteria.delete': rows.delete('Delete a targeting criterion'),
}
