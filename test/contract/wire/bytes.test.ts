import { setFlagsFromString } from 'node:v8'
import { afterEach, describe, expect, it } from 'vitest'
import { isBase64 } from '../../../src/contract/wire/bytes.ts'
import { checkInput } from '../../../src/contract/wire/request.ts'

afterEach(() => setFlagsFromString('--regexp-optimization'))

describe('base64', () => {
  it.each([
    ['iVBORw0KGgo=', true],
    ['AA==', true],
    ['A', true],
    ['A'.repeat(32_768), true],
    [`${'A'.repeat(32_768)}=`, true],
    ['', false],
    ['==', false],
    ['A===', false],
    ['A=A', false],
    ['A A', false],
    ['ä', false],
    [`${'A'.repeat(40_000)}!${'A'.repeat(40_000)}`, false],
  ])('%#', (text, isOne) => {
    expect(isBase64(text)).toBe(isOne)
  })

  it('of 15 MB is taken by a program that has run for long, and does not optimize patterns any more', () => {
    setFlagsFromString('--no-regexp-optimization')
    const media = 'A'.repeat(20_000_000)
    expect(checkInput('mediaUpload.upload', { body: { media, media_category: 'tweet_gif' } })).toEqual([])
    expect(checkInput('mediaUpload.append', { id: '1', body: { media, segment_index: 0 } })).toEqual([])
  })
})
