import { RELEASES } from '../../src/contract/releases.ts'
import { t } from '../../src/messages/t.ts'
import { type Claim, timeless } from './claims.ts'
import { bytesText, oneOf } from './listClaims.ts'

// Numbers on the pages of Platform and the connection. Counts of endpoints, codes, limits and releases, what a search
// finds, and an answer in the console.

/** An endpoint as its own document says it. */
export interface Described {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly section: string
}

export interface PlatformScene {
  readonly endpoints: readonly Described[]
  /** What stands in the search field of the page. */
  readonly sought: string
  /** Requests that the console sent. */
  readonly sent: number
  /** The last answer, its bytes and headers. */
  readonly answer?: { readonly bytes: number; readonly headers: number }
  /** Required fields that are empty. */
  readonly missing: number
  /** Optional parameters of the endpoint that is shown. */
  readonly parameters: number
  /** Rows of the tables of the page. */
  readonly rows: readonly number[]
}

type Row = Claim<PlatformScene>
type Expect = Row['expect']

const row = (screen: string, label: string, how: string, expect: Expect): Row => ({ screen, label, how, expect })
const rare = (screen: string, label: string, how: string, expect: Expect): Row => ({
  ...row(screen, label, how, expect),
  rare: true,
})

/** True where a text has the letters of a word in order. With gaps at less than two letters of three. */
const holdsLetters = (text: string, word: string): boolean => {
  let [from, gaps] = [0, 0]
  for (const [at, letter] of [...word].entries()) {
    const found = text.indexOf(letter, from)
    if (found < 0) return false
    if (at > 0 && found > from) gaps++
    from = found + 1
  }
  return gaps <= word.length * 0.6
}

/** Endpoints that a reader would find by every one of some words. */
export const endpointsFor = (endpoints: readonly Described[], text: string): readonly Described[] => {
  const words = text.toLowerCase().split(' ').filter(Boolean)
  return endpoints.filter(({ id, method, path, summary, section }) => {
    const parts = [id, path, summary, section].map((part) => part.toLowerCase())
    const named = [id, path].map((part) => part.toLowerCase())
    return words.every(
      (word) =>
        method.toLowerCase() === word ||
        parts.some((part) => part.includes(word)) ||
        (word.length > 2 && named.some((part) => holdsLetters(part, word))),
    )
  })
}

const releasesFor = (text: string) =>
  RELEASES.filter(({ date, change }) =>
    text
      .toLowerCase()
      .split(' ')
      .every((word) => `${date} ${change}`.toLowerCase().includes(word)),
  )

const FINDER: readonly Row[] = ['console', 'reference'].map((screen) =>
  row(
    screen,
    '# endpoint(s)',
    'operations of the OpenAPI document that hold the words',
    ({ endpoints, sought }, _, said) => oneOf(said, [endpointsFor(endpoints, sought).length], [endpoints.length]),
  ),
)

const CONSOLE: readonly Row[] = [
  rare('console', '# request(s) in history', 'requests that were sent from it', ({ sent }) => [sent]),
  rare('console', '# field(s) to fill in', 'required parameters that are empty', ({ missing }) => [missing]),
  rare('console', '# header(s)', 'headers of the same answer, asked by a program of its own', ({ answer }) => [
    answer?.headers ?? 'none',
  ]),
  rare('console', '# ms, * at @', 'a time; bytes of the answer', ({ answer }, [size = ''], said) =>
    size === bytesText(answer?.bytes ?? 0) ? [...said] : [bytesText(answer?.bytes ?? 0)],
  ),
  rare('console', '# s, * at @', 'a time; bytes of the answer', ({ answer }, [size = ''], said) =>
    size === bytesText(answer?.bytes ?? 0) ? [...said] : [bytesText(answer?.bytes ?? 0)],
  ),
  rare('console', '# more parameter(s)', 'optional parameters of the operation', ({ parameters }) => [parameters]),
]

const TABLES: readonly Row[] = [
  row('errors', '# code(s)', 'codes or endpoints in the table', ({ rows }) => [rows[0] ?? 0]),
  row('limits', 'Rate limits, tightest first (# endpoint(s))', 'codes or endpoints in the table', ({ rows }) => [
    rows[0] ?? 0,
  ]),
  row('limits', 'Lengths, counts and ranges (# field(s))', 'codes or endpoints in the table', ({ rows }) => [
    rows[1] ?? 0,
  ]),
  rare('releases', '# of # entries', 'entries of the history that hold the words', ({ sought }) => [
    releasesFor(sought).length,
    RELEASES.length,
  ]),
  rare(
    'releases',
    `${t('platform.releases.perYear')} > ${t('platform.releases.entries')}: #`,
    'entries by the year of their date',
    ({ sought }, _, said) => {
      const years = new Map<string, number>()
      for (const { date } of releasesFor(sought)) years.set(date.slice(0, 4), (years.get(date.slice(0, 4)) ?? 0) + 1)
      return oneOf(said, ...[...years.values()].map((count) => [count]))
    },
  ),
  rare('releases', '# (entry|entries)', 'entries of the history', () => [RELEASES.length]),
  rare('releases', 'Platform changes, newest first: # entries from *', 'entries of the history', () => [
    RELEASES.length,
  ]),
]

/** Sections of the endpoints, and what each does. */
const REFERENCE: readonly Row[] = [
  rare(
    'reference',
    'Document #, *',
    'a section of the documents with endpoints',
    ({ endpoints }, [title = ''], said) =>
      endpoints.some(({ section }) => timeless(section) === `Document ${said[0]}, ${title}`) ? said : undefined,
  ),
  rare('reference', '* > Endpoint: *', 'a summary of the OpenAPI document', ({ endpoints }, [, text = '']) =>
    endpoints.some(({ id, summary }) => text.startsWith(timeless(`${id} ${summary}`))) ? [] : undefined,
  ),
]

const said: Expect = (_, __, numbers) => [...numbers]

/** Texts of the documents; what is counted of them stands in the rows above. */
const TEXTS: readonly Row[] = [
  row('reference', '# endpoints with parameters, *', 'operations of the OpenAPI document', ({ endpoints }) => [
    endpoints.length,
  ]),
  rare('reference', 'Create and update up to # products', 'a limit of the documents', () => [25]),
  ...['console', 'reference'].flatMap((screen) => [
    rare(screen, '* (GET|POST|PUT|DELETE) /*', 'an endpoint of the list', (_, __, numbers) => [...numbers]),
    rare(screen, 'Save as OpenAPI 3.1', 'a version', () => []),
  ]),
  ...[
    '(GET|POST|PUT|DELETE) *',
    '"*',
    'authorization: *',
    '200 OK',
    '# of # requests left, resets at @',
    '* until the response began, * to read it',
  ].map((label) => rare('console', label, 'an address, a value or a word of the answer', said)),
  ...['errors', 'limits', 'releases'].map((screen) => rare(screen, '*', 'words of the documents', said)),
]

export const PLATFORM_CLAIMS: readonly Row[] = [...FINDER, ...REFERENCE, ...CONSOLE, ...TABLES, ...TEXTS]
