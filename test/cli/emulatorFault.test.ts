import { expect, it } from 'vitest'
import { KINDS, kindOf } from '../../src/cli/commands/emulatorFault.ts'
import { FAULT_KINDS } from '../../src/emulator/faults.ts'

it('the help tells every fault that there is, in its order', () => {
  expect(KINDS.map(([kind]) => kindOf(kind))).toEqual([...FAULT_KINDS])
})
