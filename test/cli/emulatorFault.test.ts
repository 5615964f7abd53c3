import { expect, it, test } from 'vitest'
import { asCliFlags, FAULT_HELP, kindOf } from '../../src/cli/commands/emulatorFault.ts'
import { FAULT_KINDS } from '../../src/emulator/faults.ts'

it('the help tells every fault that there is, in its order', () => {
  expect(FAULT_HELP.map(([kind]) => kindOf(kind))).toEqual([...FAULT_KINDS])
})

test.each([
  ['milliseconds must say how long for slow.', '--ms must say how long for slow.'],
  ['retryAfter must be whole seconds from 0.', '--retry-after must be whole seconds from 0.'],
  ['chance must be a number from 0 to 1.', '--probability must be a number from 0 to 1.'],
  [
    `kind must be one of ${FAULT_KINDS.join(', ')}.`,
    `The kind must be one of ${FAULT_HELP.map(([kind]) => kind).join(', ')}.`,
  ],
  ['endpoint must be the id of an endpoint.', 'endpoint must be the id of an endpoint.'],
])('%s is told in the words of the command', (sentence, ours) => {
  expect(asCliFlags(sentence)).toBe(ours)
})
