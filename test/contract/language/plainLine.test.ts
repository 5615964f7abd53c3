import { expect, it } from 'vitest'
import { plainLine } from '../../../src/contract/language/plainLine.ts'

it('takes what breaks a line or turns a sentence around, and nothing that belongs to a script', () => {
  expect(plainLine('a\r\nb\u2028c\u0085d\u001b[2Je\tf')).toBe('a b c d [2Je f')
  expect(plainLine('\u202efdp.\u2066x\u2069')).toBe('\ufffdfdp.\ufffdx\ufffd')
  // Joiners are letters of names in Persian and Hindi, and join emoji.
  const names = 'می\u200cخواهم 👩\u200d🌾 Größe 日本'
  expect(plainLine(names)).toBe(names)
})
