import { describe, expect, it, test } from 'vitest'
import { decodedTwice } from '../../../src/workspace/edits/mojibake.ts'

describe('UTF-8 that was read as Windows-1252', () => {
  // Second bytes of these letters lie between 0x80 and 0x9f. Windows-1252 has signs of its own there.
  test.each([
    ['MÃ¼ller', 'Müller'],
    ['Itâ€™s', 'It’s'],
    ['12â‚¬', '12€'],
    ['Å’uvre', 'Œuvre'],
    ['cafÃ©', 'café'],
  ])('%s was meant as %s', (damaged, meant) => expect(decodedTwice(damaged)).toBe(meant))

  it('is not seen in what was never damaged', () => expect(decodedTwice('Müller, 12 €')).toBeUndefined())
})
