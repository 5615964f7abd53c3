import { readdirSync, readFileSync } from 'node:fs'

// What processes take, as Linux tells it; elsewhere nothing is known and figures are 0.

interface Process {
  readonly id: number
  readonly parent: number
  readonly command: string
}

const TICKS_A_SECOND = 100

const processes = (): readonly Process[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const parent = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0)
          return [{ id: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
        } catch {
          return []
        }
      })
  } catch {
    return []
  }
}

/** Processes that are picked, and all that they started. */
const familyOf = (isOne: (process: Process) => boolean): readonly Process[] => {
  const all = processes()
  const ours = new Set(all.filter(isOne).map(({ id }) => id))
  for (let known = 0; known < ours.size; ) {
    known = ours.size
    for (const { id, parent } of all) if (ours.has(parent)) ours.add(id)
  }
  return all.filter(({ id }) => ours.has(id))
}

const secondsOf = (id: number): number => {
  try {
    const words = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(words[11] ?? 0) + Number(words[12] ?? 0)) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

/** Processor seconds of a process and all that it started. */
export const cpuSeconds = (id: number): number =>
  familyOf((each) => each.id === id).reduce((sum, each) => sum + secondsOf(each.id), 0)

/** Processor seconds of all processes of the browser with this profile. */
export const browserSeconds = (profile: string): number =>
  familyOf(({ command }) => command.includes(profile)).reduce((sum, each) => sum + secondsOf(each.id), 0)

/** The renderers of the browser with this profile. */
export const renderersOf = (profile: string): readonly number[] =>
  familyOf(({ command }) => command.includes(profile))
    .filter(({ command }) => command.includes('--type=renderer'))
    .map(({ id }) => id)

/** Megabytes that a process took at most. */
export const peakOf = (id: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** Megabytes that a process takes now. */
export const residentOf = (id: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}
