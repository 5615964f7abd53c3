import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findSourceFile, isUnchanged, nameTest } from '../../../src/shell/node/sourceFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'adwright-source-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, hour: number): string => {
  const path = join(folder, name)
  writeFileSync(path, name)
  utimesSync(path, new Date(2026, 0, 1, hour), new Date(2026, 0, 1, hour))
  return path
}

it('finds the newest file of a folder that matches, without those that programs still write', async () => {
  fileOf('products-1.csv', 1)
  fileOf('products-2.csv', 2)
  fileOf('products-3.csv.part', 3)
  fileOf('.products-4.csv', 4)
  fileOf('stock.csv', 5)
  mkdirSync(join(folder, 'products-9.csv'))
  const found = async (match?: string) => {
    const file = await findSourceFile(folder, match === undefined ? {} : { match })
    return file.ok ? file.value.name : file.failure.code
  }
  expect(await found('products-?.csv')).toBe('products-2.csv')
  expect(await found('PRODUCTS-*')).toBe('products-2.csv')
  expect(await found()).toBe('stock.csv')
  expect(await found('*.xml')).toBe('noMatch')
})

it('says that nothing is there', async () => {
  expect(await findSourceFile(join(folder, 'none'))).toMatchObject({ ok: false, failure: { code: 'missing' } })
})

it('waits for a file that is being written, and gives up on one that never ends', async () => {
  const path = join(folder, 'growing.csv')
  const waits = { recentMs: 60_000, steadyMs: 1_000, longestMs: 60_000, pauseMs: 2 }
  writeFileSync(path, 'a')
  let size = 1
  const growing = setInterval(() => {
    writeFileSync(path, 'a'.repeat(++size))
    if (size === 8) clearInterval(growing)
  }, 3)
  const found = await findSourceFile(path, { waits })
  expect(found).toMatchObject({ ok: true, value: { bytes: 8 } })
  expect(found.ok && (await isUnchanged(found.value))).toBe(true)

  const endless = setInterval(() => writeFileSync(path, 'b'.repeat(++size)), 1)
  const refused = await findSourceFile(path, { waits: { ...waits, steadyMs: 60_000, longestMs: 60 } })
  clearInterval(endless)
  expect(refused).toMatchObject({ ok: false, failure: { code: 'stillWritten' } })
  expect(found.ok && (await isUnchanged(found.value))).toBe(false)
})

it('takes other signs of a pattern as they are', () => {
  expect(nameTest('a.b+(c)*')('a.b+(c)d')).toBe(true)
  expect(nameTest('a.b')('axb')).toBe(false)
})
