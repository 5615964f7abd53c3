import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CORES, MARKED, markedList } from './people.ts'
import { CORE_NEEDLES, hitsIn, kindsHit, searchFolders } from './search.ts'

// A search that finds nothing proves nothing until it has found what was put there.

const { email } = MARKED[7] ?? { email: '' }

/** Ways in which a program may write a value down. */
const WRITTEN: readonly (readonly [how: string, write: (value: string) => Buffer])[] = [
  ['UTF-8', (value) => Buffer.from(value)],
  ['UTF-16LE', (value) => Buffer.from(value, 'utf16le')],
  ['UTF-16BE', (value) => Buffer.from(value, 'utf16le').swap16()],
  ['a URL', (value) => Buffer.from(encodeURIComponent(value))],
  ['a URL twice', (value) => Buffer.from(encodeURIComponent(encodeURIComponent(value)))],
  ['JSON', (value) => Buffer.from(JSON.stringify({ value }))],
  ['JSON in JSON', (value) => Buffer.from(JSON.stringify(JSON.stringify({ value })))],
  ['lower case', (value) => Buffer.from(value.toLowerCase())],
  ['upper case', (value) => Buffer.from(value.toUpperCase())],
  ['hex', (value) => Buffer.from(Buffer.from(value).toString('hex'))],
  ['hex in capitals', (value) => Buffer.from(Buffer.from(value).toString('hex').toUpperCase())],
  ['without plus and @', (value) => Buffer.from(value.replace(/[+@]/g, ''))],
  ...[0, 1, 2].flatMap((before): (readonly [string, (value: string) => Buffer])[] => [
    [`base64 at ${before}`, (value) => Buffer.from(Buffer.from('x'.repeat(before) + value).toString('base64'))],
    [`base64url at ${before}`, (value) => Buffer.from(Buffer.from('x'.repeat(before) + value).toString('base64url'))],
  ]),
]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-search-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the search for marked values', () => {
  it.each(WRITTEN)('finds one that was written as %s', (_how, write) => {
    for (const { email, phone, handle, device, name } of MARKED)
      for (const [kind, value] of Object.entries({ email, phone, handle, device, name })) {
        const bytes = Buffer.concat([Buffer.from('before '), write(value), Buffer.from(' after')])
        expect(kindsHit(hitsIn('here', bytes)), value).toContain(kind)
      }
  })

  it('finds one anywhere below a folder, in a name of a file too, and only there', () => {
    writeFileSync(join(folder, 'a.log'), `x ${email} y`)
    writeFileSync(join(folder, `${CORES.handle}.txt`), 'nothing')
    writeFileSync(join(folder, 'list.csv'), markedList())
    const { files, hits } = searchFolders([folder], new Set([join(folder, 'list.csv')]))
    expect(files).toBe(2)
    expect(kindsHit(hits)).toEqual(['email', 'handle'])
  })

  it('knows every core as the plain text that it is in a memory', () => {
    const plain = CORE_NEEDLES.filter(({ how }) => how === 'UTF-8')
    expect(new Set(plain.map(({ kind }) => kind))).toEqual(new Set(Object.keys(CORES)))
  })

  it('takes no hash and no other text for a value', () => {
    expect(hitsIn('here', Buffer.from(`${'0123456789abcdef'.repeat(400)} Email,Phone,Handle,Device ID`))).toEqual([])
    for (const { bytes } of CORE_NEEDLES) expect(bytes.length).toBeGreaterThan(6)
  })
})
