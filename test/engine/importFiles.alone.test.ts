import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListWorkerPool } from '../../src/engine/people/read/createWorkerPool.ts'
import { createComparison } from '../../src/workspace/customer/compare/comparison.ts'
import { PARTS } from '../../src/workspace/customer/digest/entries.ts'

// How an import ends that several workers help with. Here they are fakes in this thread.

const workerPool = vi.hoisted(() => ({ now: undefined as unknown as ListWorkerPool }))

vi.mock('../../src/engine/thread/workerPool.ts', () => ({
  createHelperPools: () => ({ take: () => workerPool.now }),
}))

const { importFiles } = await import('../../src/engine/people/read/importFiles.ts')

const happened: string[] = []

const workerPoolOf = (size: number, more: Partial<ListWorkerPool> = {}): ListWorkerPool => ({
  size,
  open: () => {},
  begin: () => {},
  memory: () => new ArrayBuffer(1 << 10),
  read: () => Promise.reject(new Error('There is nothing to read.')),
  readerOf: () => 0,
  letGo: () => {},
  close: async (part) => {
    happened.push(`close ${part}`)
    return 10 * part
  },
  compare: async (part, ends) => {
    const comparison = createComparison(ends)
    for (let each = 0; each < PARTS; each++) comparison.take(part(each))
    happened.push('compared')
    return comparison.result()
  },
  overwrite: async () => {},
  end: () => {
    happened.push('end')
  },
  ...more,
})

/** A file whose stream always has a line, and breaks after so many. */
const endless = (breaksAfter = Number.POSITIVE_INFINITY): File => {
  let lines = 0
  const underlying: UnderlyingByteSource = {
    type: 'bytes',
    pull: (controller) => {
      if (lines++ >= breaksAfter) throw new DOMException('', 'NotReadableError')
      controller.enqueue(new TextEncoder().encode(lines === 1 ? 'email\n' : `p${lines}@b.example\n`))
    },
    cancel: () => void happened.push('cancel'),
  }
  const slice = () => ({ stream: () => new ReadableStream(underlying) })
  return { name: 'people.csv', size: 1 << 30, slice } as unknown as File
}

/** Imports a file, such as one with headers and nobody in it. */
const importOne = (file = new File(['email\n'], 'nobody.csv')) => {
  const into = { append: () => 0, size: () => 0, flush: async () => {} }
  const waiting = { append: () => 0, readInto: () => {}, remove: async () => void happened.push('remove') }
  const source = {
    file,
    plan: { encoding: 'utf-8', delimiter: ',' },
    mapping: { columns: [{ index: 0, kind: 'email' }], country: '', hasHeadings: true },
  }
  return importFiles({ name: 'x', into: into as never, waiting }, [source as never], () => {})
}

beforeEach(() => {
  happened.length = 0
})

describe('an import by several', () => {
  it.each([1, 2, 3, 4])('closes the parts of all of %i once, also of a list of nobody', async (size) => {
    workerPool.now = workerPoolOf(size)
    expect(await importOne()).toMatchObject({ counts: { rows: 0 }, pages: [] })
    const parts = Array.from({ length: size }, (_, at) => `close ${at + 1}`)
    expect(happened).toEqual([...parts, 'compared', 'remove', 'end'])
  })

  it.each([1, 4])('fails and ends all where part %i cannot be closed', async (broken) => {
    const close = (part: number) => (part === broken ? Promise.reject(new Error('full')) : Promise.resolve(0))
    workerPool.now = workerPoolOf(4, { close })
    await expect(importOne()).rejects.toThrow('full')
    expect(happened.at(-1)).toBe('end')
  })

  it('fails by what went wrong first where neither comparing nor closing comes off', async () => {
    const close = () => Promise.reject(new Error('full'))
    workerPool.now = workerPoolOf(4, { close, compare: () => Promise.reject(new Error('no memory')) })
    await expect(importOne()).rejects.toThrow('no memory')
    expect(happened).toEqual(['end'])
  })

  it('ends at once where the file cannot be read on, whatever others still read', async () => {
    workerPool.now = workerPoolOf(2, { read: () => new Promise(() => {}) })
    await expect(importOne(endless(200))).rejects.toMatchObject({ name: 'NotReadableError' })
    expect(happened).toEqual(['end'])
  })

  it('lets go of the file where one that reads fails', async () => {
    workerPool.now = workerPoolOf(2, { read: () => Promise.reject(new Error('crashed')) })
    await expect(importOne(endless())).rejects.toThrow('crashed')
    expect(happened).toEqual(['cancel', 'end'])
  })
})
