import { endpointOf } from '../../src/contract/contract.ts'
import { t } from '../../src/messages/t.ts'
import type { Received } from '../privacy/received.ts'
import type { Claim } from './claims.ts'
import { FEED_CLAIMS, type FeedScene } from './feedClaims.ts'
import { rowsWith } from './feedFile.ts'
import { bytesText, costOf, costRows, kindOf, LABELS, LIST_CLAIMS, type ListScene, oneOf } from './listClaims.ts'
import { emailId, idsOf, KINDS, type Kind, type ListFacts, type User } from './listFile.ts'
import { isOfUsers } from './place.ts'
import type { UploadFacts } from './wire.ts'

// Numbers on the screens around feeds and lists. Snapshots, do-not-reach, one value, keywords, estimates, Activity,
// Settings, Home.

/** A question about keywords with what the platform answered. */
export interface RequestedKeyword {
  readonly words: readonly string[]
  readonly unit: 'day' | 'hour'
  readonly volumes: readonly number[]
}

/** The range of an answer. */
export interface AnsweredRange {
  readonly min: number
  readonly max: number
}

export interface AroundScene extends FeedScene, ListScene {
  /** Rows, edited cells and steps of each snapshot. */
  readonly snapshots: readonly (readonly [rows: number, edits: number, steps: number])[]
  readonly products?: UploadFacts
  readonly people?: UploadFacts
  /** The address that is looked for. */
  readonly address?: string
  /** Lists of the account in the last answers of the platform. */
  readonly entries: number
  /** Newest first. */
  readonly asked: readonly RequestedKeyword[]
  /** Newest first. */
  readonly estimates: readonly AnsweredRange[]
  /** In the order in which they came in. */
  readonly requests: readonly Received[]
  /** The one whose details are shown. */
  readonly request?: Received
  /** Bytes on the disk and in the browser, as they are written. */
  readonly stored: Readonly<Record<string, string>>
}

type Row = Claim<AroundScene>
type Expect = Row['expect']

const row = (screen: string, label: string, how: string, expect: Expect): Row => ({ screen, label, how, expect })
const rare = (screen: string, label: string, how: string, expect: Expect): Row => ({
  ...row(screen, label, how, expect),
  rare: true,
})

/** Limits of the documents, values and times: their words hold no figure of ours. */
const constants = (screen: string, labels: readonly string[]): readonly Row[] =>
  labels.map((label) => rare(screen, label, 'values, times and limits of the documents', (_, __, said) => [...said]))

/** Nothing where both are the same text. */
const is = (said: string, wanted: string | undefined): readonly string[] => (said === wanted ? [] : [`${wanted}`])

const SNAPSHOTS: readonly Row[] = [
  row(
    'snapshots',
    '@ · # row(s) · # edited cell(s) · # change(s)',
    'lines of the file, cells that differed from it then, actions that were made till then',
    ({ snapshots }, _, said) => oneOf(said, ...snapshots),
  ),
  rare(
    'snapshots',
    '# cell(s) changed. Before # row(s), after # row(s).*',
    'cells that differ from the file, lines of the file',
    ({ edits, feed }) => [edits ?? 0, feed.products.length, feed.products.length],
  ),
]

/** What a do-not-reach list takes of users. */
export const taken = (list: ListFacts): ListFacts => {
  const users = list.users.flatMap(({ email, phone_number }): readonly User[] =>
    email === undefined && phone_number === undefined
      ? []
      : [{ ...(email && { email }), ...(phone_number && { phone_number }) }],
  )
  return { ...list, users, usable: users.length }
}

const SKIPPED = t('people.upload.skipped')
const COUNT = t('people.upload.skipped.count')

const PEOPLE_SCREENS = ['dnr review', 'dnr uploaded'] as const

const DO_NOT_REACH: readonly Row[] = [
  ...PEOPLE_SCREENS.flatMap((screen): readonly Row[] => [
    ...costRows(screen, ({ list }, each) => costOf('Update', taken(list).users, each, ['expires_at'])),
    rare(
      screen,
      `${SKIPPED} > ${t('people.upload.skipped.rows')} · * > ${COUNT}: #`,
      'rows that are not usable',
      ({ list }) => [list.rows - list.usable],
    ),
    rare(
      screen,
      `${SKIPPED} > ${t('people.upload.skipped.people')} · * > ${COUNT}: #`,
      'usable rows without e-mail and phone number',
      ({ list }) => [list.usable - taken(list).usable],
    ),
    row(
      screen,
      `${SKIPPED} > * · ${t('people.upload.skipped.kind.why')} > ${COUNT}: # value(s)`,
      'valid cells of another kind',
      ({ list }, [label = '']) => {
        const kind = kindOf(label)
        return kind === undefined ? undefined : [list.kinds[kind].valid]
      },
    ),
  ]),
  ...LIST_CLAIMS.filter(({ screen }) => screen === 'review' || screen === 'uploaded').map(
    (claim): Row => ({
      ...claim,
      screen: `dnr ${claim.screen}`,
      rare: true,
      expect: (scene, texts, said) => claim.expect({ ...scene, list: taken(scene.list) }, texts, said),
    }),
  ),
  rare('dnr uploaded', 'Only changes since @', 'no figure', () => []),
  ...['dnr facts', 'dnr uploads'].map((screen) =>
    row(screen, '# audience(s) · loaded @', 'lists in the answers of the platform', ({ entries }) => [entries]),
  ),
  row(
    'dnr uploads',
    '# of # people confirmed, @',
    'people in bodies that were answered, in all bodies',
    ({ people }) => (people === undefined ? undefined : [people.answered, people.items]),
  ),
  ...constants('dnr facts', ['ID: *', '*about 6 hours *', 'Fewer than 100 people *']),
]

const rowsHolding = ({ list, address = '' }: AroundScene): readonly number[] =>
  list.all.flatMap((user, at) => (idsOf(user).includes(emailId(address)) ? [at + 1] : []))

const TRACE: readonly Row[] = [
  row('trace', 'Valid Normalized value * @ *', 'the address in small letters and its hash', ({ address = '' }, texts) =>
    is(texts.join(' '), `${address.toLowerCase()} ${emailId(address).replace('email ', '')}`),
  ),
  row('trace', 'Search # list(s)', 'lists that were imported', ({ lists }) => [lists.size]),
  row('trace', 'In # of # list(s).', 'lists with a row that holds it', (scene) => [
    rowsHolding(scene).length > 0 ? 1 : 0,
    scene.lists.size,
  ]),
  row('trace', 'Lists with this identifier > Rows: *', 'rows with the address', (scene, [places = '']) =>
    is(
      places,
      rowsHolding(scene)
        .map((at) => `row ${at}`)
        .join(', '),
    ),
  ),
  ...constants('trace', [
    'Steps from the cell to the normalized value > *',
    'Other platforms > *',
    'Rows are counted from 1, *',
  ]),
]

const RATE = endpointOf('keywordInsights.search').rate

const total = ({ volumes }: RequestedKeyword): number => volumes.reduce((sum, count) => sum + count, 0)

const median = ({ volumes }: RequestedKeyword): number =>
  volumes.toSorted((one, other) => one - other)[Math.floor(volumes.length / 2)] ?? 0

const ofLast =
  (of: (asked: RequestedKeyword) => readonly (number | string)[] | undefined): Expect =>
  ({ asked: [last] }) =>
    last && of(last)

const INSIGHTS: readonly Row[] = [
  row(
    'insights',
    '# of # keyword(s) · # of # day(s) · # data point(s)',
    'words that were typed; days and numbers of the answer',
    ofLast(({ words, unit, volumes }) => {
      const days = unit === 'day' ? volumes.length : volumes.length / 24
      return [words.length, 10, days, 7, volumes.length]
    }),
  ),
  rare('insights', '*Limit of the platform: # searches per # min.', 'limit of the contract', () =>
    RATE === undefined ? undefined : [RATE.limit, RATE.seconds / 60],
  ),
  rare('insights', '*# of # searches left until @.', 'limit of the contract, questions so far', ({ asked }) =>
    RATE === undefined ? undefined : [RATE.limit - asked.length, RATE.limit],
  ),
  rare(
    'insights',
    t('people.insights.each', { count: 0 }).replace('0', '#'),
    'words that were typed',
    ofLast(({ words }) => [words.length]),
  ),
  row(
    'insights',
    'Result > Total posts: # · *',
    'numbers of the answer, added',
    ofLast((asked) => [total(asked)]),
  ),
  row(
    'insights',
    'Result > Peak: # · *',
    'the largest of them',
    ofLast(({ volumes }) => [Math.max(...volumes)]),
  ),
  row('insights', 'Result > Median per *: #', 'the one in the middle', ({ asked: [last] }, [unit]) =>
    last === undefined || unit !== last.unit ? ['another unit'] : [median(last)],
  ),
  row('insights', 'Posts per * > @ to @ > *: #', 'numbers of the answer', ({ asked: [last] }, _, said) =>
    oneOf(said, ...(last?.volumes ?? []).map((count) => [count])),
  ),
  rare('insights', 'Compare with * # posts, *, @*', 'the earlier answers, added', ({ asked }, [words = '', often]) => {
    const unit = often === 'daily' ? 'day' : 'hour'
    const earlier = asked.slice(1).find((each) => each.words.join(', ') === words && each.unit === unit)
    return earlier === undefined ? ['no such answer'] : [total(earlier)]
  }),
  ...constants('insights', ['Last # (hours|days)', '*# (day|hour)(s), @', '* > Time (UTC): *', 'Posts per *']),
]

const PERCENT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

const middle = ({ min, max }: AnsweredRange): number => (min + max) / 2

const ESTIMATE: readonly Row[] = [
  row('estimate', 'Latest estimate > Minimum: # · people', 'the last answer', ({ estimates }) => [
    estimates[0]?.min ?? 0,
  ]),
  row('estimate', 'Latest estimate > Maximum: # · people', 'the last answer', ({ estimates }) => [
    estimates[0]?.max ?? 0,
  ]),
  row('estimate', 'These criteria could reach # to # (person|people). *', 'the last answer', ({ estimates }) => [
    estimates[0]?.min ?? 0,
    estimates[0]?.max ?? 0,
  ]),
  row('estimate', '# to # people, @', 'each answer', ({ estimates }, _, said) =>
    oneOf(said, ...estimates.map(({ min, max }) => [min, max])),
  ),
  rare(
    'estimate',
    'Latest estimate > Change from previous: * · *',
    'the middle of a range by that of the other',
    ({ estimates: [last, before] }, [share = '']) =>
      last && before && is(share, PERCENT.format(middle(last) / middle(before) - 1)),
  ),
  ...constants('estimate', ['#. *: *']),
]

const hasFailed = ({ status }: Received): boolean => status === 0 || status >= 400

const bytesSent = (requests: readonly Received[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0)

const bytesBack = (requests: readonly Received[]): number =>
  requests.reduce((sum, { status, bytesBack: bytes }) => sum + (status === 0 ? 0 : bytes), 0)

const usersIn = ({ body }: Received): readonly User[] =>
  (JSON.parse(body) as readonly { readonly params: { readonly users: readonly User[] } }[]).flatMap(
    ({ params }) => params.users,
  )

/** Identifiers of a kind in each request that holds some, and products likewise. */
const countsOf = (requests: readonly Received[], kind: Kind | 'products'): readonly number[] =>
  requests
    .map((request) => {
      if (kind === 'products')
        return request.body.startsWith('{"products"')
          ? (JSON.parse(request.body) as { readonly products: readonly unknown[] }).products.length
          : 0
      if (!isOfUsers({ ...request, status: 0, answer: '' })) return 0
      return usersIn(request).reduce((sum, user) => sum + (user[kind] ?? []).length, 0)
    })
    .filter((count) => count > 0)

const added = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const OF_KINDS = [...KINDS, 'products'] as const

const kindNamed = (label: string): (typeof OF_KINDS)[number] | undefined =>
  label === 'Products' ? 'products' : kindOf(label)

/** A size beside a count of requests, in either order. */
const SIZE = '(bytes|kB|MB)'

const sized = (bytes: number): string => bytesText(bytes).split(' ')[0] ?? ''

const ACTIVITY: readonly Row[] = [
  ...['activity', 'activity tables', 'entry'].flatMap((screen): readonly Row[] => [
    row(screen, '# request(s)', 'requests that came in', ({ requests }) => [requests.length]),
    row(screen, `# ${SIZE} of request bodies`, 'bytes of their bodies', ({ requests }) => [sized(bytesSent(requests))]),
    row(screen, '# failed', 'requests whose answer was an error or was lost', ({ requests }) => [
      requests.filter(hasFailed).length,
    ]),
  ]),
  row('activity', `# request(s) · # ${SIZE}`, 'as above', ({ requests }) => [
    requests.length,
    sized(bytesSent(requests)),
  ]),
  row('activity', `@*# ${SIZE} · # request(s)*`, 'as above: all of one day', ({ requests }) => [
    sized(bytesSent(requests)),
    requests.length,
  ]),
  row(
    'activity',
    '* # (hash|hashes|product|products) in # request(s)*',
    'identifiers of a kind, or products, in all bodies, every try',
    ({ requests }, [label = '']) => {
      const kind = kindNamed(label)
      const counts = kind && countsOf(requests, kind)
      return counts === undefined || counts.length === 0 ? ['no such kind'] : [added(counts), counts.length]
    },
  ),
  ...(
    [
      ['Requests: #', (requests) => requests.length],
      ['Failed: #', (requests) => requests.filter(hasFailed).length],
      [`Body sent: # ${SIZE}`, (requests) => sized(bytesSent(requests))],
      [`Body received: # ${SIZE}`, (requests) => sized(bytesBack(requests))],
    ] as const satisfies readonly (readonly [string, (requests: readonly Received[]) => number | string])[]
  ).map(([label, of]) =>
    row('activity tables', `Requests per server > This computer > ${label}`, 'as above', ({ requests }) => [
      of(requests),
    ]),
  ),
  row('activity tables', 'Sent per day > @ > Requests: #', 'as above', ({ requests }) => [requests.length]),
  row('activity tables', `Sent per day > @ > Body sent: # ${SIZE}`, 'as above', ({ requests }) => [
    sized(bytesSent(requests)),
  ]),
  ...(['Sent', 'Requests'] as const).map((header) =>
    row(
      'activity tables',
      `Identifiers and products sent > * > ${header}: #`,
      'as above',
      ({ requests }, [label = '']) => {
        const kind = kindNamed(label)
        const counts = kind && countsOf(requests, kind)
        return counts && [header === 'Sent' ? added(counts) : counts.length]
      },
    ),
  ),
  ...['activity', 'activity tables'].flatMap((screen) =>
    constants(screen, [
      'Sent per day > Day: @',
      '*The log keeps the latest 20,000.*',
      'No request has left this computer *',
    ]),
  ),
]

const failedOf = ({ requests }: AroundScene): readonly Received[] => requests.filter(hasFailed)

/** Only requests that failed are shown. */
const ONLY_FAILED: readonly Row[] = [
  row('activity failed', '# request(s)', 'requests whose answer was an error or was lost', (scene) => [
    failedOf(scene).length,
  ]),
  row('activity failed', '# failed', 'as before', (scene) => [failedOf(scene).length]),
  row('activity failed', 'of #, filtered', 'requests that came in', ({ requests }) => [requests.length]),
  row('activity failed', `# ${SIZE} of request bodies`, 'bytes of their bodies', (scene) => [
    sized(bytesSent(failedOf(scene))),
  ]),
]

/** The totals beside them stay those of all. */
const FILTERED: readonly Row[] = [
  ...ONLY_FAILED,
  ...ACTIVITY.filter(
    ({ screen, label }) => screen === 'activity' && ONLY_FAILED.every((claim) => claim.label !== label),
  ).map((claim) => ({ ...claim, screen: 'activity failed' })),
]

const HOME: readonly Row[] = [
  rare('home', '* # row(s) · @ # row(s) with errors', 'lines of the feed, those with an error', ({ feed }) =>
    feed.blocked.size === 0 ? ['no errors'] : [feed.products.length, feed.blocked.size],
  ),
  rare('home', '* # row(s) · @ # row(s) with warnings', 'lines of the feed, those with a warning', ({ feed }) =>
    feed.blocked.size > 0 ? ['errors'] : [feed.products.length, rowsWith(feed.issues)],
  ),
  rare('home', '* # row(s) · @ No issues', 'lines of the feed', ({ feed }) =>
    feed.issues.length > 0 ? ['issues'] : [feed.products.length],
  ),
  rare('home', '* # row(s) with errors', 'rows of the feed with an error', ({ feed }) =>
    feed.blocked.size === 0 ? ['no errors'] : [feed.blocked.size],
  ),
  rare('home', '# more item(s)', 'one feed, and lists that wait for nothing', () => ['no such item']),
  row('home', '* # row(s) · @ # usable row(s)', 'lines of the list, those with an identifier', ({ list }) => [
    list.rows,
    list.usable,
  ]),
]

const tryOf = ({ requests, request }: AroundScene): number =>
  requests
    .slice(0, request === undefined ? 0 : requests.indexOf(request) + 1)
    .filter(({ body, path }) => body === request?.body && path === request.path).length

const ENTRY: readonly Row[] = [
  row('entry', 'Items: #', 'products or people in its body', ({ request }) => {
    if (request === undefined) return undefined
    const products = added(countsOf([request], 'products'))
    return [products > 0 ? products : usersIn(request).length]
  }),
  row('entry', `Body sent: # ${SIZE}`, 'bytes of its body', ({ request }) => [sized(request?.bytes ?? 0)]),
  row('entry', `Body received: # ${SIZE}`, 'bytes of the answer, none where it was lost', ({ request }) => [
    sized(request === undefined ? 0 : bytesBack([request])),
  ]),
  rare('entry', 'Attempt: #', 'requests with the same body until this one', (scene) =>
    tryOf(scene) === 1 ? [1] : undefined,
  ),
  rare('entry', 'Attempt: #, retried *', 'as before', (scene) => [tryOf(scene)]),
  rare('entry', 'Response: #', 'status of the answer', ({ request }) => [request?.status ?? 0]),
  ...KINDS.map((kind) =>
    rare('entry', `Identifiers: ${LABELS[kind]}: #`, 'identifiers of the kind in its body', ({ request }) => [
      added(countsOf(request === undefined ? [] : [request], kind)),
    ]),
  ),
  rare('entry', 'Host: *', 'where it came in', ({ request }, [host = '']) => is(host, request?.host)),
  rare('entry', '(GET|POST|PUT|DELETE) *', 'its path', ({ request }, [path = '']) => is(path, request?.path)),
  ...constants('entry', [
    'Duration: *',
    'Duration breakdown: *',
    'Sent: @',
    'Endpoint: *',
    'Documentation: *',
    'Purpose: *',
    '* up to 25 products',
    'The connection to *',
  ]),
]

const STORED = t('frame.settings.stored')

const SETTINGS: readonly Row[] = [
  row('settings', `${STORED} > * > ${t('frame.settings.stored.size')}: *`, 'files on the disk', ({ stored }, texts) => {
    const [what = '', size = ''] = texts
    const name = Object.keys(stored).find((each) => what.startsWith(each))
    return name === undefined ? undefined : is(size, stored[name])
  }),
  row('settings', `${t('frame.settings.stored.capacity')}: *`, 'what the browser grants', ({ stored }, [size = '']) =>
    is(size, stored[t('frame.settings.stored.capacity')]),
  ),
  ...constants('settings', [
    `${STORED} > * > ${t('frame.settings.stored.kept')}: *`,
    `${STORED} > ${t('frame.settings.stored.kept')}: *`,
    `${STORED} > ${t('frame.settings.stored.content')}: *`,
    t('frame.settings.density.comfortable'),
    t('frame.settings.density.compact'),
    '*: *',
    '*F6*',
    '*After # days*',
  ]),
]

/** News that is still told while other screens are shown. */
const NEWS: readonly Row[] = [
  rare(
    'any',
    '*: finished, # of # products processed.',
    'products that were answered, in all bodies',
    ({ products }) => (products === undefined ? undefined : [products.answered, products.items]),
  ),
  rare('any', '# option(s) available.', 'of a list that is open', (_, __, said) => [...said]),
]

export const AROUND_CLAIMS: readonly Row[] = [
  ...NEWS,
  ...SNAPSHOTS,
  ...DO_NOT_REACH,
  ...TRACE,
  ...INSIGHTS,
  ...ESTIMATE,
  ...FILTERED,
  ...ACTIVITY,
  ...HOME,
  ...ENTRY,
  ...SETTINGS,
  ...[...LIST_CLAIMS, ...FEED_CLAIMS]
    .filter(({ screen }) => screen === 'any')
    .map((claim): Row => ({ ...claim, rare: true })),
]
