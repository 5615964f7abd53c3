import type { Claim } from './claims.ts'
import { columnFacts, HEADS, idsOf, KINDS, type Kind, type KindFacts, type ListFacts, type User } from './listFile.ts'
import type { UploadFacts } from './wire.ts'

// What the screens of a customer list say with a number.

export interface ListScene {
  readonly list: ListFacts
  /** Users of earlier uploads that the target holds. */
  readonly held: readonly User[]
  readonly uploads: readonly UploadFacts[]
  /** Uploads of this and of earlier lists, whose ends may still be told. */
  readonly ended: readonly UploadFacts[]
  /** Usable rows of every list that is here, by name. */
  readonly lists: ReadonlyMap<string, number>
  /** In the order in which they were given. */
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

type Row = Claim<ListScene>

export const LABELS: Readonly<Record<Kind, string>> = {
  email: 'Email',
  phone_number: 'Phone number',
  device_id: 'Device ID',
  handle: 'Handle',
}

export const kindOf = (label: string): Kind | undefined => KINDS.find((kind) => LABELS[kind] === label)

const sum = ({ kinds }: ListFacts, part: keyof KindFacts): number =>
  KINDS.reduce((total, kind) => total + kinds[kind][part], 0)

const share = (part: number, all: number): number => (all === 0 ? 0 : Math.floor((part / all) * 100))

/** Bytes as people read them: three figures, units of a thousand. */
export const bytesText = (bytes: number): string => {
  const units = ['bytes', 'kB', 'MB', 'GB']
  let [value, unit] = [bytes, 0]
  while (value >= 1000) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}

const bytesOf = (text: string): string => text.split(' ')[0] ?? ''

/** A time as it is written in a body; its length alone matters here. */
const TIME = '2026-11-22T12:43:35Z'

/** Times that stand in an operation: a do-not-reach list takes one only. */
type Times = readonly ('effective_at' | 'expires_at')[]

const BOTH_TIMES: Times = ['effective_at', 'expires_at']

const operationBytes = (type: 'Update' | 'Delete', users: readonly User[], times: Times): number =>
  Buffer.byteLength(
    JSON.stringify({
      operation_type: type,
      params: { users, ...Object.fromEntries(times.map((name) => [name, TIME])) },
    }),
  )

interface Cost {
  readonly requests: number
  readonly bytes: number
}

/** Operations with so many users each, by 2,500 and by 5,000,000 bytes to a request. */
export const costOf = (
  type: 'Update' | 'Delete',
  users: readonly User[],
  each: number,
  times: Times = BOTH_TIMES,
): Cost => {
  const sizes: number[] = []
  for (let at = 0; at < users.length; at += each) sizes.push(operationBytes(type, users.slice(at, at + each), times))
  let [requests, bytes, inRequest, filled] = [0, 0, 0, 0]
  for (const size of sizes) {
    if (requests === 0 || inRequest === 2500 || filled + size + 1 > 5_000_000) {
      requests++
      inRequest = 0
      filled = 2
      bytes += 2
    }
    const comma = inRequest === 0 ? 0 : 1
    inRequest++
    filled += size + comma
    bytes += size + comma
  }
  return { requests, bytes }
}

/** The heading that a row of the table of columns begins with. */
const headerOf = (words: string): string =>
  HEADS.filter((head) => words.startsWith(head)).toSorted((one, other) => other.length - one.length)[0] ?? ''

/** What a list changes of what the target holds, identifier by identifier. */
export const changesOf = ({ list, held }: ListScene) => {
  const there = new Set(held.flatMap(idsOf))
  const wanted = new Set(list.users.flatMap(idsOf))
  const gone = [...there].filter((id) => !wanted.has(id))
  const losing = new Set(held.filter((user) => idsOf(user).some((id) => !wanted.has(id))).flatMap(idsOf))
  const isNew = (user: User): boolean => idsOf(user).some((id) => !there.has(id))
  const added = list.users.filter(isNew)
  const changed = list.users.filter((user) => !isNew(user) && idsOf(user).some((id) => losing.has(id)))
  return {
    added: added.length,
    changed: changed.length,
    gone: gone.length,
    same: list.users.length - added.length - changed.length,
    uploaded: list.users.filter((user) => added.includes(user) || changed.includes(user)),
  }
}

/** What is removed, in the rows in which it was uploaded first. */
const removalsOf = ({ list, held }: ListScene): readonly User[] => {
  const left = new Set(list.users.flatMap(idsOf))
  return held.flatMap((user) => {
    const own = KINDS.map((kind) => [kind, (user[kind] ?? []).filter((hash) => !left.has(`${kind} ${hash}`))] as const)
    for (const [kind, hashes] of own) for (const hash of hashes) left.add(`${kind} ${hash}`)
    const filled = own.filter(([, hashes]) => hashes.length > 0)
    return filled.length === 0 ? [] : [Object.fromEntries(filled)]
  })
}

const changesCost = (scene: ListScene, each: number): Cost => {
  const [off, on] = [costOf('Delete', removalsOf(scene), each), costOf('Update', changesOf(scene).uploaded, each)]
  return { requests: off.requests + on.requests, bytes: off.bytes + on.bytes }
}

const peopleBy = ({ users }: ListFacts, fits: (kinds: number) => boolean): number =>
  users.filter((user) => fits(KINDS.filter((kind) => (user[kind] ?? []).length > 0).length)).length

const peopleWith = ({ users }: ListFacts, kinds: readonly Kind[]): number =>
  users.filter((user) => kinds.some((kind) => (user[kind] ?? []).length > 0)).length

const setsOf = ({ users }: ListFacts): readonly number[] => {
  const sets = new Map<string, number>()
  for (const user of users) {
    const key = KINDS.filter((kind) => (user[kind] ?? []).length > 0).join(' ')
    sets.set(key, (sets.get(key) ?? 0) + 1)
  }
  return [...sets.values()].sort((one, other) => other - one)
}

const last = ({ uploads }: ListScene): UploadFacts => {
  const found = uploads.at(-1)
  if (found === undefined) throw new Error('There is no upload yet.')
  return found
}

/** One of several, for figures whose words are the same. */
export const oneOf = (said: readonly string[], ...possible: readonly (readonly (number | string)[])[]) =>
  possible.find((numbers) => numbers.every((number, at) => number.toLocaleString('en-US') === said[at])) ?? possible[0]

/** Sentences that name limits of the documents, and nothing of the list. */
const constants = (screen: string, labels: readonly string[]): readonly Row[] =>
  labels.map((label) => ({ screen, label, how: 'limits of the documents', expect: () => [], rare: true }))

const LIST: readonly Row[] = [
  {
    screen: 'any',
    label: '* Ready # usable row(s) · @*',
    how: 'rows of that list with a value that no earlier row has',
    expect: ({ lists }, [name = '']) => {
      const usable = lists.get(name)
      return usable === undefined ? undefined : [usable]
    },
  },
  {
    screen: 'any',
    label: '*.csv and # more*',
    how: 'the lists of the oracle have one file or two',
    expect: () => [1],
    rare: true,
  },
  {
    screen: 'any',
    label: 'Hashed on this computer. *',
    how: 'no figure',
    expect: () => [],
    rare: true,
  },
]

const PREVIEW: readonly Row[] = [
  {
    screen: 'preview',
    label: '# files, one list',
    how: 'files given',
    expect: ({ files }) => [files.length],
    rare: true,
  },
  {
    screen: 'preview',
    label: '# rows*. Duplicates are found on import.',
    how: 'lines of the file, without those that are skipped for lack of consent',
    expect: ({ list }) => [list.rows],
  },
  ...(
    [
      ['Valid', ({ valid, hashed }) => valid - hashed],
      ['Already hashed', ({ hashed }) => hashed],
      ['Invalid', ({ invalid }) => invalid],
      ['Empty', ({ empty }) => empty],
    ] as const satisfies readonly (readonly [string, (facts: KindFacts) => number])[]
  ).map(
    ([part, of]): Row => ({
      screen: 'preview',
      label: `Preview of the first rows > * > ${part}: #`,
      how: 'cells of the columns of this kind',
      expect: ({ list }, [label = '']) => {
        const kind = kindOf(label)
        return kind === undefined ? undefined : [of(list.kinds[kind])]
      },
    }),
  ),
  {
    screen: 'preview',
    label: '@, comma, # columns, # (bytes|kB|MB).',
    how: 'headings and bytes of the file',
    expect: ({ files: [file] }) => [
      file?.text.split('\r\n')[0]?.split(',').length ?? 0,
      bytesOf(bytesText(Buffer.byteLength(file?.text ?? ''))),
    ],
  },
  {
    screen: 'preview',
    label:
      "Identifier columns > * #% are already hashed, the others aren't. Both are used; hashes aren't hashed again. > Valid values: #%",
    how: 'values of the column that are hashes, and those that name somebody, of those that are not empty',
    expect: ({ files: [file] }) => {
      const found = columnFacts(file?.text ?? '', 'E-Mail')
      return found && [share(found.hashed, found.all), share(found.fit, found.all)]
    },
    rare: true,
  },
  {
    screen: 'preview',
    label: 'Identifier columns > *: #%',
    how: 'values of the column that name somebody, of those that are not empty',
    expect: ({ files: [file] }, [words = '']) => {
      const found = columnFacts(file?.text ?? '', headerOf(words))
      return found && words.endsWith('Valid values') ? [share(found.fit, found.all)] : undefined
    },
  },
  {
    screen: 'preview',
    label: 'Identifier columns > Detected by: * #% are already hashed, *',
    how: 'values of the column that are hashes, of those that are not empty',
    expect: ({ files: [file] }) => {
      const found = columnFacts(file?.text ?? '', 'E-Mail')
      return found && [share(found.hashed, found.all)]
    },
    rare: true,
  },
  {
    screen: 'preview',
    label: 'Identifier columns > Column: *',
    how: 'masked samples, no figures',
    expect: (_, [words = '']) => (words.includes('***') ? [] : undefined),
  },
]

const REFUSED: readonly Row[] = ['preview', 'report'].flatMap((screen): readonly Row[] => [
  {
    screen,
    label: 'Invalid values by reason > * · * > Values: #',
    how: 'cells of this kind that name nobody; the lists of the oracle have one reason a kind',
    expect: ({ list }, [label = '']) => {
      const kind = kindOf(label)
      return kind === undefined ? undefined : [list.kinds[kind].invalid]
    },
  },
  {
    screen,
    label: 'Invalid values by reason > * · * > First line: #',
    how: 'line of the first such cell, header included',
    expect: ({ list }, [label = '']) => {
      const kind = kindOf(label)
      return kind === undefined ? undefined : [list.firstInvalid[kind] ?? 0]
    },
  },
])

const REPORT: readonly Row[] = [
  {
    screen: 'report',
    label: 'Counts > Rows: # · imported @',
    how: 'lines of all files',
    expect: ({ list }) => [list.rows],
  },
  {
    screen: 'report',
    label: 'Counts > Usable rows: # · #% *',
    how: 'rows with a value that no earlier row has, without those that were removed since',
    expect: ({ list }, [of]) =>
      (of === 'of the rows') === list.erased + list.suppressed > 0
        ? [list.usable, share(list.usable, list.rows)]
        : ['other words'],
  },
  {
    screen: 'report',
    label: 'Counts > Valid values: #',
    how: 'valid cells that were no hash',
    expect: ({ list }) => [sum(list, 'valid') - sum(list, 'hashed')],
  },
  {
    screen: 'report',
    label: 'Counts > Already hashed: #',
    how: 'cells of 64 hexadecimal digits',
    expect: ({ list }) => [sum(list, 'hashed')],
  },
  {
    screen: 'report',
    label: 'Counts > Duplicates: #',
    how: 'valid cells whose hash stands earlier in the list under the same kind',
    expect: ({ list }) => [sum(list, 'duplicate')],
  },
  {
    screen: 'report',
    label: 'Counts > Invalid: #',
    how: 'cells that name nobody',
    expect: ({ list }) => [sum(list, 'invalid')],
  },
  {
    screen: 'report',
    label: 'Counts > Skipped: # · on the suppression list',
    how: 'usable rows that hold nothing but identifiers of rows with a suppressed one',
    expect: ({ list }) => [list.suppressed],
    rare: true,
  },
  {
    screen: 'report',
    label: 'Counts > Removed: # · by erasures, since the import',
    how: 'usable rows that held nothing but erased identifiers',
    expect: ({ list }) => [list.erased],
    rare: true,
  },
  {
    screen: 'report',
    label: '# row(s) skipped for lack of consent: *',
    how: 'rows whose consent is no or empty',
    expect: ({ list }) => [list.skipped],
    rare: true,
  },
  {
    screen: 'report',
    label: '# of # values valid, #%',
    how: 'valid cells of all cells of a kind',
    expect: ({ list }, _, said) =>
      oneOf(
        said,
        ...KINDS.map((kind) => {
          const { valid, invalid, empty } = list.kinds[kind]
          const all = valid + invalid + empty
          return [valid, all, share(valid, all)]
        }),
      ),
  },
  ...constants('report', ['1 type', '2 types', '3 or more']),
  {
    screen: 'report',
    label: '#% · # (person|people)',
    how: 'usable rows with one, two, more kinds, or with a kind',
    expect: ({ list }, _, said) => {
      const counts = [
        ...[
          peopleBy(list, (many) => many === 1),
          peopleBy(list, (many) => many === 2),
          peopleBy(list, (many) => many > 2),
        ],
        ...KINDS.map((kind) => peopleWith(list, [kind])),
      ]
      return oneOf(said, ...counts.map((count) => [share(count, list.usable), count]))
    },
  },
  {
    screen: 'report',
    label: '# (person|people)',
    how: 'usable rows with one set of kinds',
    expect: ({ list }, _, said) => oneOf(said, ...setsOf(list).map((count) => [count])),
    rare: true,
  },
  {
    screen: 'report',
    label: 'Most common combinations. # (person|people) with others: see the table.',
    how: 'usable rows beyond the eight commonest sets',
    expect: ({ list }) => [
      setsOf(list)
        .slice(8)
        .reduce((total, count) => total + count, 0),
    ],
    rare: true,
  },
  {
    screen: 'report',
    label: 'Possible destinations > Custom audience · * > People: #',
    how: 'usable rows',
    expect: ({ list }) => [list.usable],
  },
  {
    screen: 'report',
    label: 'Possible destinations > Custom audience · * > Share of usable rows: #%',
    how: 'all of them',
    expect: () => [100],
  },
  {
    screen: 'report',
    label: 'Possible destinations > Do-not-reach list · * > People: #',
    how: 'usable rows with an e-mail or a phone number',
    expect: ({ list }) => [peopleWith(list, ['email', 'phone_number'])],
  },
  {
    screen: 'report',
    label: 'Possible destinations > Do-not-reach list · * > Share of usable rows: #%',
    how: 'as above, rounded down',
    expect: ({ list }) => [share(peopleWith(list, ['email', 'phone_number']), list.usable)],
  },
  ...(
    [
      ['Rows', 'rows'],
      ['Usable rows', 'usable'],
      ['Duplicates', 'duplicate'],
      ['Invalid', 'invalid'],
    ] as const
  ).map(
    ([header, part]): Row => ({
      screen: 'report',
      label: `Files of this list > * > ${header}: #`,
      how: 'as above, file by file in their order',
      expect: ({ list, files }, [name = '']) => {
        const at = files.findIndex((file) => file.name === name)
        const found = list.files[at]
        return found === undefined ? undefined : [found[part]]
      },
      rare: true,
    }),
  ),
  {
    screen: 'report',
    label: 'Files of this list > * > Size: # (bytes|kB|MB)',
    how: 'bytes of the file',
    expect: ({ files }, [name = '']) => [
      bytesOf(bytesText(Buffer.byteLength(files.find((file) => file.name === name)?.text ?? ''))),
    ],
    rare: true,
  },
  { screen: 'report', label: '# rows', how: 'lines of all files', expect: ({ list }) => [list.rows] },
  { screen: 'report', label: '# usable', how: 'usable rows', expect: ({ list }) => [list.usable] },
  { screen: 'report', label: '# invalid', how: 'cells that name nobody', expect: ({ list }) => [sum(list, 'invalid')] },
]

export const costRows = (screen: string, of: (scene: ListScene, each: number) => Cost): readonly Row[] => [
  {
    screen,
    label: 'Review > Requests: #',
    how: 'operations by 2,500, bodies by 5 MB',
    expect: (scene) => [of(scene, 1).requests],
  },
  {
    screen,
    label: 'Review > Data to send: # (bytes|kB|MB)',
    how: 'bytes of the bodies, written anew',
    expect: (scene) => [bytesOf(bytesText(of(scene, 1).bytes))],
  },
  ...([1, 100] as const).flatMap((each): readonly Row[] => {
    const way = `Comparison > ${each === 1 ? 'One Selected' : 'Up to 100'} · *`
    return [
      {
        screen,
        label: `${way} > Data to send: # (bytes|kB|MB)`,
        how: 'as above, with so many people an operation',
        expect: (scene) => [bytesOf(bytesText(of(scene, each).bytes))],
      },
      { screen, label: `${way} > Requests: #`, how: 'as above', expect: (scene) => [of(scene, each).requests] },
    ]
  }),
]

const CONSENT: readonly Row[] = ['preview', 'report'].flatMap((screen): readonly Row[] => [
  {
    screen,
    label: 'Values of Accepts Email Marketing > * > Rows: #',
    how: 'rows with that value',
    expect: ({ list }, [value = '']) => [list.consents[value.replace(/ .*/, '').replace('Empty', '')] ?? 0],
    rare: true,
  },
  {
    screen,
    label: '# of # rows skipped: neither hashed nor stored. *',
    how: 'lines of the file; those whose consent is no or empty',
    expect: ({ list }) => [list.skipped, list.rows + list.skipped],
    rare: true,
  },
])

const REVIEW: readonly Row[] = [
  { screen: 'review', label: 'Review > People: #', how: 'usable rows', expect: ({ list }) => [list.usable] },
  ...costRows('review', ({ list }, each) => costOf('Update', list.users, each)),
  {
    screen: 'review',
    label: 'Skipped > Rows · * > Count: #',
    how: 'rows that are not usable',
    expect: ({ list }) => [list.rows - list.usable - list.erased - list.suppressed],
  },
  {
    screen: 'review',
    label: 'Skipped > Suppressed · * > Count: #',
    how: 'usable rows that hold nothing but identifiers of rows with a suppressed one',
    expect: ({ list }) => [list.suppressed],
    rare: true,
  },
  {
    screen: 'review',
    label: 'Skipped > Erased · * > Count: #',
    how: 'usable rows that held nothing but erased identifiers',
    expect: ({ list }) => [list.erased],
    rare: true,
  },
  { screen: 'review', label: 'Upload # (person|people)', how: 'usable rows', expect: ({ list }) => [list.usable] },
]

const CHANGES: readonly Row[] = [
  ...costRows('changes', changesCost),
  {
    screen: 'changes',
    label: 'Changes > New: # · *',
    how: 'usable rows with an identifier that the target does not hold',
    expect: (scene) => [changesOf(scene).added],
  },
  {
    screen: 'changes',
    label: 'Changes > Changed: # · *',
    how: 'other usable rows that share an uploaded row with an identifier that is removed',
    expect: (scene) => [changesOf(scene).changed],
  },
  {
    screen: 'changes',
    label: 'Changes > Identifiers to remove: # · *',
    how: 'identifiers that the target holds and no row has',
    expect: (scene) => [changesOf(scene).gone],
  },
  {
    screen: 'changes',
    label: 'Changes > Unchanged: # · *',
    how: 'all other usable rows',
    expect: (scene) => [changesOf(scene).same],
  },
  {
    screen: 'changes',
    label: 'Review > People: #',
    how: 'new and changed rows',
    expect: (scene) => [changesOf(scene).uploaded.length],
  },
  {
    screen: 'changes',
    label: 'Upload # (person|people), remove # identifier(s)',
    how: 'as above',
    expect: (scene) => [changesOf(scene).uploaded.length, changesOf(scene).gone],
  },
]

const BOTH: readonly Row[] = ['review', 'changes', 'uploaded'].flatMap((screen): readonly Row[] => [
  ...constants(screen, [
    'Up to 100',
    'Comparison > People per operation: Up to 100',
    'Your time zone. *',
    'Default: 13 months later, @',
    'Only changes since @',
    'Hashes are deleted 30 days after the last confirmed upload. *',
    'Hashes are deleted in 30 days, on @. *',
  ]),
])

export const AFTER: readonly Row[] = [
  {
    screen: 'uploaded',
    label: '#% · # of # people · # request(s) · planned @',
    how: 'people in bodies that were answered, in all bodies; recorded requests',
    expect: (scene) => [100, last(scene).answered, last(scene).items, last(scene).requests],
    rare: true,
  },
  {
    screen: 'uploaded',
    label: '#% · # of # people · # request(s) · # (retry|retries) · planned @',
    how: 'as above; requests beyond the first of each body',
    expect: (scene) => [100, last(scene).answered, last(scene).items, last(scene).requests, last(scene).repeats],
    rare: true,
  },
  {
    screen: 'uploaded',
    label: 'People (batches) > Confirmed: # (#)',
    how: 'people and bodies that were answered',
    expect: (scene) => [last(scene).answered, `${last(scene).batches}`],
  },
  { screen: 'uploaded', label: 'People (batches) > Rejected: # (#)', how: 'no body was refused', expect: () => [0, 0] },
  {
    screen: 'uploaded',
    label: 'People (batches) > No response: # (#)',
    how: 'each body has an answer',
    expect: () => [0, 0],
  },
  {
    screen: 'uploaded',
    label: 'People (batches) > Requests sent again: #',
    how: 'requests beyond the first of each body',
    expect: (scene) => [last(scene).repeats],
  },
  {
    screen: 'any',
    label: '*: finished, # of # people confirmed.',
    how: 'people in bodies that were answered',
    expect: ({ ended }, _, said) => oneOf(said, ...ended.map(({ answered, items }) => [answered, items])),
    rare: true,
  },
]

export const LIST_CLAIMS: readonly Row[] = [
  ...AFTER,
  ...LIST,
  ...PREVIEW,
  ...REFUSED,
  ...REPORT,
  ...CONSENT,
  ...REVIEW,
  ...CHANGES,
  ...BOTH,
  ...REVIEW.map((claim) => ({ ...claim, screen: 'uploaded' })),
]
