// Flags of earlier versions. They work until version 1.0.

interface Renamed {
  readonly flag: string
  /** New values by old ones in lower case. */
  readonly values?: Readonly<Record<string, string>>
}

const RENAMED: Readonly<Record<string, Renamed>> = {
  '--anyway': { flag: '--force' },
  '--chance': { flag: '--probability' },
  '--do-not-reach-list': { flag: '--list' },
  '--headings-row': { flag: '--header-row' },
  '--move': { flag: '--advance' },
  '--operation': { flag: '--action', values: { update: 'add', delete: 'remove' } },
  '--show': { flag: '--dry-run' },
}

/** Arguments with today's flags, and the flags that were replaced: old name first. */
interface TodaysArguments {
  readonly args: readonly string[]
  readonly replaced: readonly (readonly [old: string, flag: string])[]
}

/** Replaces flags of earlier versions; what follows `--` is left alone. */
export const withTodaysFlags = (given: readonly string[]): TodaysArguments => {
  const end = given.indexOf('--')
  const replaced: [string, string][] = []
  let values: Renamed['values']
  const args = given.map((word, at) => {
    const todaysValue = (text: string): string => values?.[text.toLowerCase()] ?? text
    if (end >= 0 && at >= end) return word
    const equals = word.indexOf('=')
    const old = equals < 0 ? word : word.slice(0, equals)
    const renamed = Object.hasOwn(RENAMED, old) ? RENAMED[old] : undefined
    if (renamed === undefined) {
      const value = todaysValue(word)
      values = undefined
      return value
    }
    replaced.push([old, renamed.flag])
    values = renamed.values
    if (equals < 0) return renamed.flag
    const value = todaysValue(word.slice(equals + 1))
    values = undefined
    return `${renamed.flag}=${value}`
  })
  return { args, replaced }
}
