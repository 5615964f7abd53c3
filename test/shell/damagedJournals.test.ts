import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Failure, Reply } from '../../src/contract/contract.ts'
import { type Result, success } from '../../src/contract/language/result.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import type { UploadService, UploadSummary } from '../../src/host/uploads.ts'
import { readUploadEntry } from '../../src/shell/uploads/entrySchema.ts'
import { createUploadService } from '../../src/shell/uploads/uploadService.ts'
import { emptyRecord } from '../../src/shell/uploads/uploadState.ts'
import form1 from '../fixtures/journals/form1.json' with { type: 'json' }
import { journalOf, type Line, linesOf, withHostileValue } from '../harness/hostileLines.ts'
import { fakeClock } from './fakeClock.ts'
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts'

type Change = (lines: readonly Line[]) => readonly Line[]

const FILES: Readonly<Record<string, string>> = form1.files
/** Killed with four batches of products on their way. */
const KILLED = 'u-10'
const NAME = '“killed.csv to Spring”'
/** Where uploads go is told since then. */
const LISTED = form1.listed.map((upload) => ({ ...upload, target: 'live' }))
const encoder = new TextEncoder()

const oldFiles = (): MemoryFiles =>
  memoryFiles(new Map(Object.entries(FILES).map(([path, text]) => [path, encoder.encode(text)])))

const linesIn = (files: MemoryFiles, path: string): readonly Line[] => linesOf(files.all.get(path) ?? new Uint8Array())

/** Rewrites the journal of the killed upload, every line with a good checksum. */
const rewritten = (change: Change): MemoryFiles => {
  const files = oldFiles()
  const path = `uploads/${KILLED}/journal`
  files.all.set(path, journalOf(change(linesIn(files, path))))
  return files
}

const confirm = (body: string): Result<Reply, Failure> => {
  const { products } = JSON.parse(body) as { readonly products: readonly { readonly id: string }[] }
  const told = products.map(({ id }) => ({ id, product_key: 'k', status: 'CREATE_SUCCESS', warnings: [], errors: [] }))
  return success({ status: 200, data: { products_response: told } })
}

const open = (files: MemoryFiles, sent: string[] = []) => {
  const clock = fakeClock()
  const uploadService: UploadService = createUploadService({
    files,
    clock,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId: () => 'new',
    send: async (_upload, body) => {
      sent.push(body)
      return confirm(body)
    },
    target: async () => ({ state: 'live', address: 'https://ads.example.com', userId: '7' }),
    onUpload: () => {},
    onBusy: () => {},
  })
  return { uploadService, clock }
}

const listed = async (files: MemoryFiles): Promise<ReadonlyMap<string, UploadSummary>> =>
  new Map((await open(files).uploadService.list()).map((upload) => [upload.id, upload]))

const replace =
  (type: string, change: (line: Line) => Line): Change =>
  (lines) => {
    const at = lines.findIndex((line) => line['type'] === type)
    return lines.map((line, place) => (place === at ? change(line) : line))
  }

const set = (type: string, fields: Line): Change => replace(type, (line) => ({ ...line, ...fields }))

const append =
  (line: unknown): Change =>
  (lines) => [...lines, line as Line]

const PLAN = linesOf(encoder.encode(FILES[`uploads/${KILLED}/journal`]))[0]?.['plan'] as Line

const NEWER: readonly (readonly [string, Change])[] = [
  ['a form that is not known', set('plan', { form: 2 })],
  ['form 99 and a plan of another shape', set('plan', { form: 99, plan: { steps: [] } })],
  ['a type of line that is not known', append({ type: 'split', index: 1, at: '2027-01-01T00:00:00.000Z' })],
  ['a field that is not known', set('batch', { priority: 3 })],
  ['a field of the plan that is not known', set('plan', { plan: { ...PLAN, before: 'u-2' } })],
]

const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown

const INVALID: readonly (readonly [string, Change])[] = [
  ['a form that is no number', set('plan', { form: 'one' })],
  ['no plan in its plan', set('plan', { plan: null })],
  ['a plan for an endpoint that is none', set('plan', { plan: { ...PLAN, endpoint: 'accounts.delete' } })],
  ['a parameter called __proto__', set('plan', { plan: { ...PLAN, parameters: JSON.parse('{"__proto__":"x"}') } })],
  [
    'a plan for another catalog than its seal',
    set('plan', { plan: { ...PLAN, parameters: { product_catalog_id: 'z' } } }),
  ],
  ['a time that is none', set('plan', { at: 'yesterday' })],
  ['a batch of a huge index', set('batch', { index: 4_294_967_294 })],
  ['a batch of an index that fits no memory', set('batch', { index: 3_000_000 })],
  ['a batch of a negative index', set('batch', { index: -1 })],
  ['a batch of an index that is a word', set('batch', { index: '__proto__' })],
  ['a batch of 9e15 rows', set('batch', { rows: [[0, 9e15]] })],
  ['a batch with many runs of many rows', set('batch', { rows: Array.from({ length: 99 }, () => [0, 99_999]) })],
  ['a batch with rows that are none', set('batch', { rows: [[0, 'many']] })],
  ['a batch of 9e15 bytes', set('batch', { length: 9e15 })],
  ['a batch whose hash is none', set('batch', { sha256: 'x' })],
  [
    'a batch with the body of the one before',
    (lines) => {
      const [first, second] = lines.filter(({ type }) => type === 'batch')
      return lines.map((line) => (line === second ? { ...first, index: 1 } : line))
    },
  ],
  [
    'a batch behind the end of its plan',
    (lines) => [...lines, ...lines.filter(({ type }) => type === 'batch').slice(0, 1)],
  ],
  ['a plan that ends before its batches', set('sealed', { batches: 2 })],
  ['a plan of a thousand million batches', set('sealed', { batches: 1e9 })],
  ['a line that sends a batch of a huge index', set('sent', { index: 4_294_967_294 })],
  ['a line that sends no batch', replace('sent', ({ type, at }) => ({ type, at }) as Line)],
  ['an answer that nests too deep', append({ type: 'confirmed', index: 1, data: deep })],
  ['a failure that is null', append({ type: 'failed', index: 1, failure: null })],
  [
    'a failure without errors',
    append({ type: 'failed', index: 1, failure: { kind: 'refused', sentence: 'x', acted: 'no' } }),
  ],
  [
    'a failure of no kind',
    append({ type: 'unknown', index: 1, failure: { kind: '__proto__', sentence: '', errors: [], acted: 'no' } }),
  ],
  [
    'what was read back as a word',
    append({ type: 'readBack', index: 1, at: '2026-11-21', landed: 'all', missing: [], unread: [] }),
  ],
  ['a line that is null', append(null)],
  ['a line that is a list', append([])],
  ['a line of a type that is a number', append({ type: 7 })],
]

/** What is said, and that nothing is done. */
const expectUntouched = async (files: MemoryFiles, sentence: RegExp): Promise<void> => {
  const before = new Map(files.all)
  const sent: string[] = []
  const { uploadService, clock } = open(files, sent)
  const shown = new Map((await uploadService.list()).map((upload) => [upload.id, upload]))
  const found = shown.get(KILLED)
  expect(found).toMatchObject({ state: 'damaged', items: 0, itemsConfirmed: 0 })
  expect(found?.problem).toMatch(sentence)
  for (const answer of [
    await uploadService.start(KILLED),
    await uploadService.resume(KILLED, true),
    await uploadService.cancel(KILLED),
  ])
    expect(answer).toMatchObject({ ok: false, failure: { sentence: found?.problem } })
  expect(await uploadService.outcomes(KILLED, 0, 100)).toEqual([])
  await clock.pass(1000)
  expect(sent).toEqual([])
  for (const [path, bytes] of before) if (!path.includes('u-11')) expect(files.all.get(path)).toEqual(bytes)
  // The others are what they were.
  expect([...shown.values()].filter(({ id }) => id !== KILLED)).toMatchObject(LISTED.filter(({ id }) => id !== KILLED))
  expect(await uploadService.forget(KILLED)).toMatchObject({ ok: true })
  expect(await uploadService.start('u-1')).toMatchObject({ ok: true })
  await clock.pass(1000)
  expect(sent).toHaveLength(2)
}

describe('journals of b231f5e', () => {
  it('are read as they were then, in every state', async () => {
    expect([...(await listed(oldFiles())).values()]).toMatchObject(LISTED)
  })

  it('hold no line that is not known', () => {
    const all = Object.entries(FILES).filter(([path]) => path.endsWith('/journal'))
    expect(all).toHaveLength(11)
    for (const [, text] of all)
      for (const line of linesOf(encoder.encode(text))) expect(readUploadEntry(line)).toBe(line)
  })
})

describe('a journal whose lines are whole', () => {
  for (const [what, change] of NEWER)
    it(`is left alone as one of a newer version with ${what}`, async () => {
      const sentence = new RegExp(`^(${NAME}|An upload) was written by a newer version of Adwright.*Update Adwright`)
      await expectUntouched(rewritten(change), sentence)
    })

  for (const [what, change] of INVALID)
    it(`is believed in no part with ${what}`, async () => {
      const sentence = new RegExp(
        `^The journal of ${NAME} contains lines that Adwright didn't write.*Upload its file again`,
      )
      await expectUntouched(rewritten(change), sentence)
    })

  it('is named on one line, without signs that turn the sentence around', async () => {
    const title = 'killed.csv\n\u202eEverything was uploaded.'
    const files = rewritten(([first = {}, ...lines]) => [
      { ...first, form: 2, plan: { ...(first['plan'] as object), title } },
      ...lines,
    ])
    await expectUntouched(files, /^“killed.csv \ufffdEverything was uploaded.” was written by a newer version/)
  })

  it('has no such signs in the parameters of its title either', () => {
    const message = {
      code: 'feeds.undo.title',
      params: { name: { code: 'a.b', params: { name: 'x\u202e' } }, count: 1 },
    }
    const plan = { endpoint: 'products.put', parameters: {}, title: 'x', message, dataset: '' } as const
    const target = { state: 'practice', address: '', userId: '' } as const
    expect(emptyRecord('1', { plan, target, at: '2026-11-23T00:00:00Z' }).plan.message?.params).toEqual({
      name: { code: 'a.b', params: { name: 'x\ufffd' } },
      count: 1,
    })
  })

  it('is not forgotten as a plan that was cut short where a newer version may have sealed it otherwise', async () => {
    const files = rewritten((lines) => [{ ...lines[0], form: 2 }])
    files.all.delete(`uploads/${KILLED}/seal`)
    await expectUntouched(files, /newer version/)
  })

  it('is known as one of a newer version by its seal alone', async () => {
    const files = oldFiles()
    const path = `uploads/${KILLED}/seal`
    files.all.set(path, journalOf(linesIn(files, path).map((seal) => ({ ...seal, form: 2 }))))
    await expectUntouched(files, /newer version/)
  })

  it('never breaks the list, and never ends well with a batch that was not sent, whatever stands in it', async () => {
    const random = seededRandom(20261122)
    let damaged = 0
    for (let run = 0; run < 400; run++) {
      const files = rewritten((lines) => withHostileValue(lines, random) as readonly Line[])
      const sent: string[] = []
      const { uploadService, clock } = open(files, sent)
      expect(await uploadService.list()).toHaveLength(form1.listed.length)
      await uploadService.resume(KILLED, true)
      await clock.pass(20_000)
      const end = (await uploadService.list()).find(({ id }) => id === KILLED)
      if (end?.state === 'damaged') damaged++
      // One of its eight batches was confirmed before it was killed.
      else if (end?.state === 'finished' && end.problem === undefined && end.batches.unknown + end.batches.failed === 0)
        expect(new Set(sent).size).toBe(7)
      else expect(end?.problem ?? end?.batches.failed).toBeTruthy()
      await uploadService.outcomes(KILLED, 0, 100)
    }
    expect(damaged).toBeGreaterThan(300)
  })
})
