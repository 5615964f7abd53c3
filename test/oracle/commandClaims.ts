import type { Claim } from './claims.ts'
import type { FeedFacts } from './feedFile.ts'
import { CONSENT, columnFacts, KINDS, type KindFacts, type ListFacts } from './listFile.ts'
import type { ShopFacts } from './shopFeed.ts'
import type { UploadFacts } from './wire.ts'

// What the command line prints with a number.

export interface CommandScene {
  /** Of an export of a shop the rows that an upload looks at. */
  readonly feed: FeedFacts
  /** What an independent count says of an export of a shop. */
  readonly shop?: ShopFacts
  readonly list: ListFacts
  /** The file of the list. */
  readonly text: string
  /** The upload that was made, or the one that a dry run foretells. */
  readonly upload: UploadFacts
  /** Hashes on the suppression list. */
  readonly hashes?: number
}

type Row = Claim<CommandScene>

const rowsOf = ({ feed, shop }: CommandScene): number => shop?.rows ?? feed.products.length
const draftsOf = ({ shop }: CommandScene): number => shop?.drafts ?? 0
const errorsOf = ({ feed }: CommandScene): number => feed.issues.filter(({ level }) => level === 'error').length
const warningsOf = ({ feed }: CommandScene): number => feed.issues.length - errorsOf({ feed } as CommandScene)
const readyOf = ({ feed }: CommandScene): number => feed.products.length - feed.blocked.size

const figures = (
  screen: string,
  rows: readonly (readonly [label: string, how: string, of: (scene: CommandScene) => number])[],
): readonly Row[] =>
  rows.map(([label, how, of]) => ({ screen, label: `${label}: #`, how, expect: (scene) => [of(scene)] }))

const FEED_NUMBERS = [
  ['rows', 'lines of the file that are products', rowsOf],
  ['drafts', 'rows that the shop hides', draftsOf],
  ['errors', 'issues that are errors', errorsOf],
  ['warnings', 'issues that are warnings', warningsOf],
  ['issues', 'all issues', ({ feed }) => feed.issues.length],
  ['rules', 'rules that issues are of', ({ feed }) => new Set(feed.issues.map(({ rule }) => rule)).size],
] as const satisfies readonly (readonly [string, string, (scene: CommandScene) => number])[]

const BLOCKED = ['blocked', 'rows with errors', ({ feed }: CommandScene) => feed.blocked.size] as const

const FEED: readonly Row[] = [
  {
    screen: 'check',
    label: '*: @, comma, # columns, *',
    how: 'headings of the file',
    expect: ({ shop }) => [shop?.columns ?? 16],
  },
  {
    screen: 'check',
    label: '# product(s), # error(s), # warning(s).',
    how: 'lines of the file, issues that are errors, and warnings',
    expect: (scene) => [rowsOf(scene), errorsOf(scene), warningsOf(scene)],
  },
  {
    screen: 'check',
    label: '... and # more; --json lists all.',
    how: 'issues beyond the first 50',
    expect: ({ feed }) => [feed.issues.length - 50],
    rare: true,
  },
  ...figures('check --json', [
    ...FEED_NUMBERS,
    ['ready', 'rows without errors', readyOf],
    ...(['images', 'parents', 'blank', 'empty'] as const).map(
      (what) =>
        [`folded > ${what}`, 'lines that are no product', ({ shop }: CommandScene) => shop?.folded[what] ?? 0] as const,
    ),
  ]),
  {
    screen: 'push --dry-run',
    label:
      '# product(s) would be sent in # request(s) (# bytes). # row(s) with errors would be skipped. Nothing was sent.',
    how: 'rows without errors; the requests that were recorded when it was sent, and their bytes; rows with errors',
    expect: (scene) => [readyOf(scene), scene.upload.batches, scene.upload.bytes, scene.feed.blocked.size],
  },
  ...figures('push --dry-run --json', [
    ...FEED_NUMBERS,
    BLOCKED,
    ['ready', 'rows without errors', readyOf],
    ['requests', 'different bodies that were recorded', ({ upload }) => upload.batches],
    ['bytes', 'their bytes', ({ upload }) => upload.bytes],
  ]),
  ...figures('push', [
    ['Rows', 'lines of the file that are products', rowsOf],
    [
      'Drafts skipped',
      'rows that the shop hides, where they are not taken',
      (scene) => (scene.shop?.takesDrafts === true ? 0 : draftsOf(scene)),
    ],
    ['With errors', 'rows with errors', ({ feed }) => feed.blocked.size],
    ['Created', 'last answers', ({ upload }) => upload.outcomes.created],
    ['Updated', 'last answers', ({ upload }) => upload.outcomes.updated],
    ['Unchanged', 'last answers', ({ upload }) => upload.outcomes.unchanged],
    ['Rejected', 'last answers', ({ upload }) => upload.outcomes.rejected],
    ['Unknown', 'products without an answer', ({ upload }) => upload.items - upload.answered],
    ['Requests', 'recorded requests', ({ upload }) => upload.requests],
  ]),
  {
    screen: 'push',
    label: '# row(s) with errors skipped. *',
    how: 'rows with errors',
    expect: ({ feed }) => [feed.blocked.size],
    rare: true,
  },
  ...figures('push --json', [
    ...FEED_NUMBERS,
    BLOCKED,
    ['ready', 'rows without errors', readyOf],
    ['sent', 'products in the recorded bodies', ({ upload }) => upload.items],
    ['created', 'last answers', ({ upload }) => upload.outcomes.created],
    ['updated', 'last answers', ({ upload }) => upload.outcomes.updated],
    ['unchanged', 'last answers', ({ upload }) => upload.outcomes.unchanged],
    ['rejected', 'last answers', ({ upload }) => upload.outcomes.rejected],
    ['unknown', 'products without an answer', ({ upload }) => upload.items - upload.answered],
    ['batches > confirmed', 'different bodies', ({ upload }) => upload.batches],
    ...(['planned', 'sent', 'failed', 'unknown', 'skipped'] as const).map(
      (state) => [`batches > ${state}`, 'each body was answered', () => 0] as const,
    ),
    ['requests', 'recorded requests', ({ upload }) => upload.requests],
    ['retries', 'requests beyond the first of each body', ({ upload }) => upload.repeats],
    ['outcomes', 'products in the recorded bodies', ({ upload }) => upload.items],
  ]),
]

const FOLDED = ['images', 'parents', 'blank', 'empty'] as const

/** No number, and true only where it is so. */
const nothing = (label: string, isSo: (scene: CommandScene) => boolean): Row => ({
  screen: 'push of nothing',
  label,
  how: 'rows that the shop hides, and others with errors',
  expect: (scene) => (readyOf(scene) === 0 && isSo(scene) ? [] : ['something else']),
  rare: true,
})

/** What is said on stderr of exports of shops. */
const SHOP: readonly Row[] = [
  ...['check', 'push', 'push --dry-run', 'push of nothing'].flatMap((screen): readonly Row[] => [
    ...(
      [
        ['skipped. --include-drafts includes them', false],
        ['included', true],
      ] as const
    ).map(
      ([end, isIncluded]): Row => ({
        screen,
        label: `# product(s) (is a draft|are drafts) in your shop, ${end}.`,
        how: 'rows that the shop hides',
        expect: (scene) => (scene.shop?.takesDrafts === isIncluded ? [draftsOf(scene)] : ['no such thing']),
        rare: true,
      }),
    ),
    {
      screen,
      label: '# *.',
      how: 'variable products, blank lines and those of empty cells, where there are some',
      expect: ({ shop }, [more = ''], said) => {
        if (!/^(?:variable product|image-only|blank line|lines? with empty)/.test(more)) return undefined
        const [first, ...rest] = FOLDED.flatMap((what) => shop?.folded[what] || [])
        return rest.join() === (more.match(/\d[\d,]*/g) ?? []).join() ? [first ?? 'none'] : [...said, rest.join()]
      },
      rare: true,
    },
  ]),
  nothing(
    'Every product is a draft in your shop, so nothing was sent. *',
    (scene) => draftsOf(scene) === rowsOf(scene) && scene.feed.blocked.size === 0,
  ),
  nothing('Every row has errors, so nothing was sent. *', ({ feed, shop }) => feed.blocked.size === shop?.rows),
  nothing(
    'Every row is a draft in your shop or has errors, so nothing was sent. *',
    (scene) => draftsOf(scene) > 0 && scene.feed.blocked.size > 0,
  ),
]

const PARTS = [
  ['Valid', 'valid', ({ valid }) => valid],
  ['Already hashed', 'alreadyHashed', ({ hashed }) => hashed],
  ['Duplicate', 'duplicate', ({ duplicate }) => duplicate],
  ['Empty', 'empty', ({ empty }) => empty],
  ['Invalid', 'invalid', ({ invalid }) => invalid],
] as const satisfies readonly (readonly [string, string, (facts: KindFacts) => number])[]

const kindRows = (screen: string, isJson: boolean): readonly Row[] =>
  PARTS.flatMap(([header, name, of]) =>
    KINDS.flatMap((kind): readonly Row[] =>
      isJson && name === 'invalid'
        ? []
        : [
            {
              screen,
              label: isJson ? `kinds ${kind} > ${name}: #` : `${kind} > ${header}: #`,
              how: 'cells of the columns of this kind',
              expect: ({ list }) => [of(list.kinds[kind])],
            },
          ],
    ),
  )

const LIST_JSON = ['audience push --dry-run --json', 'audience push --json'] as const

const LIST: readonly Row[] = [
  ...['hash', 'audience push', 'audience push --dry-run', 'dnr push'].flatMap((screen): readonly Row[] => [
    ...kindRows(screen, false),
    {
      screen,
      label: '* > Most often: * (line #)',
      how: 'line of the first invalid cell of this kind',
      expect: ({ list }, [name = '']) => {
        const kind = KINDS.find((each) => each === name)
        return kind === undefined ? undefined : [list.firstInvalid[kind] ?? 0]
      },
      rare: true,
    },
  ]),
  ...['hash', 'audience push', 'audience push --dry-run'].map(
    (screen): Row => ({
      screen,
      label: 'Column E-Mail: #% are already hashed, *',
      how: 'values of the column that are hashes, of those that are not empty',
      expect: ({ text }) => {
        const found = columnFacts(text, 'E-Mail')
        return found && [Math.floor((found.hashed / found.all) * 100)]
      },
      rare: true,
    }),
  ),
  ...LIST_JSON.map(
    (screen): Row => ({
      screen,
      label: 'suppressed: #',
      how: 'this place has no suppression list',
      expect: () => [0],
      rare: true,
    }),
  ),
  {
    screen: 'audience push --dry-run',
    label: '# (person|people) would be sent in # request(s) (# bytes), until @ UTC. Nothing was sent.',
    how: 'usable rows; the requests that were recorded when it was sent, and their bytes',
    expect: ({ list, upload }) => [list.usable, upload.batches, upload.bytes],
  },
  ...figures('audience push --json', [
    ['rows', 'lines of the file', ({ list }) => list.rows],
    ['users', 'people in the recorded bodies', ({ upload }) => upload.items],
    ['confirmed', 'people in bodies that were answered', ({ upload }) => upload.answered],
    ['failed', 'no body was refused', () => 0],
    ['skipped', 'each body was sent', () => 0],
    ['unknown', 'people without an answer', ({ upload }) => upload.items - upload.answered],
    ['batches > confirmed', 'different bodies', ({ upload }) => upload.batches],
    ...(['planned', 'sent', 'failed', 'unknown', 'skipped'] as const).map(
      (state) => [`batches > ${state}`, 'each body was answered', () => 0] as const,
    ),
    ['requests', 'recorded requests', ({ upload }) => upload.requests],
    ['retries', 'requests beyond the first of each body', ({ upload }) => upload.repeats],
  ]),
  {
    screen: 'hash',
    label: '*: @, comma, # columns*',
    how: 'headings of the file',
    expect: ({ list }) => [Object.keys(list.consents).length === 0 ? 7 : 8],
  },
  {
    screen: 'hash',
    label: '# row(s), # (person|people) to send.',
    how: 'lines of the file, usable rows',
    expect: ({ list }) => [list.rows, list.usable],
  },
  ...['audience push', 'dnr push'].flatMap((screen) =>
    figures(screen, [
      ['Rows', 'lines of the file', ({ list }) => list.rows],
      ['People', 'people in the recorded bodies', ({ upload }) => upload.items],
      ['Confirmed', 'people in bodies that were answered', ({ upload }) => upload.answered],
      ['Failed', 'no body was refused', () => 0],
      ['Unknown', 'people without an answer', ({ upload }) => upload.items - upload.answered],
      ['Requests', 'recorded requests', ({ upload }) => upload.requests],
    ]),
  ),
  ...figures('audience push --dry-run --json', [
    ['rows', 'lines of the file', ({ list }) => list.rows],
    ['users', 'usable rows', ({ list }) => list.usable],
    ['requests', 'different bodies that were recorded', ({ upload }) => upload.batches],
    ['bytes', 'their bytes', ({ upload }) => upload.bytes],
  ]),
  ...LIST_JSON.flatMap((screen): readonly Row[] => [
    ...kindRows(screen, true),
    {
      screen,
      label: 'kinds * > invalid: #',
      how: 'reasons of invalid cells; the lists of the oracle have one a kind',
      expect: ({ list }, [name = ''], said) => {
        const kind = KINDS.find((each) => each === name)
        return kind === undefined ? (said as string[]) : [list.kinds[kind].invalid > 0 ? 1 : 0]
      },
      rare: true,
    },
  ]),
]

const skippedOf = ({ list }: CommandScene): number => list.suppressed

/** What is said of a list with rows skipped. For lack of consent or as suppressed, beside what any list says. */
const SKIPPED: readonly Row[] = [
  {
    screen: 'suppression import',
    label: '# row(s) skipped: no value is an identifier. The first is line #.',
    how: 'the last line of the file',
    expect: ({ hashes = 0 }) => [1, hashes + 1],
  },
  {
    screen: 'suppression import',
    label: '# (hash|hashes) added; # (hash|hashes) on the list.',
    how: 'addresses of the file',
    expect: ({ hashes = 0 }) => [hashes, hashes],
  },
  {
    screen: 'suppression list',
    label: '# (hash|hashes) on the list.',
    how: 'addresses of the file',
    expect: ({ hashes = 0 }) => [hashes],
  },
  ...figures('suppression list --json', [['count', 'addresses of the file', ({ hashes = 0 }) => hashes]]),
  ...['skipped hash', 'skipped push', 'skipped push --dry-run'].flatMap((screen): readonly Row[] => [
    {
      screen,
      label: '# (person|people) skipped: on the suppression list.',
      how: 'usable rows with a suppressed identifier, or with one that stands beside one',
      expect: (scene) => [skippedOf(scene)],
    },
    {
      screen,
      label: '# (row was|rows were) skipped for lack of consent.',
      how: 'rows whose value is another than yes',
      expect: ({ list }) => [list.skipped],
    },
    {
      screen,
      label: `${CONSENT}: *`,
      how: 'rows by their value',
      expect: ({ list: { consents } }, [text = '']) => {
        const wanted = Object.entries(consents).map(
          ([value, rows]) => `${value || '(empty)'} ${rows.toLocaleString('en-US')}`,
        )
        return text.split(', ').toSorted().join() === wanted.toSorted().join() ? [] : [wanted.join(', ')]
      },
    },
  ]),
  ...['skipped push --dry-run --json', 'skipped push --json'].flatMap((screen) =>
    figures(screen, [
      ['suppressed', 'usable rows with a suppressed identifier, or with one that stands beside one', skippedOf],
      ['consent > skipped', 'rows whose value is another than yes', ({ list }) => list.skipped],
      ['consent > columns', 'there is one', () => 1],
    ]),
  ),
]

/** What any list says, on the screens of the one with skipped rows. */
const OF_SKIPPED = new Map([
  ['hash', 'skipped hash'],
  ['audience push', 'skipped push'],
  ['audience push --json', 'skipped push --json'],
  ['audience push --dry-run', 'skipped push --dry-run'],
  ['audience push --dry-run --json', 'skipped push --dry-run --json'],
])

const likeAnyList = LIST.filter(({ label }) => label !== 'suppressed: #').flatMap((claim): readonly Row[] => {
  const screen = OF_SKIPPED.get(claim.screen)
  return screen === undefined ? [] : [{ ...claim, screen }]
})

/** Ids of the platform are names, not figures. */
const TARGETS = ['push', 'audience push', 'dnr push', 'skipped push'].map(
  (screen): Row => ({
    screen,
    label: 'Destination: (Practice|Sandbox|Live), *.',
    how: 'the ids that the command was given, no figure',
    expect: (_, [ids = '']) => (/^(\w+ \w+(, )?)+$/.test(ids) ? [] : undefined),
  }),
)

export const COMMAND_CLAIMS: readonly Row[] = [...FEED, ...SHOP, ...LIST, ...SKIPPED, ...likeAnyList, ...TARGETS]
