import { doNotReachUsers } from '../../doNotReach/doNotReachList.ts'
import type { ConsentCounts } from '../consent/consentFilter.ts'
import { customAudienceUsers } from '../pack/customAudience.ts'
import type { UserListName } from '../pack/userList.ts'
import type { KindCounts, ListCounts } from './counts.ts'
import { type KindMix, kindSets, peopleByKinds, peopleWithAny } from './kindMix.ts'

/** Matched people below which an audience may be unusable. Outside of the documents: help of the service, active within 90 days. */
export const FEW_MATCHES = 100

/** A file of a list with what became of it. */
export interface ReportedFile {
  readonly name: string
  readonly bytes?: number
  readonly counts: ListCounts
}

/** What is reported of a list: counts only, never a value. */
export interface ReportedList extends ListCounts {
  readonly name: string
  readonly importedAt: string
  readonly mix?: KindMix
  /** Usable rows that were removed: by erasures, and because they are on the suppression list. */
  readonly erased?: number
  readonly suppressed?: number
  readonly files: readonly ReportedFile[]
}

/** A list of the platform that people of ours can be sent to. */
interface Reach {
  readonly target: UserListName
  readonly label: string
  readonly kinds: readonly string[]
  /** Usable people with an identifier that it takes. */
  readonly people: number
  readonly isFew: boolean
}

const TARGETS = [
  { target: 'customAudience', label: 'Custom audience', takes: customAudienceUsers },
  { target: 'doNotReach', label: 'Do-not-reach list', takes: doNotReachUsers },
] as const

/** Which lists of the platform can be served, and how many people that leaves. */
export const reachOf = (mix: KindMix): readonly Reach[] =>
  TARGETS.map(({ target, label, takes }) => {
    const people = peopleWithAny(mix, takes.kinds)
    return { target, label, kinds: takes.kinds, people, isFew: people < FEW_MATCHES }
  })

const refusedOf = ({ invalid }: KindCounts): number => invalid.reduce((sum, { count }) => sum + count, 0)

const kindLine = (counts: KindCounts) => {
  const { kind, valid, alreadyHashed, duplicate, empty } = counts
  return { kind, valid, alreadyHashed, duplicate, empty, refused: refusedOf(counts) }
}

const fileLine = ({ name, bytes, counts }: ReportedFile) => ({
  name,
  ...(bytes === undefined ? {} : { bytes }),
  rows: counts.rows,
  usable: counts.usable,
  kinds: counts.kinds.map(kindLine),
})

/** The report as JSON: counts by kind, reason, file and number of kinds. */
export const reportJson = (list: ReportedList): string => {
  const { name, importedAt, rows, usable, erased = 0, suppressed = 0, kinds, consent, mix, files } = list
  const people = mix === undefined ? {} : { people: peopleByKinds(mix), together: kindSets(mix), targets: reachOf(mix) }
  const refused = kinds.flatMap(({ kind, invalid }) => invalid.map((each) => ({ kind, ...each })))
  return `${JSON.stringify(
    {
      list: name,
      importedAt,
      rows,
      usable,
      erased,
      suppressed,
      ...(consent === undefined ? {} : { consent }),
      kinds: kinds.map(kindLine),
      refused,
      ...people,
      files: files.map(fileLine),
    },
    undefined,
    2,
  )}\n`
}

type Cell = string | number

/** Quoted if needed; text that a spreadsheet would read as a formula gets an apostrophe. */
const cellText = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const kindRows = (about: string, kinds: readonly KindCounts[]): readonly (readonly Cell[])[] =>
  kinds.flatMap((counts) => {
    const { kind, ...numbers } = kindLine(counts)
    return Object.entries(numbers).map(([what, count]) => [about, kind, what, count])
  })

const MODES: Readonly<Record<ConsentCounts['mode'], string>> = {
  consented: 'rows that consented were taken',
  notConsented: 'rows that did not consent were taken',
  all: 'all rows were taken',
  mixed: 'files were taken with different consent choices',
}

/** Rows by value of each column of consent, and how many were skipped for it. */
const consentRows = (name: string, { mode, skipped, columns }: ConsentCounts): readonly (readonly Cell[])[] => [
  ['list', name, 'rows skipped by consent', skipped],
  ['list', name, MODES[mode], ''],
  ...columns.flatMap(({ heading, values }) =>
    values.map(({ value, rows, isConsent }): readonly Cell[] => [
      ...['consent', heading, `${value} (${isConsent ? 'consent' : 'no consent'})`],
      rows,
    ]),
  ),
]

/** The report as CSV: one number a line, with what it is about. */
export const reportCsv = (list: ReportedList): string => {
  const { name, importedAt, rows, usable, erased = 0, suppressed = 0, kinds, consent, mix, files } = list
  const lines: (readonly Cell[])[] = [
    ['about', 'of', 'what', 'count', 'first line'],
    ['list', name, 'rows', rows],
    ['list', name, 'usable rows', usable],
    ['list', name, 'removed by erasures', erased],
    ['list', name, 'skipped: on the suppression list', suppressed],
    ['list', name, `imported at ${importedAt}`, ''],
    ...(consent === undefined ? [] : consentRows(name, consent)),
    ...kindRows('kind', kinds),
    ...kinds.flatMap(({ kind, invalid }) =>
      invalid.map(({ reason, count, firstLine }) => ['refused', kind, reason, count, firstLine]),
    ),
  ]
  if (mix !== undefined) {
    const { one, two, more } = peopleByKinds(mix)
    lines.push(
      ...[
        ['people', '1 kind', 'people', one],
        ['people', '2 kinds', 'people', two],
        ['people', '3 kinds or more', 'people', more],
      ],
      ...kindSets(mix).map(({ kinds: set, people }) => ['together', set.join(' + '), 'people', people]),
      ...reachOf(mix).map(({ target, people }) => ['target', target, 'people', people]),
    )
  }
  for (const { name: file, counts } of files)
    lines.push(['file', file, 'rows', counts.rows], ['file', file, 'usable rows', counts.usable])
  return `\uFEFF${lines.map((line) => line.map(cellText).join(',')).join('\r\n')}\r\n`
}

/** Up and down against an earlier import. */
interface Change {
  readonly rows: number
  readonly usable: number
}

/** What changed since an earlier import of the same file. */
export const changeSince = (
  list: Pick<ListCounts, 'rows' | 'usable'>,
  earlier: Pick<ListCounts, 'rows' | 'usable'>,
): Change => ({
  rows: list.rows - earlier.rows,
  usable: list.usable - earlier.usable,
})
