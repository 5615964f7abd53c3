import type { Claim } from './claims.ts'
import { AFTER, LIST_CLAIMS, type ListScene } from './listClaims.ts'

// What the pages Erasure and Suppression list, and the record of an erasure, say with a number.

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

const rowsText = ({ erasure }: PeopleScene, mark: string): string =>
  erasure.rows.map((each) => each.toLocaleString('en-US')).join(mark)

const ERASURE: readonly Row[] = ['found', 'erased'].flatMap((screen) => [
  row(screen, '*, hash *', 'the start of the hash of the address', ({ erasure }, [, hash = '']) =>
    is(hash, `${erasure.hash}…`),
  ),
  row(screen, 'Lists that (hold|held) the person > List: *', 'name of the list', ({ name }, [list = '']) =>
    is(list, name),
  ),
  row(
    screen,
    'Lists that (hold|held) the person > Row, without the heading: *',
    'imported rows with one of the identifiers, both files through',
    (scene, [rows = '']) => is(rows, rowsText(scene, '; ')),
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
  row(screen, '# target(s) (hold|holds) the person *', 'until Practice is erased too', ({ erasure }) => [
    erasure.isDone ? 'no target' : 1,
  ]),
  row(screen, 'Delete from # target(s)*', 'until Practice is erased too', ({ erasure }) => [
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
  row(screen, 'Deletions, newest first > * > How many: # person', 'one was erased', () => [1]),
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
    label: 'Deletions, newest first > * > How many: # person',
    how: 'one was erased',
    expect: () => [1],
  },
  row('record', 'Made: @', 'time', () => []),
  row('record', 'Hash (@, shortened): *', 'the start of the hash', ({ erasure }, [hash = '']) =>
    is(hash, `${erasure.hash}…`),
  ),
  row('record', '*: row *', 'imported rows with one of the identifiers', (scene, [name = '', rows = '']) =>
    is(`${name} ${rows}`, `${scene.name} ${rowsText(scene, ', ')}`),
  ),
  row('record', '@: *, put on *, batch #', 'there was one body', () => [1]),
  row('record', '*: # identifiers', 'identifiers in recorded bodies', ({ erasure }) => [erasure.practice]),
  {
    screen: 'record',
    label: 'Removed from the lists and upload records here: # stored identifiers',
    how: 'as on the page',
    expect: ({ erasure }) => [erasure.stored],
  },
  {
    screen: 'record',
    label: 'Removed from Practice on this computer: # entries',
    how: 'as on the page',
    expect: ({ erasure }) => [erasure.practice],
  },
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
  row('report', '# usable rows: the audience may be too small Below 100 *', 'usable rows', ({ list }) => [list.usable]),
  ...['found', 'erased', 'suppression'].map((screen) => row(screen, 'Such as *', 'no figure', () => [])),
  ...['suppression', 'report'].flatMap((screen) => [
    row(screen, 'People who are skipped at every import and upload.*', 'no figure', () => []),
    row(screen, 'Where this list can go > Can be served: Yes, below 100', 'the limit of the help', () => []),
  ]),
]

export const PEOPLE_CLAIMS: readonly Row[] = [
  ...ERASED,
  ...ERASURE,
  ...SUPPRESSION,
  ...['report', 'review'].flatMap((screen) =>
    AFTER.filter((claim) => claim.screen === 'uploaded').map((claim): Row => ({ ...claim, screen, rare: true })),
  ),
  ...LIST_CLAIMS.filter(({ screen }) => screen !== 'changes' && screen !== 'uploaded').map(
    // A short list may have no unusable row.
    (claim): Row => (claim.label.startsWith('Left out > Rows') ? { ...claim, rare: true } : claim),
  ),
]
