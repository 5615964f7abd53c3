import type { Claim } from './claims.ts'
import { FEED_CLAIMS, type FeedScene } from './feedClaims.ts'
import { type FeedFacts, rowsWith } from './feedFile.ts'
import { LIST_CLAIMS, type ListScene } from './listClaims.ts'
import type { ListFacts } from './listFile.ts'
import type { UploadFacts } from './wire.ts'

// What the screens say with a number when they are opened again after a kill.

/** An interrupted upload: the bodies that came in whole. And how far the counts of a killed program may lag behind. */
export interface KilledUpload {
  readonly facts: UploadFacts
  /** Products of the plan. */
  readonly items: number
  /** Requests on their way at the kills, at most. */
  readonly inFlight: number
  readonly isDone: boolean
}

export interface KillScene {
  /** Every feed and list whose import was begun, by name. */
  readonly feeds: ReadonlyMap<string, FeedFacts>
  readonly lists: ReadonlyMap<string, ListFacts>
  /** What is open. */
  readonly feed?: FeedScene
  readonly list?: ListScene
  readonly upload?: KilledUpload
}

type Row = Claim<KillScene>

const warned = ({ issues, blocked }: FeedFacts): number => rowsWith(issues.filter(({ row }) => !blocked.has(row)))

const counts = ({ products, blocked, ...rest }: FeedFacts) => {
  const facts = { products, blocked, ...rest }
  return { rows: products.length, blocked: blocked.size, warned: warned(facts) }
}

/** The entry of a feed, by its name; `words` says which counts it must name. */
const feedRow = (
  screen: string,
  label: string,
  words: (facts: ReturnType<typeof counts>) => readonly number[],
): Row => ({
  ...{ screen, label, how: 'lines of the file, those of them with an error, and with warnings only', rare: true },
  expect: ({ feeds }, [name = '']) => {
    const feed = feeds.get(name)
    return feed === undefined ? undefined : words(counts(feed))
  },
})

const listRow = (screen: string, label: string, words: (facts: ListFacts) => readonly number[]): Row => ({
  ...{ screen, label, how: 'lines of all files; rows with a value that no earlier row has', rare: true },
  expect: ({ lists }, [name = '']) => {
    const list = lists.get(name)
    return list === undefined ? undefined : words(list)
  },
})

/** Entries of what needs attention at Home; the others are counted. */
const MAX_SHOWN = 8

const none = ['other words'] as unknown as readonly number[]

/** A number within bounds stands as it was said. Any other must be one of the bounds. */
const between = (said: string | undefined, least: number, most: number): number => {
  const value = Number((said ?? '').replaceAll(',', ''))
  return value < least ? least : value > most ? most : value
}

const ENTRIES: readonly Row[] = [
  {
    ...{ screen: 'any', label: '*', how: 'a name with a digit', rare: true },
    expect: ({ feeds, lists }, [name = '']) => (feeds.has(name) || lists.has(name) ? [] : undefined),
  },
  feedRow('any', '* (Errors|File missing) # row(s), # with errors · @', ({ rows, blocked }) =>
    blocked === 0 ? none : [rows, blocked],
  ),
  feedRow('any', '* (Warnings|File missing) # row(s), # with warnings · @', (facts) =>
    facts.blocked > 0 ? none : [facts.rows, facts.warned],
  ),
  feedRow('any', '* (No issues|File missing) # row(s) · @', (facts) =>
    facts.blocked + facts.warned > 0 ? none : [facts.rows],
  ),
  listRow('any', '* (Ready|File missing) # usable row(s) · @*', ({ usable }) => [usable]),
  feedRow('home', '* # row(s) · @ # row(s) with errors', ({ rows, blocked }) =>
    blocked === 0 ? none : [rows, blocked],
  ),
  feedRow('home', '* # row(s) · @ # row(s) with warnings', (facts) =>
    facts.blocked > 0 ? none : [facts.rows, facts.warned],
  ),
  feedRow('home', '* # row(s) · @ No issues', (facts) => (facts.blocked + facts.warned > 0 ? none : [facts.rows])),
  feedRow('home', '* # row(s) · @ File missing', ({ rows }) => [rows]),
  listRow('home', '* # row(s) · @ # usable row(s)', ({ rows, usable }) => [rows, usable]),
  listRow('home', '* # row(s) · @ File missing', ({ rows }) => [rows]),
  feedRow('home', '* # row(s) with errors', ({ blocked }) => (blocked === 0 ? none : [blocked])),
  feedRow('home', '* File missing', () => []),
  listRow('home', '* File missing', () => []),
  {
    ...{ screen: 'home', label: '# more item(s)', rare: true },
    how: 'feeds and lists whose import was begun, less the eight that stand above',
    expect: ({ feeds, lists }, _, [said]) => [between(said, 1, feeds.size + lists.size - MAX_SHOWN)],
  },
]

/** Products of the batches that were on their way at the kills. */
const PRODUCTS_A_BATCH = 25

/** What a job says of its products. `parts` are those of its note that come between them and its age. */
interface Job {
  readonly screen: string
  readonly hasUnknown: boolean
  /** How what was read back is told: numbers of products. */
  readonly readBack: readonly string[]
  readonly hasRequests: boolean
  readonly hasRepeats: boolean
  /** It was killed while it was planned. */
  readonly isPartial?: boolean
}

const jobRow = ({ screen, hasUnknown, readBack, hasRequests, hasRepeats, isPartial = false }: Job): Row => ({
  ...{ screen, rare: true },
  label: [
    '#% · # of # products',
    ...(hasRequests ? [] : ['*']),
    ...(isPartial ? ['planned # of #'] : []),
    ...(hasUnknown ? ['# (batch|batches) without a response'] : []),
    ...(readBack.length > 0 ? [`without a response: ${readBack.join(', ')}`] : []),
    ...(hasRequests ? ['# request(s)'] : []),
    ...(hasRepeats ? ['# (retry|retries)'] : []),
    'planned @',
  ].join(' · '),
  how: 'products in bodies that were answered; requests that came in, and those that a kill may have kept from it',
  expect: ({ upload }, _, said) => {
    if (upload === undefined) return undefined
    const { facts, items, inFlight, isDone } = upload
    const most = inFlight * PRODUCTS_A_BATCH
    const done = isDone ? items : between(said[1], Math.max(0, facts.answered - most), facts.answered)
    let at = 3
    const upTo = (least: number, limit: number): number => between(said[at++], least, limit)
    const planned = isPartial ? [upTo(facts.answered, isDone ? 0 : items), items] : []
    if (isPartial) at++
    const unknown = hasUnknown ? [upTo(1, isDone ? 0 : inFlight)] : []
    const read = readBack.map(() => upTo(0, most))
    const asked = hasRequests ? [upTo(facts.requests, facts.requests + inFlight)] : []
    // At the end each further request of a body is a repeat, and is told.
    const requests = isDone && hasRequests && !hasRepeats ? [facts.batches] : asked
    const repeats = hasRepeats ? [(asked[0] ?? 0) - facts.batches] : []
    return [Math.floor((done / items) * 100), done, items, ...planned, ...unknown, ...read, ...requests, ...repeats]
  },
})

const READ_BACKS = [
  [],
  ['# in the catalog'],
  ['# in the catalog', '# missing'],
  ['# in the catalog', '# not checked'],
  ['# in the catalog', '# missing', '# not checked'],
]

const BOTH = [true, false] as const

const JOBS: readonly Row[] = [
  ...READ_BACKS.flatMap((readBack) =>
    BOTH.flatMap((hasUnknown) =>
      BOTH.flatMap((hasRepeats) =>
        BOTH.map((isPartial) =>
          jobRow({ screen: 'any', hasUnknown, readBack, hasRequests: true, hasRepeats, isPartial }),
        ),
      ),
    ),
  ),
  ...BOTH.map((isPartial) =>
    jobRow({ screen: 'home', hasUnknown: false, readBack: [], hasRequests: false, hasRepeats: false, isPartial }),
  ),
  {
    ...{ screen: 'any', label: 'Planned # of #. *', rare: true },
    how: 'products of the plan, and those of them that are answered or were still to be sent',
    expect: ({ upload }, _, said) =>
      upload === undefined || upload.isDone
        ? undefined
        : [between(said[0], upload.facts.answered, upload.items), upload.items],
  },
  {
    ...{ screen: 'any', label: '*: finished, # of # products processed.', rare: true },
    how: 'products of the plan, each in a body that was answered',
    expect: ({ upload }) => (upload === undefined ? undefined : [upload.items, upload.items]),
  },
]

/** What a screen must say at least, by its label. */
const SAID = ['# row(s)', 'Issues #', 'Counts > Rows: # · imported @', '# rows', '# usable', '# invalid']

const isOfJobs = ({ label }: { readonly label: string }): boolean => /products · |: finished, /.test(label)

/** Rows of another table, for the feed or the list that is open. */
const wrapped = <Facts>(
  claims: readonly Claim<Facts>[],
  screens: readonly string[],
  of: (scene: KillScene) => Facts | undefined,
): readonly Row[] =>
  claims
    .filter((claim) => screens.includes(claim.screen) && !isOfJobs(claim))
    .map(
      ({ rare: _rare, ...claim }): Row => ({
        ...claim,
        ...(claim.screen !== 'review' && SAID.includes(claim.label) ? {} : { rare: true }),
        expect: (scene, texts, said) => {
          const facts = of(scene)
          return facts === undefined ? undefined : claim.expect(facts, texts, said)
        },
      }),
    )

export const KILL_CLAIMS: readonly Row[] = [
  ...ENTRIES,
  ...JOBS,
  ...wrapped(FEED_CLAIMS, ['rows', 'review'], ({ feed }) => feed),
  ...wrapped(LIST_CLAIMS, ['report'], ({ list }) => list),
]
