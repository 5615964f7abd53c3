import type { Failure } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import type { Practice } from '../host/practice.ts'
import { refused } from './failures.ts'
import type { RunningEmulator } from './runningEmulator.ts'

/** Works with the emulator of Practice, which is started for it where it does not run; undefined where nothing is stored. */
export type WithPractice = <Value>(act: (emulator: RunningEmulator) => Value) => Promise<Value | undefined>

const FAILED = refused(
  "What Practice stores can't be read or written. Check the free space and the rights of the data folder, then try again.",
)

/** What Practice stores of people, as the screens ask for it. */
export const createPractice = (withPractice: WithPractice, reset: () => Promise<Result<null, Failure>>): Practice => {
  const ask = async <Value>(
    act: (emulator: RunningEmulator) => Value,
    none: Value,
  ): Promise<Result<Value, Failure>> => {
    try {
      return success((await withPractice(act)) ?? none)
    } catch {
      return failed(FAILED)
    }
  }
  return {
    lists: () => ask(({ people }) => people.lists(), []),
    find: (keys) => ask(({ people }) => people.find(keys), []),
    erase: (keys) => ask(({ people }) => people.erase(keys), 0),
    empty: (before) => ask(({ people }) => people.empty(before), 0),
    reset: () => reset().catch(() => failed(FAILED)),
  }
}
