import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { boundedPieces } from '../../src/cli/boundedFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'adwright-bounded-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('reads a file in pieces as often as needed, and no further once it changed', () => {
  const path = join(folder, 'collection.json')
  writeFileSync(path, 'ä'.repeat(100_000))
  const read = boundedPieces(path, 'collection')
  if (!read.ok) throw new Error(read.failure)
  for (let time = 0; time < 2; time++) expect([...read.value()].join('')).toBe('ä'.repeat(100_000))
  const pieces: string[] = []
  for (const piece of read.value()) {
    if (pieces.length === 0) appendFileSync(path, 'more')
    pieces.push(piece)
  }
  expect(pieces.join('')).toBe('ä'.repeat(1 << 15))
  expect([...read.value()].join('')).toBe('')
})
