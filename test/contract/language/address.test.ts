import { describe, expect, it } from 'vitest'
import { isHttpsLink } from '../../../src/contract/catalog/webLink.ts'
import { isAddress } from '../../../src/contract/language/address.ts'

/** So often that the engine has optimised what is called. */
const OFTEN = 100_000

const timesTrue = (ask: () => boolean): number => {
  let count = 0
  for (let time = 0; time < OFTEN; time++) if (ask()) count++
  return count
}

describe('addresses', () => {
  it.each([
    ['https://shop.example/a', true],
    ['https://bücher.example/a.jpg?v=1#top', true],
    ['https://shop.example/größe', true],
    ['https://日本.example/', true],
    ['http://127.0.0.1:4003', true],
    ['https://', false],
    ['https://a b.example/ü', false],
    ['https://ü:99999/', false],
    ['bücher.example', false],
    ['', false],
  ])('%s: %s', (text, expected) => expect(isAddress(text)).toBe(expected))

  it('are the same however often they are asked about', () => {
    expect(timesTrue(() => isAddress('https://shop.example/a'))).toBe(OFTEN)
    expect(timesTrue(() => isAddress('https://bücher.example/a'))).toBe(OFTEN)
    expect(timesTrue(() => isHttpsLink('https://bücher.example/a'))).toBe(OFTEN)
  })
})
