import type { Failure } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { refused } from '../contract/wire/refused.ts'
import type { Practice, PracticeList } from '../host/practice.ts'
import type { PracticeFault } from '../host/practiceFaults.ts'
import { said } from '../messages/said.ts'
import type { PracticePeopleAge } from './practicePeopleAge.ts'
import type { PracticeReadings } from './practiceReadings.ts'
import type { RunningEmulator } from './runningEmulator.ts'

/** Runs work with the Practice emulator, started if needed. Undefined if it does not run and is not needed. */
type WithPractice = <Value>(
  act: (emulator: RunningEmulator) => Value,
  isNeeded: () => Promise<boolean>,
) => Promise<Value | undefined>

/** Faults are those of an emulator that runs anyway. */
const never = async (): Promise<boolean> => false

const FAILED = refused(said('shell.practice.failed'))

/** What Practice stores of people, as the screens ask for it. */
export const createPractice = (
  withPractice: WithPractice,
  age: PracticePeopleAge,
  reset: () => Promise<Result<null, Failure>>,
  readings: PracticeReadings,
  onFaults: (faults: readonly PracticeFault[]) => void,
): Practice => {
  const ask = async <Value>(
    act: (emulator: RunningEmulator) => Value,
    none: Value,
    isNeeded: () => Promise<boolean> = async () => true,
  ): Promise<Result<Value, Failure>> => {
    try {
      return success((await withPractice(act, isNeeded)) ?? none)
    } catch {
      return failed(FAILED)
    }
  }
  return {
    lists: () => ask(({ people }) => people.lists(), []),
    find: (keys) => ask(({ people }) => people.find(keys), []),
    erase: (keys) => ask(({ people }) => people.erase(keys), 0),
    empty: async (before) => {
      if (before === undefined) return ask(({ people }) => people.empty(), 0)
      let left: readonly PracticeList[] | undefined
      const emptied = await ask(
        ({ people }) => {
          const count = people.empty(before)
          left = people.lists()
          return count
        },
        0,
        () => age.isDue(before),
      )
      if (emptied.ok && left !== undefined) await age.learn(left)
      return emptied
    },
    faults: () => ask(({ failing }) => failing.list(), [], never),
    fail: async (faults) => {
      const failing = await ask(
        (emulator) => {
          emulator.failing.replace(faults)
          return emulator.failing.list()
        },
        [],
        never,
      )
      if (failing.ok) onFaults(failing.value)
      return failing
    },
    assumed: async () => success(await readings.current()),
    assume: async (chosen) => {
      const kept = await readings.set(chosen)
      if (!kept.ok) return kept
      const told = await ask(({ assume }) => assume(chosen), undefined, never)
      return told.ok ? kept : told
    },
    trigger: (event) => ask(({ trigger }) => trigger(event), 0),
    webhookTimes: () => ask(({ webhookTimes }) => webhookTimes(), [], never),
    addLargeAccount: () => ask(({ addLargeAccount }) => addLargeAccount(), ''),
    reset: async () => {
      const done = await reset().catch(() => failed(FAILED))
      if (done.ok) onFaults([])
      return done
    },
  }
}
