/** Numbers from 0 to 1, repeatable by seed (mulberry32), so that faults can be replayed. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const BASE_36 = '0123456789abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

const word = (random: () => number, alphabet: string, length: number): string => {
  let text = ''
  while (text.length < length) text += alphabet[Math.floor(random() * alphabet.length)] ?? ''
  return text
}

/** Makes the names of things: tokens, short advertising ids, long user ids, PINs. */
export interface Names {
  readonly token: (length: number) => string
  /** Base 36, as advertising ids look. */
  readonly id: () => string
  /** 19 digits, above 2^53. */
  readonly longId: () => string
  readonly pin: () => string
}

/** Names drawn from `random`, a number from 0 to below 1. A seeded one repeats them. */
export const createNames = (random: () => number): Names => ({
  token: (length) => word(random, LETTERS, length),
  id: () => word(random, BASE_36.slice(10), 1) + word(random, BASE_36, 5),
  longId: () => `1${word(random, DIGITS, 18)}`,
  pin: () => word(random, DIGITS, 7),
})
