import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookFileName, createLedger } from '../../src/shell/ledger.ts'
import { runs } from '../seed.ts'
import { memoryFiles } from './memoryFiles.ts'

describe('the ledger', () => {
  it('gives back what was written, also after a restart', async () => {
    const files = memoryFiles()
    const ledger = createLedger(files)
    await ledger.append('edits of feed 7', [{ a: 1 }, 'zwei', null])
    await ledger.append('edits of feed 7', [[3]])
    expect(await createLedger(files).read('edits of feed 7')).toEqual({
      entries: [{ a: 1 }, 'zwei', null, [3]],
      damaged: 0,
    })
    expect(await ledger.read('other')).toEqual({ entries: [], damaged: 0 })
  })

  it('replaces a book after what was being written, and before what comes next', async () => {
    const files = memoryFiles()
    const ledger = createLedger(files)
    const writes = [ledger.append('book', [1, 2]), ledger.replace('book', ['all']), ledger.append('book', [3])]
    expect((await Promise.all(writes)).every(({ ok }) => ok)).toBe(true)
    for (const one of [ledger, createLedger(files)])
      expect(await one.read('book')).toEqual({ entries: ['all', 3], damaged: 0 })
    expect((await createLedger(files, () => false).replace('book', [], 'another window')).ok).toBe(false)
  })

  it('lists and removes books by their own names', async () => {
    const files = memoryFiles()
    const ledger = createLedger(files)
    for (const book of ['Feed/../1', 'füße', 'feed', 'Feed']) await ledger.append(book, [book])
    expect([...(await ledger.books())].sort()).toEqual(['Feed', 'Feed/../1', 'feed', 'füße'].sort())
    expect((await ledger.read('Feed')).entries).toEqual(['Feed'])
    await ledger.remove('Feed')
    await ledger.append('Feed', ['new'])
    expect((await ledger.read('Feed')).entries).toEqual(['new'])
    expect((await ledger.read('feed')).entries).toEqual(['feed'])
  })

  it('never leaves its folder nor mixes two books, whatever they are called', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (one, other) => {
          expect(bookFileName(one)).toMatch(/^[a-z0-9_-]+$/)
          if (one !== other) expect(bookFileName(one)).not.toBe(bookFileName(other))
        },
      ),
      runs(500),
    )
  })

  it('counts a damaged line and keeps the rest', async () => {
    const files = memoryFiles()
    const ledger = createLedger(files)
    await ledger.append('b', ['one', 'two', 'three'])
    const [path = ''] = [...files.all.keys()]
    const bytes = files.all.get(path) ?? new Uint8Array()
    bytes[30] = (bytes[30] ?? 0) ^ 4
    expect(await ledger.read('b')).toMatchObject({ entries: { length: 2 }, damaged: 1 })
  })

  it('reads what is still on its way to a slow disk, so that a window that takes over misses nothing', async () => {
    const files = memoryFiles()
    let arrive = (): void => {}
    const slow = new Promise<void>((settle) => {
      arrive = settle
    })
    let isReading = false
    const ledger = createLedger({
      ...files,
      append: async (path, bytes) => {
        await slow
        return files.append(path, bytes)
      },
    })
    const kept = Promise.all([ledger.append('b', ['one']), ledger.append('b', ['two'])])
    const read = ledger.read('b').then((book) => {
      isReading = true
      return book.entries
    })
    await new Promise((settle) => setTimeout(settle, 0))
    expect(isReading).toBe(false)
    arrive()
    expect((await kept).map(({ ok }) => ok)).toEqual([true, true])
    expect(await read).toEqual(['one', 'two'])
  })

  it('says when the disk is full, and refuses endless names', async () => {
    const files = memoryFiles()
    const ledger = createLedger(files)
    expect((await ledger.append('x'.repeat(300), [1])).ok).toBe(false)
    files.trouble = 'full'
    expect(await ledger.append('b', [1])).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringContaining('full') },
    })
  })
})
