import { describe, expect, it } from 'vitest'
import { matchesQuery, untestedParts } from '../../../src/contract/access/postQuery.ts'
import { webhookSchedule } from '../../../src/contract/access/webhookSchedule.ts'
import type { ReceivedRequest } from '../../../src/host/receiver.ts'
import { jsonChanges } from '../../../src/renderer/platform/jsonChanges.ts'
import { recordTable, sortedPlaces, tableCsv, tableText } from '../../../src/renderer/platform/records/recordTable.ts'
import {
  addBodies,
  compareRules,
  MAX_RULE_LENGTH,
  rulesCsv,
  rulesInCsv,
  samplePosts,
} from '../../../src/renderer/platform/rules/ruleSets.ts'
import { filterReceived, type ReceivedRow } from '../../../src/renderer/platform/state/receiver.ts'
import { subscriptionIn } from '../../../src/renderer/platform/state/subscriptions.ts'
import { usageByDay } from '../../../src/renderer/platform/usage/usageByDay.ts'
import { userIdsIn } from '../../../src/renderer/platform/webhooks/SubscribeDialog.tsx'
import { activityEntry } from '../fakeHost.ts'

const HOUR = 3_600_000

describe('the schedule of a webhook', () => {
  it('counts 24 hours to the next check, then half hours, and 28 hours to the end', () => {
    expect(webhookSchedule(0, 0)).toEqual({ nextCheck: 24 * HOUR, invalidFrom: 28 * HOUR })
    expect(webhookSchedule(0, 25 * HOUR).nextCheck).toBe(25.5 * HOUR)
  })
})

describe('the list of requests', () => {
  const request = (id: number, change: Partial<ReceivedRequest> = {}): ReceivedRow => {
    const { type = 'post.create' } = change
    const row = {
      id,
      at: '',
      outcome: 'event',
      host: 'shop.example',
      bytes: 1,
      status: 200,
      ms: 1,
      hasBody: false,
    } as const
    return { ...row, ...change, type, search: `${type} shop.example 200` }
  }

  it('is narrowed by every word and by outcome, the latest first', () => {
    const rows = [request(1), request(2, { type: 'dm.sent' }), request(3, { outcome: 'signature' }), request(4)]
    expect(filterReceived(rows, 'POST shop', undefined).map(({ id }) => id)).toEqual([4, 3, 1])
    expect(filterReceived(rows, '', 'signature').map(({ id }) => id)).toEqual([3])
    expect(filterReceived(rows, 'nothing', undefined)).toEqual([])
  })
})

describe('differences of two bodies', () => {
  it('are told by path, with long numbers digit by digit', () => {
    const before = '{"data":{"id":9007199254740993,"tags":["a","b"],"old":1}}'
    const after = '{"data":{"id":9007199254740992,"tags":["a","c"],"fresh":null}}'
    expect(jsonChanges(before, after)).toEqual([
      { path: 'data.id', before: '"9007199254740993"', after: '"9007199254740992"' },
      { path: 'data.tags.1', before: '"b"', after: '"c"' },
      { path: 'data.fresh', before: undefined, after: 'null' },
      { path: 'data.old', before: '1', after: undefined },
    ])
    expect(jsonChanges(before, before)).toEqual([])
    expect(jsonChanges(before, 'text')).toBeUndefined()
  })
})

describe('stream rules', () => {
  it('survive a CSV, quotes, commas and line breaks included', () => {
    const rules = [
      { value: '"spring sale" -from:7' },
      { value: 'cups, plates', tag: 'kitchen "new"' },
      { value: 'a\nb' },
    ]
    expect(rulesInCsv(rulesCsv(rules))).toEqual(rules)
    expect(rulesInCsv('\uFEFFtag,value\r\nt,cups\r\n\r\n')).toEqual([{ value: 'cups', tag: 't' }])
    expect(rulesInCsv('cups,t\nplates')).toEqual([{ value: 'cups', tag: 't' }, { value: 'plates' }])
  })

  it('of a file are compared by value; those that are too long are not added', () => {
    const long = 'x'.repeat(MAX_RULE_LENGTH + 1)
    const current = [
      { id: '1', value: 'cups' },
      { id: '2', value: 'plates' },
    ]
    expect(compareRules(current, [{ value: 'cups' }, { value: 'cups' }, { value: 'forks' }, { value: long }])).toEqual({
      added: [{ value: 'forks' }],
      tooLong: [{ value: long }],
      removed: [{ id: '2', value: 'plates' }],
      same: 1,
    })
    const many = Array.from({ length: 2_500 }, (_, at) => ({ value: `rule ${at}` }))
    expect(addBodies(many).map(({ add }) => add.length)).toEqual([1_000, 1_000, 500])
  })

  it('are tested on sample posts as the emulator matches them', () => {
    const [json, text] = samplePosts('{"text":"Spring cups","author_id":"7","username":"Shop"}\n\nBlue plates')
    if (json === undefined || text === undefined) throw new Error('There are two posts.')
    expect(matchesQuery(json, 'cups -blue from:@shop')).toBe(true)
    expect(matchesQuery(json, 'from:7 min_likes:1')).toBe(false)
    expect(matchesQuery(text, '"blue plates"')).toBe(true)
    expect(untestedParts('(cups OR plates) lang:de from:7')).toEqual(['(cups', 'OR', 'plates)', 'lang:de'])
  })
})

describe('users of a file', () => {
  it('are the numbers that lines begin with, once each', () => {
    expect(userIdsIn('id,name\n7,a\n"12",b\r\n7\nx9\n')).toEqual(['7', '12'])
  })

  it('become subscriptions as the platform confirmed them', () => {
    const record = {
      subscription_id: '5',
      event_type: 'post.create',
      filter: { user_id: '7' },
      created_at: '2026-05-04',
    }
    expect(subscriptionIn(record, 'practice')).toMatchObject({ id: '5', userId: '7', where: 'practice' })
    expect(subscriptionIn({ event_type: 'post.create' }, 'practice')).toBeUndefined()
  })
})

describe('records as a table', () => {
  it('have a column for each nested field and are guarded against formulas', () => {
    const table = recordTable([
      { id: '1', public_metrics: { like_count: 3 }, tags: ['a'] },
      { id: '2', text: '=1+1, "x"' },
    ])
    expect(table.columns).toEqual(['id', 'public_metrics.like_count', 'tags', 'text'])
    expect(tableCsv(table)).toBe('id,public_metrics.like_count,tags,text\r\n1,3,"[""a""]",\r\n2,,,"\'=1+1, ""x"""\r\n')
  })
})

describe('the order of records', () => {
  const rows = [['10'], [''], ['b'], ['9'], ['-1.5'], ['A']]
  const sorted = (isDescending: boolean) =>
    sortedPlaces({ columns: ['a'], rows }, { column: 'a', isDescending }).map((at) => rows[at]?.[0])

  it('takes numbers by their amount, texts as a dictionary does, and what is empty last', () => {
    expect(sorted(false)).toEqual(['-1.5', '9', '10', 'A', 'b', ''])
    expect(sorted(true)).toEqual(['b', 'A', '10', '9', '-1.5', ''])
    expect(sortedPlaces({ columns: ['a'], rows }, undefined)).toEqual([0, 1, 2, 3, 4, 5])
    expect(sortedPlaces({ columns: ['a'], rows }, { column: 'b', isDescending: true })).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('goes to the clipboard as a spreadsheet takes it', () => {
    expect(
      tableText([
        ['a', 'x\ty\nz'],
        ['=1', '-2'],
      ]),
    ).toBe("a\tx y z\n'=1\t-2")
    // Without further quotes a spreadsheet would calculate the first and take the others for one.
    expect(tableText([['"=1+1"', '"a', '="b"']])).toBe('"""=1+1"""\t"""a"\t"\'=""b"""')
  })
})

describe('usage', () => {
  const read = (id: number, change = {}) =>
    activityEntry(id, { endpoint: 'ownedReads.followers', host: 'api.example.com', records: 200, ...change })

  it('prices records and posts of services by day; what failed, stayed here or was practiced is free', () => {
    const days = usageByDay([
      read(1),
      read(2, { status: 500 }),
      read(3, { host: '127.0.0.1:4801' }),
      read(4, { left: false }),
      activityEntry(5, { endpoint: 'publicPosts.create', host: 'api.example.com' }),
      activityEntry(6, { host: 'api.example.com' }),
    ])
    expect(days).toEqual([
      { day: '2026-05-04', kind: 'post', requests: 1, units: 1, uncounted: 0, least: 0.01, most: 0.2 },
      { day: '2026-05-04', kind: 'record', requests: 1, units: 200, uncounted: 0, least: 0.2, most: 0.2 },
    ])
  })
})
