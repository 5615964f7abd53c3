import { crc32 as zlibCrc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { crc32 } from '../../src/contract/wire/crc32.ts'
import { openJournal } from '../../src/shell/journal/journal.ts'
import { createLineReader, type JournalLine, journalLine, readJournal } from '../../src/shell/journal/line.ts'
import { memoryFiles } from './memoryFiles.ts'

const record = (index: number) => ({ index, text: `Größe ${index} "quoted"\nsecond line`, more: [index, null, true] })

const bytesOf = (count: number): { readonly bytes: Uint8Array; readonly starts: readonly number[] } => {
  const parts = Array.from({ length: count }, (_, index) => journalLine(record(index)))
  const starts: number[] = []
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    starts.push(at)
    bytes.set(part, at)
    at += part.length
  }
  return { bytes, starts }
}

const valuesIn = (bytes: Uint8Array): readonly unknown[] => readJournal(bytes).lines.map((line) => line.value)

/** A small generator with a seed, so that a failure can be played again. */
const randomFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 0x100000000
}

describe('the checksum', () => {
  it('is CRC-32', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
    expect(crc32(new Uint8Array())).toBe(0)
  })

  it('is the same of a range, and of bytes that come in pieces cut anywhere', () => {
    const next = randomFrom(7)
    const bytes = Uint8Array.from({ length: 41 }, () => Math.floor(next() * 256))
    for (let from = 0; from <= bytes.length; from++)
      for (let to = from; to <= bytes.length; to++) {
        expect(crc32(bytes, from, to)).toBe(zlibCrc32(bytes.subarray(from, to)))
        expect(crc32(bytes, to, bytes.length, crc32(bytes, 0, to))).toBe(crc32(bytes))
      }
  })
})

describe('a journal', () => {
  it('keeps every whole record when it is cut at any byte of its last three', () => {
    const { bytes, starts } = bytesOf(8)
    const from = starts[5] ?? 0
    for (let cut = from; cut <= bytes.length; cut++) {
      const { lines, damaged } = readJournal(bytes.subarray(0, cut))
      const whole = starts.filter((_, index) => (starts[index + 1] ?? bytes.length) - 1 <= cut).length
      expect(
        lines.map((line) => line.value),
        `cut at ${cut}`,
      ).toEqual(Array.from({ length: whole }, (_, at) => record(at)))
      const rest = cut - (starts[whole] ?? bytes.length)
      expect(damaged, `cut at ${cut}`).toBe(rest > 0 ? 1 : 0)
    }
  })

  it('continues after a cut at any byte without touching what was whole or what comes', async () => {
    const { bytes, starts } = bytesOf(5)
    const from = starts[2] ?? 0
    for (let cut = from; cut <= bytes.length; cut++) {
      const files = memoryFiles(new Map([['j', bytes.slice(0, cut)]]))
      const lines: JournalLine[] = []
      const { journal } = await openJournal(files, 'j', (line) => lines.push(line))
      const written = await journal.append([{ new: 1 }, { new: 2 }])
      const after = valuesIn(files.all.get('j') ?? new Uint8Array())
      expect(after, `cut at ${cut}`).toEqual([...lines.map((line) => line.value), { new: 1 }, { new: 2 }])
      expect(written.ok && (await journal.valuesAt(written.value))).toEqual([{ new: 1 }, { new: 2 }])
    }
  })

  it('loses at most the records that a flipped bit touches, and never invents one', () => {
    const { bytes, starts } = bytesOf(40)
    const random = randomFrom(20261121)
    for (let flip = 0; flip < 5000; flip++) {
      const bit = Math.floor(random() * bytes.length * 8)
      const damagedBytes = bytes.slice()
      const at = bit >> 3
      damagedBytes[at] = (damagedBytes[at] ?? 0) ^ (1 << (bit & 7))
      const owner = starts.findLastIndex((start) => start <= at)
      const end = (starts[owner + 1] ?? bytes.length) - 1
      const lost = at === end ? [owner, owner + 1] : [owner]
      const { lines, damaged } = readJournal(damagedBytes)
      const kept = Array.from({ length: 40 }, (_, index) => index).filter((index) => !lost.includes(index))
      const found = lines.map((line) => (line.value as { index: number }).index)
      expect(
        found.filter((index) => !lost.includes(index)),
        `bit ${bit}`,
      ).toEqual(kept)
      expect(
        lines.every(
          (line) => JSON.stringify(line.value) === JSON.stringify(record((line.value as { index: number }).index)),
        ),
      ).toBe(true)
      expect(damaged + lines.length, `bit ${bit}`).toBeGreaterThanOrEqual(39)
    }
  })

  it('reads the same in parts of any length, and passes over a line without an end', () => {
    const bytes = new Uint8Array([...bytesOf(12).bytes, 10, 10, ...new TextEncoder().encode('torn')])
    const whole = readJournal(bytes)
    for (const size of [1, 2, 7, 64, 1000]) {
      const lines: JournalLine[] = []
      const reader = createLineReader((line) => lines.push(line))
      for (let at = 0; at < bytes.length; at += size) reader.add(bytes.subarray(at, at + size))
      reader.end()
      expect({ lines, damaged: reader.damaged() }).toEqual(whole)
    }
    const lines: JournalLine[] = []
    const reader = createLineReader((line) => lines.push(line))
    const part = new Uint8Array(1_000_000).fill(65)
    for (let count = 0; count < 600; count++) reader.add(part)
    reader.add(new Uint8Array([10, ...bytesOf(1).bytes]))
    reader.end()
    expect(reader.damaged()).toBe(1)
    expect(lines.map(({ at }) => at)).toEqual([600_000_001])
  })

  it('writes what is given at once in one flush and tells where each line stands', async () => {
    const files = memoryFiles()
    const { journal } = await openJournal(files, 'j')
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => journal.append([record(index)])))
    expect(files.appends.length).toBeLessThanOrEqual(3)
    const places = all.flatMap((one) => (one.ok ? one.value : []))
    expect(await journal.valuesAt(places)).toEqual(Array.from({ length: 50 }, (_, index) => record(index)))
  })

  it('says so when the disk is full, and has the next line whole', async () => {
    const files = memoryFiles()
    const { journal } = await openJournal(files, 'j')
    await journal.append([{ first: true }])
    files.trouble = 'full'
    expect(await journal.append([{ lost: true }])).toEqual({ ok: false, failure: 'full' })
    files.trouble = undefined
    await journal.append([{ second: true }])
    expect(readJournal(files.all.get('j') ?? new Uint8Array())).toMatchObject({ damaged: 0, lines: { length: 2 } })
  })
})
