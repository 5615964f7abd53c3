import { Type } from 'typebox'
import { accountWriteRate, DATED, realTime, recordFields } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { idFilter } from '../language/idFilter.ts'
import { dateTime, known, long } from '../language/kinds.ts'
import { amountField, observedCollection, textField } from './observedRows.ts'
import { endAfterStart } from './timeWindow.ts'

const FUNDING_TYPE = ['AGENCY_CREDIT_LINE', 'CREDIT_CARD', 'CREDIT_LINE', 'INSERTION_ORDER', 'PARTNER_MANAGED'] as const

/** Where the money of campaigns comes from (campaign facts 2). Amounts are in micro units of its currency. */
const fundingInstrumentRecord = Type.Object({
  ...recordFields,
  type: known(FUNDING_TYPE),
  description: textField,
  entity_status: Type.String(),
  able_to_fund: Type.Boolean(),
  reasons_not_able_to_fund: Type.Array(Type.String()),
  currency: Type.String(),
  credit_limit_local_micro: amountField,
  credit_remaining_local_micro: amountField,
  funded_amount_local_micro: amountField,
  io_header: textField,
  start_time: textField,
  end_time: textField,
})

const section = 'Observed, Funding instruments'
const rows = observedCollection({
  path: '/12/accounts/:account_id/funding_instruments',
  id: 'funding_instrument_id',
  data: fundingInstrumentRecord,
  section,
  notFound: 'FUNDING_INSTRUMENT_NOT_FOUND',
})

const sandboxOnly = {
  server: 'adsSandbox',
  access: 'user',
  source: 'observed',
  section,
  data: fundingInstrumentRecord,
  resource: { notFound: 'FUNDING_INSTRUMENT_NOT_FOUND' },
  reply: 'record',
  rate: accountWriteRate,
} as const

const amount = (description: string) => Type.Optional(long(`${description}, in micro units of the currency`))

export const fundingInstrumentEndpoints = {
  'fundingInstruments.list': rows.list(
    { funding_instrument_ids: idFilter },
    {
      summary: 'List the funding instruments of an account',
      sorts: [...DATED, 'funded_amount_local_micro', 'start_time', 'end_time'],
      assumes: ['able_to_fund and its reasons depend on status, times and credit now.'],
    },
  ),
  'fundingInstruments.get': rows.get('Get a funding instrument'),
  'fundingInstruments.create': endpoint({
    ...sandboxOnly,
    method: 'POST',
    path: '/12/accounts/:account_id/funding_instruments',
    summary: 'Create a funding instrument in the sandbox',
    query: Type.Object({
      currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217', examples: ['EUR', 'JPY'] }),
      start_time: dateTime('usable from'),
      type: Type.Enum([...FUNDING_TYPE]),
      end_time: Type.Optional(dateTime('end', ['2031-01-01T00:00:00Z'])),
      credit_limit_local_micro: amount('credit limit'),
      funded_amount_local_micro: amount('amount paid in'),
    }),
    rules: [realTime('start_time'), realTime('end_time'), endAfterStart],
    repeat: 'never',
  }),
  'fundingInstruments.delete': endpoint({
    ...sandboxOnly,
    method: 'DELETE',
    path: '/12/accounts/:account_id/funding_instruments/:funding_instrument_id',
    summary: 'Delete a funding instrument in the sandbox',
    repeat: 'safe',
    assumes: ['A second DELETE is rejected with FUNDING_INSTRUMENT_NOT_FOUND (404).'],
  }),
}
