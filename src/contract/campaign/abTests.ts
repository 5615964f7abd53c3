import { Type } from 'typebox'
import {
  accountReadRate,
  accountWriteRate,
  DATED,
  realTime,
  recordFields,
  sortedList,
  totalCountNotWithCursor,
  withDeleted,
} from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { type Fields, isFields, wordOf } from '../language/fields.ts'
import { idFilter } from '../language/idFilter.ts'
import { dateTime, known, text } from '../language/kinds.ts'
import { parseTime } from '../language/time.ts'
import { textField } from './observedRows.ts'

// Tests that divide users among variants of campaigns or line items (campaign facts 16). Bodies are JSON.

/** Groups of a test, and of one that compares line items (campaign facts 16). */
const MAX_GROUPS = 30
const MAX_LINE_ITEM_GROUPS = 5
const DAY_MS = 86_400_000

const byUser = Type.Union([Type.Object({ user_id: Type.String(), username: Type.String() }), Type.Null()])

/** A test and its groups of users; `size` is a share in percent, as text. */
const abTestRecord = Type.Object({
  ...recordFields,
  name: textField,
  description: textField,
  entity_type: known(['CAMPAIGN', 'LINE_ITEM']),
  start_time: Type.String(),
  end_time: Type.String(),
  status: known(['SCHEDULED', 'LIVE', 'COMPLETED']),
  user_groups: Type.Array(
    Type.Object({
      id: Type.String(),
      name: textField,
      description: textField,
      size: Type.String(),
      entity_ids: Type.Array(Type.String()),
    }),
  ),
  created_by: byUser,
  updated_by: byUser,
})

const group = Type.Object({
  id: Type.Optional(Type.String({ minLength: 1 })),
  name: Type.Optional(text(255, 'name of the group')),
  description: Type.Optional(text(255, 'what is different')),
  size: Type.String({
    pattern: '^[1-9]\\d?(\\.\\d{1,2})?$',
    description: 'share of the users in percent, 1.00 to 99.00',
  }),
  entity_ids: Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'its campaigns or line items' }),
})

const EXAMPLE = {
  entity_type: 'CAMPAIGN',
  start_time: '2026-03-02T00:00:00Z',
  end_time: '2026-03-09T00:00:00Z',
  user_groups: [
    { size: '50.00', entity_ids: ['8wku2'] },
    { size: '50.00', entity_ids: ['8wku3'] },
  ],
}

const groups = Type.Array(group, { minItems: 2, maxItems: MAX_GROUPS, examples: [EXAMPLE.user_groups] })

const groupsOf = (body: Fields): readonly Fields[] => {
  const given = body['user_groups']
  return Array.isArray(given) ? given.filter(isFields) : []
}

/** Hundredths of a percent. */
const sizeOf = ({ size }: Fields): number => Math.round(Number(wordOf(size ?? '0')) * 100)

const bodyRule = (
  parameter: string,
  sentence: string,
  holds: (body: Fields) => boolean,
  broken: Fields,
): InputRule => ({
  sentence,
  parameter: `body.${parameter}`,
  code: 'INVALID_PARAMETER',
  holds: ({ body }) => !isFields(body) || holds(body),
  valid: { body: EXAMPLE },
  broken: { body: { ...EXAMPLE, ...broken } },
})

const [FIRST, SECOND] = EXAMPLE.user_groups

const sizes = bodyRule(
  'user_groups',
  'The sizes of user_groups must be 100.00 together',
  (body) => body['user_groups'] === undefined || groupsOf(body).reduce((sum, one) => sum + sizeOf(one), 0) === 10_000,
  { user_groups: [FIRST, { ...SECOND, size: '49.00' }] },
)

const lineItemGroups = bodyRule(
  'user_groups',
  `A test of LINE_ITEM has at most ${MAX_LINE_ITEM_GROUPS} user_groups of equal size, with one line item each`,
  (body) =>
    body['entity_type'] !== 'LINE_ITEM' ||
    (groupsOf(body).length <= MAX_LINE_ITEM_GROUPS &&
      groupsOf(body).every(({ entity_ids: ids }) => !Array.isArray(ids) || ids.length === 1) &&
      // Three groups are 33.33, 33.33 and 33.34.
      Math.max(...groupsOf(body).map(sizeOf)) - Math.min(...groupsOf(body).map(sizeOf)) <= 1),
  { entity_type: 'LINE_ITEM', user_groups: [FIRST, { ...SECOND, entity_ids: ['a', 'b'] }] },
)

const oneDay = bodyRule(
  'end_time',
  'A test runs for at least one day',
  ({ start_time: start, end_time: end }) => {
    const from = parseTime(wordOf(start ?? ''))
    const to = parseTime(wordOf(end ?? ''))
    return from === undefined || to === undefined || to - from >= DAY_MS
  },
  { end_time: '2026-03-02T12:00:00Z' },
)

const calendar = (parameter: string): InputRule => {
  const rule = realTime(parameter)
  return bodyRule(parameter, rule.sentence, rule.holds, rule.broken)
}

const RULES = [calendar('start_time'), calendar('end_time'), sizes, lineItemGroups, oneDay]

const withoutType = ({ body }: Fields): Fields => {
  const { entity_type: _, ...others } = isFields(body) ? body : {}
  return { body: others }
}

/** Rules of a change, which cannot say what is compared. */
const CHANGE_RULES = RULES.filter((rule) => rule !== lineItemGroups).map((rule) => ({
  ...rule,
  valid: withoutType(rule.valid),
  broken: withoutType(rule.broken),
}))

const path = '/12/accounts/:account_id/ab_tests'
const onePath = `${path}/:ab_test_id` as const
const common = {
  server: 'ads',
  access: 'user',
  source: 'observed',
  section: 'Observed, A/B tests',
  data: abTestRecord,
  resource: { notFound: 'AB_TEST_NOT_FOUND' },
} as const

const start = dateTime('start, in the future', [EXAMPLE.start_time])
const end = dateTime('end, at least a day later', [EXAMPLE.end_time])

export const abTestEndpoints = {
  'abTests.list': endpoint({
    ...common,
    method: 'GET',
    path,
    summary: 'List the A/B tests of an account',
    query: Type.Object({
      ab_test_ids: idFilter,
      ...sortedList(DATED),
    }),
    reply: 'list',
    rules: [totalCountNotWithCursor],
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['Filters and order are those of other lists.'],
  }),
  'abTests.get': endpoint({
    ...common,
    method: 'GET',
    path: onePath,
    summary: 'Get an A/B test',
    query: Type.Object({ ...withDeleted }),
    reply: 'record',
    rate: accountReadRate,
    repeat: 'safe',
  }),
  'abTests.create': endpoint({
    ...common,
    method: 'POST',
    path,
    summary: 'Create an A/B test of campaigns or line items',
    body: Type.Object({
      name: Type.Optional(text(255, 'name')),
      description: Type.Optional(text(255, 'what is tested')),
      entity_type: Type.Enum(['CAMPAIGN', 'LINE_ITEM']),
      start_time: start,
      end_time: end,
      user_groups: groups,
    }),
    reply: 'record',
    rules: RULES,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [
      'Rejected: a start that has passed with INVALID_TIME_WINDOW (400), unknown campaigns or line items with NOT_FOUND (404), one that takes part in another open test with INVALID_PARAMETER (400).',
    ],
  }),
  'abTests.update': endpoint({
    ...common,
    method: 'PUT',
    path: onePath,
    summary: 'Change an A/B test that has not begun, or the end of a running one',
    body: Type.Object({
      name: Type.Optional(text(255, 'name')),
      description: Type.Optional(text(255, 'what is tested')),
      start_time: Type.Optional(start),
      end_time: Type.Optional(end),
      user_groups: Type.Optional(groups),
    }),
    reply: 'record',
    rules: CHANGE_RULES,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: ['status follows the clock. A running test takes end_time alone, an ended one nothing.'],
  }),
  'abTests.delete': endpoint({
    ...common,
    method: 'DELETE',
    path: onePath,
    summary: 'Delete an A/B test; what it compared stays',
    reply: 'record',
    rate: accountWriteRate,
    repeat: 'safe',
  }),
}
