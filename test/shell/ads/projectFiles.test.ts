import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../src/contract/contract.ts'
import { said } from '../../../src/messages/said.ts'
import { openProject } from '../../../src/shell/ads/project.ts'
import { projectPath, readProjectFacts, writeFacts } from '../../../src/shell/ads/projectFiles.ts'
import type { PullEnd } from '../../../src/shell/ads/pull.ts'
import { PULL_SOURCES } from '../../../src/shell/ads/pull.ts'
import { createRecordStore } from '../../../src/shell/ads/recordStore.ts'
import { createLedger } from '../../../src/shell/ledger.ts'
import { type MemoryFiles, memoryFiles } from '../memoryFiles.ts'

// A project on a disk that is full, cut off or of another version.

const ID = 'live_20acc'
const FACTS = { account: 'acc', accountName: 'Acc', service: 'live', host: 'ads.example', generation: 0 } as const

const open = async (files: MemoryFiles) => {
  const facts = await readProjectFacts(files, ID)
  if (facts?.ok !== true) throw new Error(facts === undefined ? 'none' : facts.failure.sentence)
  return openProject({ files, ledger: createLedger(files), tell: () => {} }, ID, facts.value)
}

/** A reading of every list that found these cards. */
const reading = (names: readonly string[], notAvailable: PullEnd['notAvailable'] = new Map()): PullEnd => ({
  notAvailable,
  at: '2026-11-23T00:00:00Z',
  generation: 0,
  since: {},
  requests: 1,
  read: PULL_SOURCES,
  sources: new Map(
    PULL_SOURCES.map(({ name }) => {
      const store = createRecordStore()
      if (name === 'cards.list') for (const id of names) store.set('card', id, { id, name: id, components: [] })
      return [name, { store, next: null, newest: '' }] as const
    }),
  ),
})

const started = async () => {
  const files = memoryFiles()
  await writeFacts(files, ID, FACTS)
  const project = await open(files)
  await project.takePull(reading(['1', '2', '3']), '2026-11-23T00:00:00Z')
  return { files, project }
}

const rename = { op: 'set', kind: 'card', id: '1', field: 'name', value: 'Mine' } as const

it('names the kinds that the account cannot read with the platform’s own code', async () => {
  const { project } = await started()
  const errors = [{ code: 'FEATURE_REQUIRED', message: 'No.' }]
  const failure: Failure = { kind: 'rejected', status: 403, sentence: 'No.', errors, acted: 'no' }
  const pulled = await project.takePull(reading([], new Map([['cards.list', failure]])), '2026-11-24T00:00:00Z')
  if (!pulled.ok) throw new Error(pulled.failure.sentence)
  expect(pulled.value).toMatchObject({ deleted: 0, notAvailable: [{ status: 403, code: 'FEATURE_REQUIRED' }] })
  expect(pulled.value.notAvailable[0]?.kinds).toEqual(['card', 'legacyCard'])
  expect(pulled.value.notAvailable[0]?.sentence).toMatch(/^Cards, Legacy cards: .*FEATURE_REQUIRED/)
  expect(project.shown().records.card).toBe(3)
})

it('counts no deleted records among those of a kind', async () => {
  const { project } = await started()
  const learned = { kind: 'card', id: '2', record: { id: '2', name: '2', components: [], deleted: true } } as const
  expect((await project.learn([learned])).ok).toBe(true)
  expect(project.shown().records.card).toBe(2)
  expect(project.page({ kind: 'card', from: 0, count: 9 }).total).toBe(2)
})

describe('a project on the disk', () => {
  it('keeps the names of changes as messages, and those of older versions as they are', async () => {
    const { files, project } = await started()
    // Earlier versions stored a text alone, in the language of their time.
    await project.edit([rename], { sentence: 'Karte umbenennen' }, '2026-11-23T00:00:00Z')
    expect((await open(files)).shown().undoes).toEqual({ sentence: 'Karte umbenennen' })
    const title = said('adsPages.step.delete', { name: 'Mine' })
    await project.edit([{ op: 'delete', kind: 'card', id: '1' }], title, '2026-11-23T00:00:00Z')
    const again = await open(files)
    expect(again.shown().undoes).toEqual(title)
    expect(again.drafted('card', '1').map((entry) => entry.title)).toEqual([{ sentence: 'Karte umbenennen' }, title])
  })

  it('loses nothing where the disk is full: not the edit before, not the records', async () => {
    const { files, project } = await started()
    await project.edit([rename], { sentence: 'Test' }, '2026-11-23T00:00:00Z')
    files.trouble = 'full'
    const refused = await project.edit([{ ...rename, id: '2' }], { sentence: 'Test' }, '2026-11-23T00:00:00Z')
    expect(refused.ok ? '' : refused.failure.sentence).toContain('disk is full')
    const pulled = await project.takePull(reading(['1']), '2026-11-24T00:00:00Z')
    expect(pulled.ok).toBe(false)
    expect(project.shown()).toMatchObject({ records: { card: 3 }, drafts: { change: 1 } })
    files.trouble = undefined
    const again = await open(files)
    expect(again.shown()).toMatchObject({
      records: { card: 3 },
      drafts: { change: 1 },
      pulledAt: '2026-11-23T00:00:00Z',
    })
    expect((await again.takePull(reading(['1']), '2026-11-24T00:00:00Z')).ok).toBe(true)
    expect(again.page({ kind: 'card', from: 0, count: 9 }).records.map(({ id, name }) => [id, name])).toEqual([
      ['1', 'Mine'],
    ])
  })

  it('asks for a new download where records were cut off at any byte, and keeps the drafts', async () => {
    const { files, project } = await started()
    await project.edit([rename], { sentence: 'Test' }, '2026-11-23T00:00:00Z')
    const path = projectPath(ID, 'records-1.lines')
    const whole = files.all.get(path) ?? new Uint8Array()
    for (let length = 0; length < whole.length - 1; length += 7) {
      files.all.set(path, whole.slice(0, length))
      const shown = (await open(files)).shown()
      expect(shown.pulledAt).toBeUndefined()
      expect(shown.drafts.change).toBe(1)
    }
  })

  it('refuses what a newer version wrote, in one sentence', async () => {
    const { files } = await started()
    files.all.set(projectPath(ID, 'project.json'), new TextEncoder().encode('{"format":2}'))
    const facts = await readProjectFacts(files, ID)
    expect(facts?.ok === false && facts.failure.sentence).toContain('newer version')
  })
})
