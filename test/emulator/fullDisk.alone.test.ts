import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEmulatorFile } from '../../src/shell/node/emulatorFile.ts'

/** Bytes that still fit on the disk. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const writeSync = (file: number, bytes: Uint8Array, from = 0): number => {
    const fits = Math.min(bytes.length - from, disk.room)
    if (fits === 0 && bytes.length > from) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    disk.room -= fits
    return fs.writeSync(file, bytes, from, fits)
  }
  return { ...fs, writeSync }
})

const put = (id: string) => ({ put: 'users', id, record: { id } }) as const

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-full-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a full disk takes whole changes or none, and the state file outlives a rewrite that fails', () => {
  const path = join(folder, 'practice')
  const file = openEmulatorFile(path, { snapshot: () => [] })
  file.append(put('1'))
  disk.room = 10
  expect(() => file.append(put('2'))).toThrow('full')
  disk.room = 60
  expect(() => file.rewrite([put('1'), put('5')])).toThrow('full')
  disk.room = Number.POSITIVE_INFINITY
  file.append(put('3'))
  file.close()
  expect(readdirSync(folder)).toEqual(['practice'])
  const again = openEmulatorFile(path, { snapshot: () => [] })
  expect([...again.saved]).toEqual([put('1'), put('3')])
  expect(again.damage()).toBeUndefined()
  again.close()
})
