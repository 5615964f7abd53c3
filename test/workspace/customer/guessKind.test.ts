import { describe, expect, it } from 'vitest'
import { createSpace } from '../../../src/workspace/customer/digest/hashKernel.ts'
import { hashTexts } from '../../../src/workspace/customer/digest/hashTexts.ts'
import { firstKernel } from '../../../src/workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { guessKind } from '../../../src/workspace/customer/read/guessKind.ts'
import { kindOfHeader } from '../../../src/workspace/customer/read/vocabulary.ts'
import { hexOf } from './lists.ts'

describe('the kind of one value', () => {
  it.each([
    [' Ann@Example.com ', 'email'],
    ['ann@localhost', 'email'],
    ['+49 30 123456', 'phone_number'],
    ['030/123456', 'phone_number'],
    ['\u2066tel:+49 171\u2009123 45 67\u2069', 'phone_number'],
    ['＋４９ ３０ １２３４５６', 'phone_number'],
    ['@AdsAPI', 'handle'],
    ['4B61639E-47CC-4056-A16A-C8217E029462', 'device_id'],
    [hexOf('a'), 'email'],
    ['84.1.2.3', undefined],
    ['', undefined],
    ['Ann Lee', undefined],
  ])('%j is read as %s', (raw, kind) => {
    expect(guessKind(raw)).toBe(kind)
  })
})

describe('the kind that a header names', () => {
  it.each([
    ['E-Mail-Adresse', 'email'],
    ['メールアドレス', 'email'],
    ['Почта', 'email'],
    ['电话', 'phone_number'],
    ['手机号码', 'phone_number'],
    ['電話番号', 'phone_number'],
    ['Телефон', 'phone_number'],
    ['氏名', undefined],
  ])('%s is %s', (header, kind) => {
    expect(kindOfHeader(header)).toBe(kind)
  })
})

describe('the first kernel that runs', () => {
  it('is the fast one, and one in TypeScript with the same results where that cannot run', () => {
    const fast = firstKernel(instantiate)
    const slow = firstKernel(() => {
      throw new Error('This engine has no SIMD.')
    })
    expect('readRows' in fast).toBe(true)
    expect('readRows' in slow).toBe(false)
    expect(slow.space?.texts.length).toBe(createSpace().texts.length)
    const texts = ['', 'adsapi', 'x'.repeat(200)]
    expect(hashTexts(slow, texts)).toEqual(texts.map(hexOf))
    expect(hashTexts(fast, texts)).toEqual(texts.map(hexOf))
  })
})
