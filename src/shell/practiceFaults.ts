import type { Emulator } from '../emulator/emulator.ts'
import type { FaultRule } from '../emulator/faults.ts'
import { goOn } from '../emulator/maybe.ts'
import type { PracticeFault, PracticeFaultKind } from '../host/practiceFaults.ts'

const HOUR_MS = 3_600_000

/** Every kind but the clock, which is no rule. Converts an amount to its rule and back. */
const RULES: Readonly<
  Record<
    Exclude<PracticeFaultKind, 'clock'>,
    readonly [rule: (amount: number) => Omit<FaultRule, 'kind'>, amount: (rule: FaultRule) => number]
  >
> = {
  limited: [percent, percentOf],
  unavailable: [percent, percentOf],
  dropAfter: [percent, percentOf],
  reject: [percent, percentOf],
  slow: [(amount) => ({ milliseconds: amount * 1000 }), ({ milliseconds = 0 }) => Math.round(milliseconds / 1000)],
}

function percent(amount: number): Omit<FaultRule, 'kind'> {
  return { chance: amount / 100 }
}

function percentOf({ chance = 1 }: FaultRule): number {
  return Math.round(chance * 100)
}

const isOffered = (kind: string): kind is keyof typeof RULES => Object.hasOwn(RULES, kind)

/** The faults of a running emulator as the screens choose them. */
export interface PracticeFaultStore {
  readonly list: () => readonly PracticeFault[]
  /** Replaces all faults; the clock returns to normal unless one of them moves it. */
  readonly replace: (faults: readonly PracticeFault[]) => void
}

/** Reads and writes an emulator's faults: its rules, and its clock in whole hours. */
export const createPracticeFaults = ({ faults, clock, webhooks }: Emulator): PracticeFaultStore => ({
  list: () => {
    const rules = faults.list().flatMap((rule): readonly PracticeFault[] => {
      const { kind, reason } = rule
      if (!isOffered(kind)) return []
      return [{ kind, amount: RULES[kind][1](rule), ...(reason === undefined ? {} : { reason }) }]
    })
    const amount = Math.round(clock.movedBy() / HOUR_MS)
    return amount === 0 ? rules : [...rules, { kind: 'clock', amount }]
  },
  replace: (next) => {
    faults.clear()
    let movedBy = 0
    for (const { kind, amount, reason } of next)
      if (kind === 'clock') movedBy = amount * HOUR_MS
      else faults.add({ kind, ...RULES[kind][0](amount), ...(reason === undefined ? {} : { reason }) })
    if (clock.movedBy() === movedBy) return
    clock.rehearse(movedBy)
    goOn(webhooks.tick())
  },
})
