import { ADS_COMMANDS, type AdsKillRun } from './adsKills.ts'
import type { AdsSoakRun } from './adsSoak.ts'
import type { BrokenRun } from './brokenDisk.ts'
import type { BrowserRun } from './browserKills.ts'
import type { CallCell } from './callMatrix.ts'
import type { CommandCall } from './commandMatrix.ts'
import type { DamageRun } from './damage.ts'
import { PLACES } from './deaths.ts'
import type { EndlessRun } from './endless.ts'
import type { DiskRun } from './fullDisk.ts'
import { KINDS } from './intended.ts'
import { isRight } from './judge.ts'
import type { KillRun } from './kills.ts'
import type { Cell } from './matrix.ts'
import type { RevokedRun } from './revoked.ts'
import type { SignalRun } from './signals.ts'
import type { SoakRun } from './soak.ts'

// Tables of what came of it, as text.

type Row = readonly (string | number)[]

const textOf = (cell: string | number): string => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)

export const table = (headers: readonly string[], rows: readonly Row[]): string => {
  const all = [headers, ...rows.map((row) => row.map(textOf))]
  const widths = headers.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const isNumber = headers.map((_, at) => rows.some((row) => typeof row[at] === 'number'))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(all[0] ?? []), widths.map((width) => '-'.repeat(width)).join('  '), ...all.slice(1).map(line)].join('\n')
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

/** What no run may have, in the order of the columns: lost, doubled, corrupt, untrue. */
const wrongs = (
  runs: readonly {
    readonly lost: number
    readonly doubled: number
    readonly corrupt: number
    readonly untrue: readonly unknown[]
  }[],
): readonly number[] => [
  sum(runs, (run) => run.lost),
  sum(runs, (run) => run.doubled),
  sum(runs, (run) => run.corrupt),
  sum(runs, (run) => run.untrue.length),
]

const groups = <Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> => {
  const found = new Map<string, Item[]>()
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item])
  return found
}

/** Sentences about what went wrong, none where all went right. */
export const troubles = (
  runs: readonly {
    readonly kind: string
    readonly untrue: readonly string[]
    readonly leftovers?: readonly string[]
    readonly lost: number
    readonly doubled: number
    readonly corrupt: number
  }[],
): readonly string[] =>
  runs.flatMap((run, at) => {
    const { kind, untrue, leftovers = [], lost, doubled, corrupt } = run
    const counts = isRight({ ...run, again: 0 }) ? [] : [`${lost} lost, ${doubled} doubled, ${corrupt} corrupt`]
    const left = leftovers.length === 0 ? [] : [`left behind: ${leftovers.join(', ')}`]
    return [...counts, ...untrue, ...left].map((sentence) => `run ${at + 1} (${kind}): ${sentence}`)
  })

export const killTable = (runs: readonly KillRun[]): string =>
  table(
    ['killed', 'upload of', 'uploads', 'kills', 'things', 'lost', 'doubled', 'corrupt', 'untrue', 'sent again'],
    [...groups(runs, (run) => `${run.victim}|${run.kind}`)].map(([key, some]) => [
      ...key.split('|'),
      some.length,
      sum(some, (run) => run.kills.length),
      sum(some, (run) => run.things),
      ...wrongs(some),
      sum(some, (run) => run.again),
    ]),
  )

const MOMENTS = ['before', 'torn', 'after'] as const

/** Where the kills of the program struck. */
export const placeTable = (runs: readonly KillRun[]): string => {
  const hits = groups(
    runs.filter(({ victim }) => victim === 'program').flatMap(({ kills }) => kills),
    (kill) => (kill.includes(' ') && kill !== 'any instant' ? (kill.split(' ')[0] ?? '') : 'any instant'),
  )
  return table(
    ['killed at', 'before it', 'in the middle', 'after it', 'kills'],
    [...PLACES, 'any instant']
      .flatMap((place) => [[place, hits.get(place) ?? []] as const])
      .map(([place, kills]) => [
        place,
        ...(place === 'any instant'
          ? ['', '', '']
          : MOMENTS.map((moment) => kills.filter((kill) => kill.endsWith(moment)).length)),
        kills.length,
      ]),
  )
}

/** One row a fault: right, or what is wrong, and requests a batch. */
export const matrixTable = (cells: readonly Cell[]): string =>
  table(
    ['fault', ...KINDS, 'cells', 'right', 'requests a batch'],
    [...groups(cells, (cell) => cell.fault)].map(([fault, some]) => {
      const right = some.filter((cell) => isRight(cell) && cell.untrue.length === 0)
      const ended = some.filter(({ manner }) => manner !== 'always')
      const share =
        sum(ended, (cell) => cell.requests) /
        Math.max(
          1,
          sum(ended, (cell) => cell.batches),
        )
      return [
        fault,
        ...KINDS.map((kind) => {
          const wrong = some.filter((cell) => cell.kind === kind && !right.includes(cell))
          return wrong.length === 0 ? 'right' : `WRONG: seed ${wrong.map(({ seed }) => seed).join(', ')}`
        }),
        some.length,
        right.length,
        share.toFixed(2),
      ]
    }),
  )

export const diskTable = (runs: readonly DiskRun[]): string =>
  table(
    ['full at', 'disk', 'uploads', 'told', 'told after (ms, worst)', 'lost', 'doubled', 'corrupt', 'untrue'],
    [...groups(runs, (run) => `${run.at}|${run.disk}`)].map(([key, some]) => [
      ...key.split('|'),
      some.length,
      some.filter(({ reportedAfter }) => reportedAfter !== undefined).length,
      Math.max(0, ...some.map(({ reportedAfter }) => reportedAfter ?? 0)),
      ...wrongs(some),
    ]),
  )

/** Calls to the system that failed, and what came of the uploads. */
export const brokenTable = (runs: readonly BrokenRun[]): string =>
  table(
    ['failed', 'with', 'uploads', 'lost', 'doubled', 'corrupt', 'untrue'],
    [...groups(runs, (run) => `${run.call ?? 'nothing any more'}|${run.code}`)]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, some]) => [
        ...key.split('|'),
        some.length,
        sum(some, (run) => run.lost),
        sum(some, (run) => run.doubled),
        sum(some, (run) => run.corrupt),
        sum(some, (run) => run.untrue.length),
      ]),
  )

/** Single calls under every fault: what was said of them, and whether it was so. */
export const callTable = (cells: readonly CallCell[]): string =>
  table(
    ['call', 'cells', 'done', 'may have acted', 'did not act', 'requests', 'doubled', 'untrue'],
    [...groups(cells, (cell) => cell.kind)].map(([kind, some]) => [
      kind,
      some.length,
      some.filter(({ ok }) => ok).length,
      some.filter(({ acted }) => acted === 'maybe').length,
      some.filter(({ acted }) => acted === 'no').length,
      sum(some, (cell) => cell.requests),
      sum(some, (cell) => cell.doubled),
      sum(some, (cell) => cell.untrue.length),
    ]),
  )

/** Calls of the command line under faults: their ends, and whether they told the truth. */
export const commandCallTable = (cells: readonly CommandCall[]): string =>
  table(
    ['call', 'cells', 'ended with 0', 'requests', 'doubled', 'untrue'],
    [...groups(cells, (cell) => cell.kind)].map(([kind, some]) => [
      kind,
      some.length,
      some.filter(({ code }) => code === 0).length,
      sum(some, (cell) => cell.requests),
      sum(some, (cell) => cell.doubled),
      sum(some, (cell) => cell.untrue.length),
    ]),
  )

/** Files that were cut and changed, and what came of them. */
export const damageTable = (runs: readonly DamageRun[]): string =>
  table(
    ['file', 'damage', 'times', 'lost unsaid', 'doubled', 'corrupt', 'untrue'],
    [...groups(runs, (run) => `${run.kind}|${run.how}`)].map(([key, some]) => [
      ...key.split('|'),
      some.length,
      ...wrongs(some),
    ]),
  )

/** Input without an end: how each command ended, and what it took at most. */
export const endlessTable = (runs: readonly EndlessRun[]): string =>
  table(
    ['command', 'inputs', 'exit codes', 'processor (s, most)', 'memory (MB, most)', 'wrong'],
    [...groups(runs, (run) => run.kind)].map(([kind, some]) => [
      kind,
      some.length,
      [...new Set(some.map(({ code }) => String(code)))].join(' '),
      Math.max(...some.map(({ seconds }) => seconds)).toFixed(1),
      Math.round(Math.max(...some.map(({ mb }) => mb))),
      sum(some, (run) => run.untrue.length),
    ]),
  )

export const revokedTable = (runs: readonly RevokedRun[]): string =>
  table(
    [
      'upload of',
      'uploads',
      'requests with an ended sign-in (most)',
      'lost',
      'doubled',
      'corrupt',
      'untrue',
      'sent again',
    ],
    [...groups(runs, (run) => run.kind)].map(([kind, some]) => [
      kind,
      some.length,
      Math.max(...some.map((run) => run.refused)),
      ...wrongs(some),
      sum(some, (run) => run.again),
    ]),
  )

export const signalTable = (runs: readonly SignalRun[]): string =>
  table(
    ['push', 'pushes', 'times', 'slowest (ms)', 'lost', 'doubled', 'corrupt', 'untrue'],
    [...groups(runs, (run) => run.what)].map(([what, some]) => [
      what,
      some.length,
      sum(some, (run) => run.times),
      Math.round(Math.max(...some.map((run) => run.slowest))),
      ...wrongs(some),
    ]),
  )

export const soakTable = (runs: readonly SoakRun[]): string =>
  table(
    [
      ...['people', 'batches', 'requests', 'struck by a fault', 'resumed', 'minutes leapt over'],
      ...['lost', 'doubled', 'corrupt', 'untrue', 'taken again'],
    ],
    runs.map((run) => [
      ...[run.people, run.batches, run.requests, run.hits, run.resumed, Math.round(run.leaptMinutes)],
      ...wrongs([run]),
      run.again,
    ]),
  )

/** Commands for ad accounts that were killed. */
export const adsKillTable = (runs: readonly AdsKillRun[]): string =>
  table(
    [
      'accounts',
      ...ADS_COMMANDS.map((command) => `killed in ${command}`),
      'records',
      'lost',
      'doubled',
      'corrupt',
      'untrue',
    ],
    [
      [
        runs.length,
        ...ADS_COMMANDS.map((command) => sum(runs, ({ kills }) => kills.filter((killed) => killed === command).length)),
        sum(runs, ({ things }) => things),
        ...wrongs(runs),
      ],
    ],
  )

export const adsSoakTable = (runs: readonly AdsSoakRun[]): string =>
  table(
    ['cards', 'requests', 'struck by a fault', 'resumed', 'answered', 'lost', 'doubled', 'corrupt', 'untrue'],
    runs.map((run) => [run.cards, run.requests, run.hits, run.resumed, run.answered, ...wrongs([run])]),
  )

/** What was there at the first and at the second opening after the kill. */
export const browserTable = (runs: readonly BrowserRun[]): string =>
  table(
    [
      'killed during',
      'kills',
      'whole',
      'nothing',
      'asks for file',
      'edits lost (s, worst)',
      'lost',
      'corrupt',
      'untrue',
    ],
    [
      ...groups(runs, (run) => run.kind),
      ...[...groups(runs, (run) => `all ${/edits|upload/.exec(run.kind)?.[0] ?? 'imports'}`)].sort(),
    ].map(([kind, some]) => [
      kind,
      some.length,
      ...(['whole', 'nothing', 'asks for its file'] as const).map(
        (after) => some.filter((run) => run.after === after).length,
      ),
      Math.max(0, ...some.map((run) => run.secondsLost)),
      sum(some, (run) => run.lost),
      sum(some, (run) => run.corrupt),
      sum(some, (run) => run.untrue.length),
    ]),
  )
