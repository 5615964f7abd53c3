import type { Claim } from './claims.ts'
import { AFTER, LIST_CLAIMS, type ListScene } from './listClaims.ts'

// Numbers on the pages Erasure and Suppression and in the record of an erasure.

/** Usable rows of each list by name, rows of the upload, identifiers in Practice. */
interface Standing {
  readonly usable: ReadonlyMap<string, number>
  readonly held: number
  readonly practice: number
}

/** People of a file, and what lists, uploads and Practice know of them. */
export interface ManyFacts {
  /** Rows of the file with an identifier; the last row has none. */
  readonly people: number
  readonly found: number
  /** People in each list by its name, and among those who were uploaded. */
  readonly lists: ReadonlyMap<string, number>
  readonly target: number
  readonly practice: number
  /** Identifiers in rows of lists and of the upload. */
  readonly stored: number
  /** What stands here before and after they are erased. */
  readonly before: Standing
  readonly after: Standing
  readonly isDone: boolean
}

export interface PeopleScene extends ListScene {
  readonly name: string
  readonly erasure: {
    /** Rows of the list that hold one of the identifiers. */
    readonly rows: readonly number[]
    /** Identifiers that the same rows hold beside. */
    readonly more: number
    /** Identifiers that stand in Practice, and all that stand there by now. */
    readonly practice: number
    readonly inPractice: number
    /** Identifiers in the list and in what the upload put on its target. */
    readonly stored: number
    readonly hash: string
    readonly isDone: boolean
  }
  /** People of a file who are erased together. */
  readonly many?: ManyFacts
  readonly suppression: {
    /** Hashes on the list, and those of them that were added last. */
    readonly hashes: number
    readonly added: number
    readonly typed: number
    /** Usable rows that left stored lists with them, and how many lists that were. */
    readonly removed: number
    readonly lists: number
  }
}

type Row = Claim<PeopleScene>

const is = (found: string, wanted: string): readonly string[] => (found === wanted ? [] : [`other text: ${wanted}`])

const row = (screen: string, label: string, how: string, expect: Row['expect']): Row => ({
  ...{ screen, label, how, expect },
  rare: true,
})

const rowsText = (rows: readonly number[], mark: string): string =>
  rows.map((each) => each.toLocaleString('en-US')).join(mark)

/** Rows as a screen lists them, which names ten and counts the others. */
const rowsShown = (rows: readonly number[]): string =>
  rowsText(rows.slice(0, 10), '; ') + (rows.length > 10 ? ` and ${rows.length - 10} more` : '')

const ERASURE: readonly Row[] = ['found', 'erased'].flatMap((screen) => [
  row(screen, '*, hash *', 'the start of the hash of the address', ({ erasure }, [, hash = '']) =>
    is(hash, `${erasure.hash}…`),
  ),
  row(screen, 'Lists that (hold|held) the person > List: *', 'name of the list', ({ name }, [list = '']) =>
    is(list, name),
  ),
  row(
    screen,
    'Lists that (hold|held) the person > Row, without the header: *',
    'imported rows with one of the identifiers, both files through',
    ({ erasure }, [rows = '']) => is(rows, rowsShown(erasure.rows)),
  ),
  row(
    screen,
    'Practice lists that (hold|held) the person > * > Identifiers: #',
    'in recorded bodies',
    ({ erasure }) => [erasure.practice],
  ),
  row(screen, 'Uploads that held the person > * > Batch: #', 'there was one body', () => [1]),
  row(screen, 'Uploads that held the person > *: *', 'time and name', () => []),
  row(screen, 'The same rows hold # more identifier(s): *', 'other identifiers of these rows', ({ erasure }) => [
    erasure.more,
  ]),
  row(screen, '# destination(s) (hold|holds) the person *', 'until Practice is erased too', ({ erasure }) => [
    erasure.isDone ? 'no target' : 1,
  ]),
  row(screen, 'Delete from # destination(s)*', 'until Practice is erased too', ({ erasure }) => [
    erasure.isDone ? 'no target' : 1,
  ]),
  row(screen, 'After # days', 'the setting', () => [30]),
  row(
    screen,
    '# files, *; Practice file * > Practice: * > People: # identifiers',
    'the list and its upload; identifiers in recorded bodies without those that were erased',
    ({ erasure }) => [2, erasure.inPractice],
  ),
  row(screen, '# files, *; Practice file * > (List|Uploaded to *) * > People: #', 'usable rows', ({ list }) => [
    2,
    list.usable,
  ]),
  row(screen, '# files, *; Practice file * > *: *', 'names, times and sizes of binary files', () => [2]),
  row(screen, 'Deletions, newest first > * > Count: # person', 'one was erased', () => [1]),
  row(screen, 'Deletions, newest first > *: *', 'time and names', () => []),
])

const ERASED: readonly Row[] = [
  {
    screen: 'erased',
    label:
      '# stored identifier(s) removed from the lists and upload records here and # (entry|entries) from Practice; *',
    how: 'identifiers in rows of the list and of its upload; identifiers in recorded bodies',
    expect: ({ erasure }, [rest = '']) =>
      rest.includes('on the suppression list') ? [erasure.stored, erasure.practice] : ['other words'],
  },
  {
    screen: 'erased',
    label: 'Deletions, newest first > * > Count: # person',
    how: 'one was erased',
    expect: () => [1],
  },
  row('record', 'Made: @', 'time', () => []),
  row('record', 'Hash (@, shortened): *', 'the start of the hash', ({ erasure }, [hash = '']) =>
    is(hash, `${erasure.hash}…`),
  ),
  row('record', '*: row *', 'imported rows with one of the identifiers', (scene, [name = '', rows = '']) =>
    is(`${name} ${rows}`, `${scene.name} ${rowsText(scene.erasure.rows, ', ')}`),
  ),
  row('record', '@: *, added: *, batch #', 'there was one body', () => [1]),
  row('record', '*: # identifier(s)', 'identifiers in recorded bodies', ({ erasure }) => [erasure.practice]),
  {
    screen: 'record',
    label: 'Removed from the lists and upload records here: # stored identifier(s)',
    how: 'as on the page',
    expect: ({ erasure }) => [erasure.stored],
  },
  {
    screen: 'record',
    label: 'Removed from Practice on this computer: # (entry|entries)',
    how: 'as on the page',
    expect: ({ erasure }) => [erasure.practice],
  },
]

const ofMany =
  (of: (many: ManyFacts) => readonly (number | string)[]): Row['expect'] =>
  ({ many }) =>
    many === undefined ? undefined : of(many)

const MANY: readonly Row[] = [
  ...['many', 'many erased'].flatMap((screen): readonly Row[] => [
    {
      screen,
      label: '# (person|people) read, # found in lists or uploads here.',
      how: 'lines with an address; those whose address stands in a row of a list or of the upload',
      expect: ofMany(({ people, found }) => [people, found]),
    },
    {
      screen,
      label: '# line(s) skipped: no value is an identifier. The first is line #.',
      how: 'the last line of the file',
      expect: ofMany(({ people }) => [1, people + 1]),
    },
    row(
      screen,
      'Places that (hold|held) them > List * > Count: # (person|people)',
      'people with an identifier in a row of the list',
      ({ many }, [name = '']) => many && [many.lists.get(name) ?? 0],
    ),
    row(
      screen,
      'Places that (hold|held) them > Practice: * > Count: # identifier(s)',
      'identifiers in recorded bodies that were not erased before',
      ofMany(({ practice }) => [practice]),
    ),
    row(
      screen,
      'Places that (hold|held) them > Destination * > Count: # (person|people)',
      'people with an identifier in a row of the upload',
      ofMany(({ target }) => [target]),
    ),
    row(screen, 'Places that (hold|held) them > Place: *', 'names', () => []),
    row(
      screen,
      'Delete from # destination(s)*',
      'until Practice is erased too',
      ofMany(({ isDone, target }) => [isDone || target === 0 ? 'no target' : 1]),
    ),
    row(screen, 'After # days', 'the setting', () => [30]),
    row(screen, 'Such as *', 'no figure', () => []),
    row(
      screen,
      '# files, *; Practice file * > Practice: * > People: # identifiers',
      'two lists and an upload; identifiers in recorded bodies without those that were erased',
      ofMany((many) => [3, many.isDone ? many.after.practice : many.before.practice]),
    ),
    row(
      screen,
      '# files, *; Practice file * > * > People: #',
      'usable rows of the list, or rows of the upload, of which something is left',
      ({ many }, [, , place = '']) => {
        const now = many?.isDone === true ? many.after : many?.before
        if (/^Uploaded to /.test(place)) return now && [3, now.held]
        const name = [...(now?.usable.keys() ?? [])].find((each) => place.startsWith(`List ${each} ·`))
        return name === undefined ? undefined : [3, now?.usable.get(name) ?? 0]
      },
    ),
    row(screen, '# files, *; Practice file * > *: *', 'times and names', (_, [, , header = '']) =>
      /(^|> )(Since|Until|Item|Size)$/.test(header) ? [3] : undefined,
    ),
  ]),
  {
    screen: 'many erased',
    label:
      '# stored identifier(s) removed from the lists and upload records here, # (entry|entries) from Practice. These people are on the suppression list.',
    how: 'identifiers in rows of lists and of the upload; identifiers in recorded bodies',
    expect: ofMany(({ stored, practice }) => [stored, practice]),
  },
  {
    screen: 'many erased',
    label: 'Deletions, newest first > * · Erasure of many people · * > Count: # (person|people)',
    how: 'people who were found',
    expect: ofMany(({ found }) => [found]),
  },
  row('many', 'Deletions, newest first > * > Count: # person', 'one was erased', () => [1]),
  row('many erased', 'Deletions, newest first > * > Count: # person', 'one was erased', () => [1]),
  ...['many', 'many erased'].map((screen) => row(screen, 'Deletions, newest first > *: *', 'time and names', () => [])),
  row('many record', 'Made: @', 'time', () => []),
  row(
    'many record',
    'People requested: #',
    'lines with an address',
    ofMany(({ people }) => [people]),
  ),
  row(
    'many record',
    'People found in lists or uploads: #',
    'as on the page',
    ofMany(({ found }) => [found]),
  ),
  row(
    'many record',
    '*: # (person|people)',
    'people with an identifier in a row of the list',
    ({ many }, [name = '']) => many && [many.lists.get(name) ?? 0],
  ),
  row(
    'many record',
    '*: # identifier(s)',
    'as on the page',
    ofMany(({ practice }) => [practice]),
  ),
  row(
    'many record',
    'Removed from lists on this computer: # stored identifier(s)',
    'as on the page',
    ofMany(({ stored }) => [stored]),
  ),
  row(
    'many record',
    'Removed from Practice on this computer: # (entry|entries)',
    'as on the page',
    ofMany(({ practice }) => [practice]),
  ),
]

const SUPPRESSION: readonly Row[] = [
  {
    screen: 'suppression',
    label: '# (hash|hashes)',
    how: 'hashes of the typed addresses and of who was erased',
    expect: ({ suppression }) => [suppression.hashes],
  },
  {
    screen: 'suppression',
    label: '# (person|people) read, # new (hash|hashes) added. # (person|people) removed from # customer list(s) here.',
    how: 'typed lines; hashes of their values; usable rows that left lists, and those lists',
    expect: ({ suppression: { typed, added, removed, lists } }) => [typed, added, removed, lists],
  },
  row('preview', 'People on the suppression list (# (hash|hashes)) are *', 'hashes on the list', ({ suppression }) => [
    suppression.hashes,
  ]),
  row('report', '# usable rows: the audience may be too small *', 'usable rows', ({ list }) => [list.usable]),
  ...['found', 'erased', 'suppression'].map((screen) => row(screen, 'Such as *', 'no figure', () => [])),
  ...['suppression', 'report'].flatMap((screen) => [
    row(screen, 'People skipped at every import and upload.*', 'no figure', () => []),
    row(screen, 'Possible destinations > Usable: Yes, below 100', 'the limit of the help', () => []),
  ]),
]

export const PEOPLE_CLAIMS: readonly Row[] = [
  ...ERASED,
  ...ERASURE,
  ...SUPPRESSION,
  ...MANY,
  ...['report', 'review'].flatMap((screen) =>
    AFTER.filter((claim) => claim.screen === 'uploaded').map((claim): Row => ({ ...claim, screen, rare: true })),
  ),
  ...LIST_CLAIMS.filter(({ screen }) => screen !== 'changes' && screen !== 'uploaded').map(
    // A short list may have no unusable row.
    (claim): Row => (claim.label.startsWith('Skipped > Rows') ? { ...claim, rare: true } : claim),
  ),
]
