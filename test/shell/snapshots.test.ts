import { describe, expect, it } from 'vitest'
import { failed } from '../../src/contract/language/result.ts'
import type { SnapshotDraft, SnapshotReason } from '../../src/host/snapshots.ts'
import { type StoredSnapshot, surplusOf } from '../../src/shell/snapshotLimits.ts'
import { createSnapshots } from '../../src/shell/snapshots.ts'
import { fakeClock } from './fakeClock.ts'
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts'

const nameOf = (letter: string): string => letter.repeat(64)
const [A, B, C] = [nameOf('a'), nameOf('b'), nameOf('c')]
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const draft = (pieces: readonly string[], change: Partial<SnapshotDraft> = {}): SnapshotDraft => ({
  dataset: 'feed-1',
  name: 'cups.csv',
  reason: 'import',
  rows: 3,
  edits: 1,
  step: 'step-2',
  steps: 2,
  bytes: 10,
  pieces,
  facts: { rows: 3 },
  ...change,
})

/** Snapshots over files; each reading of them is one of a fresh start. */
const started = (files: MemoryFiles, from = 0) => {
  let ids = from
  const clock = fakeClock()
  const snapshots = createSnapshots({ files, clock, newId: () => `s${String(++ids).padStart(4, '0')}` })
  return { snapshots, clock }
}

const idOf = (answer: { readonly ok: boolean }): string =>
  'value' in answer ? (answer.value as { readonly id: string }).id : ''

describe('snapshots', () => {
  it('keeps a piece once, and gives everything back after a restart', async () => {
    const files = memoryFiles()
    const { snapshots } = started(files)
    expect(await snapshots.missing([A, B, A])).toEqual([A, B])
    await snapshots.add(A, bytesOf('first'))
    await snapshots.add(B, bytesOf('second'))
    const first = idOf(await snapshots.seal(draft([A, B])))
    expect(await snapshots.missing([A, B, C])).toEqual([C])
    await snapshots.seal(draft([A, B], { reason: 'upload', steps: 7 }))
    expect(files.all.size).toBe(4)

    const { snapshots: again } = started(files, 10)
    expect((await again.list()).map(({ reason, steps, isWhole }) => [reason, steps, isWhole])).toEqual([
      ['upload', 7, true],
      ['import', 2, true],
    ])
    expect(await again.open(first)).toEqual({ ok: true, value: draft([A, B]) })
    expect(await again.read(B)).toEqual({ ok: true, value: bytesOf('second') })
  })

  it('removes pieces with the last snapshot that names them', async () => {
    const files = memoryFiles()
    const { snapshots } = started(files)
    await snapshots.add(A, bytesOf('first'))
    await snapshots.add(B, bytesOf('second'))
    const one = idOf(await snapshots.seal(draft([A])))
    const both = idOf(await snapshots.seal(draft([A, B])))
    await snapshots.remove(both)
    expect(await snapshots.missing([A, B])).toEqual([B])
    expect((await snapshots.list()).map(({ id }) => id)).toEqual([one])
    await snapshots.forget('feed-1')
    expect(await snapshots.list()).toEqual([])
  })

  it('never takes a piece away that waits for its snapshot', async () => {
    const { snapshots } = started(memoryFiles())
    await snapshots.add(A, bytesOf('first'))
    await snapshots.seal(draft([A]))
    await snapshots.add(C, bytesOf('third'))
    await snapshots.seal(draft([A], { dataset: 'feed-2' }))
    expect((await snapshots.seal(draft([A, C]))).ok).toBe(true)
  })

  it('refuses a snapshot of pieces that it does not have', async () => {
    const { snapshots } = started(memoryFiles())
    expect(await snapshots.seal(draft([A]))).toMatchObject({ ok: false })
    expect(await snapshots.list()).toEqual([])
  })

  it('tells of every changed byte of a piece, and keeps the piece anew when it is added again', async () => {
    const files = memoryFiles()
    const { snapshots } = started(files)
    await snapshots.add(A, bytesOf('rows'))
    await snapshots.seal(draft([A]))
    const [path, whole] = [...files.all].find(([name]) => name.includes(A)) ?? ['', new Uint8Array()]
    for (let at = 0; at < whole.length; at++) {
      const { snapshots: again } = started(files, 50)
      const bytes = whole.slice()
      bytes[at] = (bytes[at] ?? 0) ^ 1
      files.all.set(path, bytes)
      expect(await again.read(A)).toMatchObject({ ok: false })
      expect(await again.missing([A])).toEqual([A])
      expect((await again.list())[0]?.isWhole).toBe(false)
      await again.add(A, bytesOf('rows'))
      expect(await again.read(A)).toEqual({ ok: true, value: bytesOf('rows') })
    }
  })

  it('leaves out a snapshot whose own line was cut or changed, and reads the others', async () => {
    const files = memoryFiles()
    const { snapshots } = started(files)
    await snapshots.add(A, bytesOf('rows'))
    const first = idOf(await snapshots.seal(draft([A])))
    const second = idOf(await snapshots.seal(draft([A])))
    const path = `snapshots/${second}.snapshot`
    files.all.set(path, (files.all.get(path) ?? new Uint8Array()).slice(0, 40))
    expect((await started(files).snapshots.list()).map(({ id }) => id)).toEqual([first])
  })

  it('says so where the disk is full, and continues when there is room again', async () => {
    const files = memoryFiles()
    const { snapshots } = started(files)
    files.trouble = 'full'
    expect(await snapshots.add(A, bytesOf('rows'))).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    files.trouble = undefined
    expect(await snapshots.missing([A])).toEqual([A])
    await snapshots.add(A, bytesOf('rows'))
    files.trouble = 'full'
    expect(await snapshots.seal(draft([A]))).toMatchObject({ ok: false })
    files.trouble = undefined
    expect(await snapshots.seal(draft([A]))).toMatchObject({ ok: true })
  })
})

describe('snapshots in a world that is not kind', () => {
  it('know the newest one also where the clock was wrong and was set right', async () => {
    const files = memoryFiles()
    const { snapshots, clock } = started(files)
    await snapshots.add(A, bytesOf('rows'))
    await clock.pass(400 * 86_400_000)
    for (let each = 0; each < 25; each++) await snapshots.seal(draft([A], { steps: each }))
    const { snapshots: later } = started(files, 100)
    const sealed = await later.seal(draft([A], { steps: 99 }))
    expect((await later.list())[0]).toMatchObject({ id: idOf(sealed), steps: 99 })
    expect((await started(files).snapshots.list()).map(({ steps }) => steps).slice(0, 2)).toEqual([99, 24])
  })

  it('keep what the screens were told is kept, while older pieces are taken away', async () => {
    const files = memoryFiles()
    let asked: Promise<readonly string[]> | undefined
    const { snapshots } = started({
      ...files,
      remove: async (path) => {
        if (path.includes(A)) asked ??= snapshots.missing([A])
        await Promise.resolve()
        return files.remove(path)
      },
    })
    await snapshots.add(A, bytesOf('rows'))
    const id = idOf(await snapshots.seal(draft([A])))
    await snapshots.remove(id)
    for (const piece of (await asked) ?? []) await snapshots.add(piece, bytesOf('rows'))
    expect(await snapshots.seal(draft([A]))).toMatchObject({ ok: true, value: { isWhole: true } })
  })

  it('clear away what a killed program left half written', async () => {
    const files = memoryFiles()
    for (const name of [`snapshots/pieces/${A}-8.0a1b2c3d4e5f.draft`, 'snapshots/s1.snapshot.0a1b2c3d4e5f.draft'])
      files.all.set(name, bytesOf('half'))
    expect(await started(files).snapshots.list()).toEqual([])
    expect([...files.all.keys()]).toEqual([])
  })

  it('stay whole where they cannot be removed, and say so', async () => {
    const files = memoryFiles()
    let isLocked = true
    const remove: MemoryFiles['remove'] = async (path) => (isLocked ? failed('denied') : files.remove(path))
    const { snapshots } = started({ ...files, remove })
    await snapshots.add(A, bytesOf('rows'))
    const id = idOf(await snapshots.seal(draft([A])))
    for (const asked of [snapshots.remove(id), snapshots.forget('feed-1')])
      expect(await asked).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    expect(await snapshots.list()).toMatchObject([{ id, isWhole: true }])
    expect(await started(files).snapshots.list()).toMatchObject([{ id, isWhole: true }])
    isLocked = false
    expect(await snapshots.remove(id)).toEqual({ ok: true, value: null })
    expect(files.all.size).toBe(0)
  })

  it('are read anew when the disk can be read again', async () => {
    const files = memoryFiles()
    const { snapshots } = started(files)
    await snapshots.add(A, bytesOf('rows'))
    await snapshots.seal(draft([A]))
    let isBroken = true
    const read: MemoryFiles['read'] = (path) => (isBroken ? Promise.reject(new Error('EIO')) : files.read(path))
    const { snapshots: again } = started({ ...files, read }, 10)
    await expect(again.list()).rejects.toThrow('EIO')
    isBroken = false
    expect(await again.list()).toHaveLength(1)
  })
})

describe('which snapshots go', () => {
  const kept = (at: number, reason: SnapshotReason, pieces: readonly string[], dataset = 'feed-1'): StoredSnapshot => ({
    ...draft(pieces, { reason, dataset }),
    id: `s${at}`,
    number: at,
    at: new Date(at * 1000).toISOString(),
  })

  it('are the oldest automatic ones of a feed with too many', () => {
    const all = [1, 2, 3, 4].map((at) => kept(at, 'upload', [A]))
    expect(surplusOf(all, new Map([[A, 5]]), { perFeed: 2, bytes: 100 })).toEqual(['s1', 's2'])
    expect(surplusOf([kept(0, 'hand', [A]), ...all], new Map(), { perFeed: 4, bytes: 100 })).toEqual([])
  })

  it('are never the newest whole one of a feed, though a newer one lost a piece', () => {
    const all = [kept(1, 'upload', [A]), kept(2, 'upload', [A, B]), kept(3, 'upload', [A, B])]
    expect(surplusOf(all, new Map([[A, 5]]), { perFeed: 1, bytes: 100 })).toEqual(['s2'])
  })

  it('are the oldest automatic ones where they take too much room, never the newest of a feed nor one by hand', () => {
    const sizes = new Map([
      [A, 50],
      [B, 50],
      [C, 50],
    ])
    const all = [kept(1, 'hand', [A]), kept(2, 'upload', [B]), kept(3, 'upload', [C])]
    expect(surplusOf(all, sizes, { perFeed: 20, bytes: 100 })).toEqual(['s2'])
    expect(surplusOf(all, sizes, { perFeed: 20, bytes: 10 })).toEqual(['s2'])
  })
})
