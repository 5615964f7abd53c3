import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS, identifiers, refusalSentence } from '../../../src/contract/audience/identifiers.ts'
import { isJunk, readHash, trimmed } from '../../../src/contract/audience/normalForm.ts'
import { readIdentifier } from '../../../src/workspace/customer/read/normalise.ts'

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
const read = (kind: (typeof IDENTIFIER_KINDS)[number], raw: string) => readIdentifier(kind, raw, { country: '' })

describe.each(IDENTIFIER_KINDS)('%s', (kind) => {
  const row = identifiers[kind]

  it.each(row.examples)('reads $raw', ({ raw, normal, sha256: hash }) => {
    expect(read(kind, raw)).toEqual({ normal })
    if (hash !== undefined) expect(sha256(normal)).toBe(hash)
  })

  it.each(row.refused)('refuses $raw', ({ raw, reason }) => {
    expect(read(kind, raw)).toEqual({ refusal: reason })
    expect(refusalSentence(reason)).toMatch(/\.$/)
  })

  it('says its words in the form in which headers are compared', () => {
    expect(row.headers.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([])
    expect(new Set(row.headers).size).toBe(row.headers.length)
  })

  it('takes no filler, no empty and no blank value', () => {
    for (const junk of ['test', 'N/A', 'null', '-', ' none ']) expect(read(kind, junk)).toEqual({ refusal: 'junk' })
    for (const empty of ['', '  ', '\u00A0', '\u200B\uFEFF']) expect(read(kind, empty)).toBeUndefined()
  })
})

it('gives every header word to one kind only', () => {
  const words = IDENTIFIER_KINDS.flatMap((kind) => identifiers[kind].headers)
  expect(new Set(words).size).toBe(words.length)
})

describe('values that are hashed already', () => {
  const hash = sha256('ann@example.com')

  it('are lower-cased and never hashed twice', () => {
    expect(read('email', hash.toUpperCase())).toEqual({ hash })
    expect(read('phone_number', `${hash}\t`)).toEqual({ hash })
    expect(read('email', `\uFEFF ${hash}\u00A0`)).toEqual({ hash })
  })

  it('are refused when they are of another kind or length', () => {
    expect(read('email', hash.slice(1))).toEqual({ refusal: 'cutHash' })
    expect(read('email', `${hash}a`)).toEqual({ refusal: 'cutHash' })
    expect(read('email', hash.slice(0, 32))).toEqual({ refusal: 'md5' })
    expect(read('email', hash.slice(0, 40))).toEqual({ refusal: 'sha1' })
    expect(read('device_id', hash.slice(0, 32))).toEqual({ refusal: 'md5' })
  })

  it('are refused when nothing was hashed', () => {
    expect(read('email', sha256('').toUpperCase())).toEqual({ refusal: 'emptyHash' })
  })

  it('are left alone as partner ids, which travel as they are', () => {
    expect(read('partner_user_id', hash.toUpperCase())).toEqual({ normal: hash.toUpperCase() })
  })

  it('are not seen in short hexadecimal device IDs', () => {
    expect(readHash('af3802a465767e36')).toBeUndefined()
  })
})

describe('e-mail', () => {
  it('keeps dots and +tag, unlike other platforms', () => {
    const other = 'd6117306485ed0e50afab3ac871e98f81699151f30281527d63ff5f233656c69'
    expect(sha256('janedoe@gmail.com')).toBe(other)
    const reading = read('email', 'Jane.Doe+x@Gmail.com')
    expect(reading).toEqual({ normal: 'jane.doe+x@gmail.com' })
    expect(sha256('jane.doe+x@gmail.com')).not.toBe(other)
  })

  it('lower-cases the same on every computer', () => {
    expect(read('email', 'INFO@EXAMPLE.COM')).toEqual({ normal: 'info@example.com' })
    expect(read('email', 'ınfo@example.com')).toEqual({ refusal: 'lookAlike' })
    expect(read('email', 'ｊohn@example.com')).toEqual({ refusal: 'lookAlike' })
  })

  it('takes international letters', () => {
    expect(read('email', 'JÜRGEN@Müller.example')).toEqual({ normal: 'jürgen@müller.example' })
  })

  it.each(['@example.com', 'ann@', 'ann@.com', 'ann@example.', 'ann@exa..mple.com'])('refuses %s', (raw) => {
    expect(read('email', raw)).toEqual({ refusal: 'domain' })
  })
})

it('trims what String.trim keeps', () => {
  expect(trimmed('\u200B\u2060 a b \u00AD\u200F')).toBe('a b')
  expect(isJunk('Test')).toBe(true)
  expect(isJunk('tester')).toBe(false)
})

it('trims masses of what cannot be seen before the test is over', () => {
  for (const sign of [' ', '\u200B', '\u{E0020}']) {
    const mass = sign.repeat(150_000)
    expect(trimmed(`${mass}a${mass}b${mass}`)).toBe(`a${mass}b`)
  }
})
