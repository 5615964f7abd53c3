import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { wordOf } from '../../../src/contract/language/fields.ts'
import { success } from '../../../src/contract/language/result.ts'
import type { AdEdit } from '../../../src/host/ads.ts'
import { targetingQuestions } from '../../../src/shell/ads/targeting.ts'
import { take } from '../../harness/hostOn.ts'
import { type PracticeAds, practiceOfEachTest } from './practiceAds.ts'

// Targeting of an ad group against the emulator over real connections. What is found, kept and estimated.

let folder: string
let practice: PracticeAds
let project: string
let adGroup: string

practiceOfEachTest((started) => {
  practice = started
  ;({ folder, project } = started)
})

beforeEach(async () => {
  take(await practice.ads.pull(project))
  const fields = { name: 'Tea drinkers', campaign_id: 'new 1' }
  await edit({ op: 'create', kind: 'lineItem', id: 'new 2', fields })
  adGroup = 'new 2'
})

const edit = async (...edits: readonly AdEdit[]) => take(await practice.ads.edit(project, edits, 'Test'))

const criterion = (targeting_type: string, targeting_value: string, operator_type = 'EQ'): AdEdit => ({
  op: 'create',
  kind: 'targetingCriterion',
  fields: { line_item_id: adGroup, targeting_type, targeting_value, operator_type },
})

const asked = (path: string): number =>
  practice.emulator.emulator.log.recent().filter((entry) => entry.path.endsWith(path)).length

const find = async (type: string, text: string, country?: string) =>
  take(await practice.ads.findTargeting(project, type, text, country)).values.map(({ name }) => name)

const answersFile = (): string => join(folder, 'ads', project, 'targeting.json')

describe('values to target', () => {
  it('are asked for once in a week', async () => {
    expect(await find('INTEREST', 'Coffee')).toEqual(['Food and drink/Coffee and tea'])
    expect(await find('INTEREST', ' coffee ')).toEqual(['Food and drink/Coffee and tea'])
    expect(asked('/interests')).toBe(1)
    const kept = readFileSync(answersFile(), 'utf8')
    const aged = (days: number): string =>
      kept.replace(/"at":(\d+)/, (_, at: string) => `"at":${Number(at) - days * 86_400_000}`)
    writeFileSync(answersFile(), aged(6))
    await find('INTEREST', 'coffee')
    expect(asked('/interests')).toBe(1)
    writeFileSync(answersFile(), aged(8))
    await find('INTEREST', 'coffee')
    expect(asked('/interests')).toBe(2)
    writeFileSync(answersFile(), '{"damaged')
    expect(await find('INTEREST', 'coffee')).toEqual(['Food and drink/Coffee and tea'])
    expect(asked('/interests')).toBe(3)
  })

  it('are not asked for where a shorter search found them all', async () => {
    expect(await find('LANGUAGE', '')).toHaveLength(6)
    expect(await find('LANGUAGE', 'germ')).toEqual(['German'])
    expect(await find('LANGUAGE', 'none such')).toEqual([])
    expect(asked('/languages')).toBe(1)
  })

  it('are those of a country, and whole lists are searched here', async () => {
    expect(await find('LOCATION', 'berlin', 'DE')).toEqual(['Berlin, Germany', '10115, Berlin, Germany'])
    expect(await find('LOCATION', 'berlin', 'US')).toEqual([])
    expect(await find('CONVERSATION', 'train')).toEqual(['Night trains'])
    expect(await find('BROAD_KEYWORD', 'tea')).toEqual([])
  })

  it('of the own account are asked for again after ten minutes', async () => {
    const before = asked('/custom_audiences')
    const [first] = await find('CUSTOM_AUDIENCE', '')
    expect(first).toEqual(expect.any(String))
    await find('CUSTOM_AUDIENCE', 'a')
    expect(asked('/custom_audiences')).toBe(before + 1)
    const kept = readFileSync(answersFile(), 'utf8')
    writeFileSync(
      answersFile(),
      kept.replace(/"at":(\d+)/, (_, at: string) => `"at":${Number(at) - 601_000}`),
    )
    await find('CUSTOM_AUDIENCE', '')
    expect(asked('/custom_audiences')).toBe(before + 2)
  })
})

describe('criteria of an ad group', () => {
  it('have the names that were found, and leave with their deletion', async () => {
    const { created } = await edit(criterion('INTEREST', '2002'), criterion('BROAD_KEYWORD', 'tea', 'NE'))
    const named = async () =>
      take(await practice.ads.criteria(project, adGroup)).map(({ type, name, operator, draft }) => [
        type,
        name,
        operator,
        draft,
      ])
    const keyword = ['BROAD_KEYWORD', 'tea', 'NE', 'create']
    expect(await named()).toEqual([['INTEREST', '2002', 'EQ', 'create'], keyword])
    await find('INTEREST', 'coffee')
    expect(await named()).toEqual([['INTEREST', 'Food and drink/Coffee and tea', 'EQ', 'create'], keyword])
    await edit({ op: 'delete', kind: 'targetingCriterion', id: created[0] ?? '' })
    expect(await named()).toEqual([keyword])
  })

  it('of the platform leave with a draft of their deletion', async () => {
    const query = { kind: 'targetingCriterion', from: 0, count: 1 } as const
    const [first] = take(await practice.ads.records(project, query)).records
    const group = wordOf(first?.values['line_item_id'])
    const before = take(await practice.ads.criteria(project, group))
    expect(before.map(({ id }) => id)).toContain(first?.id)
    await edit({ op: 'delete', kind: 'targetingCriterion', id: first?.id ?? '' })
    expect(take(await practice.ads.criteria(project, group))).toHaveLength(before.length - 1)
  })
})

describe('reach', () => {
  const reach = () => practice.ads.estimateReach(project, adGroup)

  it('is estimated of the criteria as drafted, once one names people', async () => {
    const refused = { ok: false, failure: { message: { code: 'ads.targeting.none' } } }
    await edit(criterion('GENDER', '1'), criterion('INTEREST', '1001', 'NE'))
    expect(await reach()).toMatchObject(refused)
    expect(asked('/audience_estimate')).toBe(0)
    await edit(criterion('INTEREST', '2002'))
    const narrowed = take(await reach())
    expect(narrowed.max).toBeGreaterThan(narrowed.min)
    expect(narrowed.leftOut).toBe(0)
    await edit(criterion('INTEREST', '4001'), criterion('NETWORK_ACTIVATION_DURATION', '3', 'LT'))
    const wider = take(await reach())
    expect(wider.max).toBeGreaterThan(narrowed.max)
    expect(wider.leftOut).toBe(1)
  })
})

describe('a server that answers nonsense', () => {
  /** Questions to a server with one answer to everything, and what is kept. */
  const asking = (answer: Readonly<Record<string, unknown>>) => {
    const kept: string[] = []
    const record = {
      kind: 'targetingCriterion',
      id: 'c1',
      values: { targeting_type: 'INTEREST', targeting_value: '2002' },
      isDeleted: false,
    }
    const opened = { id: 'p', facts: () => ({ account: 'a' }), usedBy: () => [record] }
    const ports = {
      files: { read: async () => undefined, replace: async (path: string) => success(kept.push(path)) },
      clock: { now: () => 0 },
      allowsObserved: async () => answer['isOffered'] !== false,
    }
    const projects = {
      open: async () => success(opened),
      inTurn: async (_: string, work: (project: unknown) => unknown) => work(opened),
      signedIn: async () => success({ client: { ask: async () => success(answer) } }),
    }
    return { kept, ...targetingQuestions(ports as never, projects as never) }
  }

  it('has no estimate where the least is more than the most', async () => {
    const { estimateReach } = asking({ data: { audience_size: { min: 9, max: 1 } } })
    expect(await estimateReach('p', 'l')).toMatchObject({
      ok: false,
      failure: { sentence: "The platform's response has no estimate." },
    })
  })

  it('has no values where its pages go in circles, and nothing of them is kept', async () => {
    const { findTargeting, kept } = asking({ data: [{ name: 'Coffee', targeting_value: 'a1' }], nextCursor: 'same' })
    expect(await findTargeting('p', 'CONVERSATION', '')).toMatchObject({
      ok: false,
      failure: { kind: 'garbled', message: { code: 'client.repeatedPage' } },
    })
    expect(kept).toEqual([])
  })

  it('has no values where rows have none, and is not asked where it offers no lists', async () => {
    const rows = asking({ data: [null, 'x', { name: 'No value' }, { targeting_value: 7 }] })
    expect(take(await rows.findTargeting('p', 'INTEREST', '')).values).toEqual([{ value: '7', name: '7' }])
    const { findTargeting } = asking({ data: [], isOffered: false })
    expect(await findTargeting('p', 'INTEREST', '')).toMatchObject({
      ok: false,
      failure: { message: { code: 'ads.targeting.notOffered' } },
    })
  })
})
