import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTemporaryFile } from '../../src/engine/disk/nodeFile.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-node-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('keeps what is written, cut and written over, and leaves nothing behind', () => {
  const file = openTemporaryFile()
  expect([file.append(Uint8Array.of(1, 2, 3)), file.append(Uint8Array.of(4, 5)), file.size()]).toEqual([0, 3, 5])
  file.replace(1, Uint8Array.of(9))
  file.cut(4)
  file.cut(8)
  expect([...file.read(0, 10)]).toEqual([1, 9, 3, 4])
  const room = new Uint8Array(2)
  file.readInto(2, room)
  expect([...room]).toEqual([3, 4])
  expect([file.append(Uint8Array.of(7)), file.size()]).toEqual([4, 5])
  file.close()
  expect(readdirSync(folder)).toEqual([])
})
