import { expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product } from '../../src/contract/catalog/product.ts'
import { t } from '../../src/messages/t.ts'
import type { Received } from '../privacy/received.ts'
import { ADS_CLAIMS, type AdsScene } from './adsClaims.ts'
import { AROUND_CLAIMS, type AroundScene } from './aroundClaims.ts'
import { type Claim, createOracle } from './claims.ts'
import { COMMAND_CLAIMS, type CommandScene } from './commandClaims.ts'
import { DEMO_CLAIMS, type DemoFacts } from './demoJourney.ts'
import { FEED_CLAIMS, type FeedScene } from './feedClaims.ts'
import type { FeedFacts } from './feedFile.ts'
import { LABELS } from './listClaims.ts'
import { CONSENT, emailId, type ListFacts } from './listFile.ts'
import { type ManyFacts, PEOPLE_CLAIMS, type PeopleScene } from './peopleClaims.ts'
import { endpointsFor, PLATFORM_CLAIMS, type PlatformScene } from './platformClaims.ts'
import { TOOLS_CLAIMS, type ToolsScene } from './toolsClaims.ts'

// Rows of the oracle that are held here too. A figure that is 1 off is untrue, wherever in its sentence it stands.

const emptyProduct = Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, ''])) as Product

const many: ManyFacts = {
  ...{ people: 11, found: 9, target: 7, practice: 21, stored: 54, isDone: true },
  lists: new Map([['a.csv', 8]]),
  before: { usable: new Map([['a.csv', 300]]), held: 310, practice: 420 },
  after: { usable: new Map([['a.csv', 292]]), held: 303, practice: 399 },
}

const people = { many } as PeopleScene
const before = { many: { ...many, isDone: false } } as PeopleScene

const shared = {
  erasure: { rows: [4, 8, 11, 24, 25, 41, 43, 44, 45, 1076, 1091, 1098, 1132], more: 28 },
} as unknown as PeopleScene

const command = {
  list: { suppressed: 12, skipped: 70, consents: { yes: 133, '': 48, no: 39 } } as unknown as ListFacts,
  hashes: 7,
} as CommandScene

const blocked: FeedFacts = {
  products: Array.from({ length: 24 }, () => ({}) as FeedFacts['products'][number]),
  issues: [],
  blocked: new Set([1, 2, 3, 4, 5]),
}

const shop = {
  feed: { ...blocked, products: blocked.products.slice(0, 20) },
  shop: {
    ...{ rows: 29, drafts: 9, lines: [], columns: 13, takesDrafts: false },
    folded: { images: 0, parents: 6, blank: 0, empty: 12 },
  },
  upload: { outcomes: {} },
} as unknown as CommandScene

const title = (words: string) => ({ ...emptyProduct, title: words })

const sought = {
  feed: { products: [title('Kiln of a kiln'), title('Mug'), { ...title('A kiln'), brand: 'Kilnfire' }] },
  sought: { text: 'kiln', isUndone: false },
} as unknown as ToolsScene

const tools = { feed: blocked, hidden: new Set([4, 5, 6]) } as unknown as ToolsScene

const received = (body: unknown, more: Partial<Received> = {}): Received => {
  const text = JSON.stringify(body)
  const own = { method: 'POST', host: '127.0.0.1:1', path: '/12/batch/accounts/a/custom_audiences/c/users', body: text }
  return { ...own, bytes: Buffer.byteLength(text), status: 200, bytesBack: 7, answer: '', ...more }
}

const hashes = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `${at}`)
const users = [{ email: hashes(3) }, { email: hashes(2), handle: hashes(4) }]
const ofPeople = received([{ params: { users } }])
const requests = [
  received({ products: hashes(21) }, { path: '/12/batch/catalogs/k/products' }),
  { ...ofPeople, status: 0 },
  ofPeople,
]

const address = 'Jo@Shop.example'
const people9 = Array.from({ length: 9 }, (_, at) => (at === 4 ? { email: [emailId(address).slice(6)] } : {}))

const SKIPPED = t('people.upload.skipped')
const COUNT = t('people.upload.skipped.count')

const around = {
  snapshots: [[40, 3, 2]],
  edits: 3,
  feed: { products: people9 },
  list: {
    rows: 9,
    usable: 8,
    users: users.map(({ email, ...rest }, at) => (at === 0 ? { email } : rest)),
    all: people9,
    kinds: { handle: { valid: 4 } },
  },
  lists: new Map([['a.csv', 8]]),
  people: { answered: 30, items: 38 },
  products: { answered: 19, items: 21 },
  entries: 5,
  address,
  asked: [
    { words: ['mug'], unit: 'day', volumes: [10, 30, 20, 40, 15, 5, 60] },
    { words: ['jug'], unit: 'hour', volumes: [4, 8] },
  ],
  estimates: [
    { min: 300, max: 500 },
    { min: 700, max: 900 },
  ],
  requests,
  request: ofPeople,
  stored: { [t('frame.settings.stored.uploads')]: '17.6 kB', [t('frame.settings.stored.capacity')]: '2.4 GB' },
} as unknown as AroundScene

const ads: AdsScene = {
  records: { Cards: 8, Media: 6 },
  pulled: { read: 17, added: 3, changed: 2, deleted: 1, requests: 5 },
  drafts: { create: 2, change: 7, delete: 1 },
  ...{ errors: 3, warnings: 4, chosen: 9, readsBefore: 2, rehearsed: 10, news: 6, conflicts: 3 },
  carts: [{ confirmed: 7, failed: 2 }],
  undo: { drafts: 7, kept: 3 },
  record: { texts: ['Summer card'], usedBy: 2, changes: 4 },
  ...{ waiting: 7, notCompared: 4 },
  sheet: { rows: 12, edits: 9, unchanged: 3 },
}

const endpoint = (id: string, path: string) => ({ id, method: 'get', path, summary: '', section: '' })

const platform: PlatformScene = {
  endpoints: [
    endpoint('cards.list', '/12/cards'),
    endpoint('pollCards.get', '/12/polls'),
    endpoint('notes.get', '/2/n'),
  ],
  ...{ sought: 'card', sent: 4, missing: 2, parameters: 5, rows: [19, 33], answer: { bytes: 812, headers: 11 } },
}

const demo: DemoFacts = {
  products: { rows: 200, ready: 187 },
  people: { rows: 500, usable: 491, emails: 492, phones: 354 },
}

interface Said<Scene> {
  readonly claims: readonly Claim<Scene>[]
  readonly scene: Scene
  readonly lines: readonly (readonly [screen: string, figure: string])[]
}

const FILES = '3 files, 32.3 kB; Practice file 68.9 kB'

const SAID: readonly Said<never>[] = [
  {
    claims: PEOPLE_CLAIMS,
    scene: people,
    lines: [
      ['many erased', '11 people read, 9 found in lists or uploads here.'],
      ['many erased', '1 line skipped: no value is an identifier. The first is line 12.'],
      ['many erased', 'Places that held them > List a.csv > Count: 8 people'],
      ['many erased', 'Places that held them > Practice: Members > Count: 21 identifiers'],
      ['many erased', 'Places that held them > Destination Members (x) > Count: 7 people'],
      ['many erased', `${FILES} > List a.csv · @ · not uploaded yet > People: 292`],
      ['many erased', `${FILES} > Uploaded to Members · @ · @ > People: 303`],
      ['many erased', `${FILES} > Practice: Members · @ > People: 399 identifiers`],
      [
        'many erased',
        '54 stored identifiers removed from the lists and upload records here, 21 entries from Practice. These people are on the suppression list.',
      ],
      ['many erased', 'Deletions, newest first > @ · Erasure of many people · a.csv > Count: 9 people'],
      ['many record', 'People requested: 11'],
      ['many record', 'People found in lists or uploads: 9'],
      ['many record', 'a.csv: 8 people'],
      ['many record', 'Removed from lists on this computer: 54 stored identifiers'],
      ['many record', 'Removed from Practice on this computer: 21 entries'],
    ],
  } satisfies Said<PeopleScene> as unknown as Said<never>,
  {
    claims: PEOPLE_CLAIMS,
    scene: before,
    lines: [
      ['many', 'Delete from 1 destination…'],
      ['many', `${FILES} > List a.csv · @ · not uploaded yet > People: 300`],
      ['many', `${FILES} > Uploaded to Members · @ · @ > People: 310`],
      ['many', `${FILES} > Practice: Members · @ > People: 420 identifiers`],
    ],
  } satisfies Said<PeopleScene> as unknown as Said<never>,
  {
    claims: PEOPLE_CLAIMS,
    scene: shared,
    lines: [
      [
        'found',
        'Lists that hold the person > Row, without the header: 4; 8; 11; 24; 25; 41; 43; 44; 45; 1,076 and 3 more',
      ],
      ['erased', 'The same rows hold 28 more identifiers: Email. They may belong to the same person. Erase these too'],
    ],
  } satisfies Said<PeopleScene> as unknown as Said<never>,
  {
    claims: COMMAND_CLAIMS,
    scene: command,
    lines: [
      ['suppression import', '1 row skipped: no value is an identifier. The first is line 8.'],
      ['suppression import', '7 hashes added; 7 hashes on the list.'],
      ['suppression list', '7 hashes on the list.'],
      ['suppression list --json', 'count: 7'],
      ['skipped push', '12 people skipped: on the suppression list.'],
      ['skipped push', '70 rows were skipped for lack of consent.'],
      ['skipped push', `${CONSENT}: yes 133, (empty) 48, no 39`],
      ['skipped push --json', 'suppressed: 12'],
      ['skipped push --json', 'consent > skipped: 70'],
    ],
  } satisfies Said<CommandScene> as unknown as Said<never>,
  {
    claims: COMMAND_CLAIMS,
    scene: shop,
    lines: [
      ['check --json', 'rows: 29'],
      ['check --json', 'drafts: 9'],
      ['check --json', 'folded > parents: 6'],
      ['push', 'Drafts skipped: 9'],
      ['push --json', 'ready: 15'],
      ['push --dry-run', '9 products are drafts in your shop, skipped. --include-drafts includes them.'],
      ['check', '6 variable products merged into their variations, 12 lines with empty cells only skipped.'],
    ],
  } satisfies Said<CommandScene> as unknown as Said<never>,
  {
    claims: COMMAND_CLAIMS,
    scene: { ...shop, shop: { ...shop.shop, takesDrafts: true } } as CommandScene,
    lines: [['push', '9 products are drafts in your shop, included.']],
  } satisfies Said<CommandScene> as unknown as Said<never>,
  {
    claims: FEED_CLAIMS,
    scene: { undo: { restored: 31, created: 12, maybe: 0, stuck: 2, untouched: 4 } } as FeedScene,
    lines: [
      ['undo', 'Old values restored: 31'],
      ['undo', 'Created: will be deleted: 12'],
      ['undo', "Can't be undone: 2"],
      ['undo', 'Not changed by this upload: 4'],
      ['undo', 'Undo 43 products'],
    ],
  } satisfies Said<FeedScene> as unknown as Said<never>,
  {
    claims: TOOLS_CLAIMS,
    scene: sought,
    lines: [
      ['find', '4 matches in 3 cells of 2 rows (Title 2 and Brand 1)'],
      ['find', 'Replace in 3 cells'],
      ['find', 'Hide the first 3 cells before and after'],
      ['history', 'Replace “kiln” 3 cells · @'],
      ['history', '3 edits'],
      ['any', 'Replaced in 3 cells.'],
    ],
  } satisfies Said<ToolsScene> as unknown as Said<never>,
  {
    claims: TOOLS_CLAIMS,
    scene: tools,
    lines: [['blocked', '3 of 24 rows, filter on: only these change']],
  } satisfies Said<ToolsScene> as unknown as Said<never>,
  {
    claims: AROUND_CLAIMS,
    scene: around,
    lines: [
      ['snapshots', '@ · 40 rows · 3 edited cells · 2 changes'],
      ['snapshots', '3 cells changed. Before 9 rows, after 9 rows. Restore this state'],
      ['dnr review', `${SKIPPED} > ${t('people.upload.skipped.rows')} · no identifier > ${COUNT}: 1`],
      ['dnr review', `${SKIPPED} > ${t('people.upload.skipped.people')} · none that it takes > ${COUNT}: 7`],
      ['dnr review', `${SKIPPED} > Handle · ${t('people.upload.skipped.kind.why')} > ${COUNT}: 4 values`],
      ['dnr uploads', '5 audiences · loaded @'],
      ['dnr uploads', '30 of 38 people confirmed, @'],
      ['trace', 'Search 1 list'],
      ['trace', 'In 1 of 1 list.'],
      ['trace', 'Lists with this identifier > Rows: row 5'],
      ['insights', '1 of 10 keywords · 7 of 7 days · 7 data points'],
      ['insights', 'Result > Total posts: 180 · mug'],
      ['insights', 'Result > Peak: 60 · @ to @'],
      ['insights', 'Result > Median per day: 20'],
      ['insights', 'Posts per day > @ to @ > mug: 15'],
      ['insights', 'Compare with jug 12 posts, hourly, @'],
      ['estimate', 'Latest estimate > Minimum: 300 · people'],
      ['estimate', 'Latest estimate > Maximum: 500 · people'],
      ['estimate', 'Latest estimate > Change from previous: -50% · Interest: Pottery'],
      ['estimate', 'These criteria could reach 300 to 500 people. That is all.'],
      ['estimate', '700 to 900 people, @'],
      ['activity', '3 requests'],
      ['activity', `${2 * ofPeople.bytes + (requests[0]?.bytes ?? 0)} bytes of request bodies`],
      ['activity', '1 failed'],
      ['activity', `3 requests · ${2 * ofPeople.bytes + (requests[0]?.bytes ?? 0)} bytes`],
      ['activity', `@ ${2 * ofPeople.bytes + (requests[0]?.bytes ?? 0)} bytes · 3 requests Show them`],
      ['activity', 'Handle 8 hashes in 2 requests Show them'],
      ['activity', 'Products 21 products in 1 request Show them'],
      ['activity failed', '1 request'],
      ['activity failed', 'of 3, filtered'],
      ['activity failed', `${ofPeople.bytes} bytes of request bodies`],
      ['home', 'a.csv 9 rows · @ 8 usable rows'],
      ['activity tables', 'Requests per server > This computer > Requests: 3'],
      ['activity tables', 'Requests per server > This computer > Failed: 1'],
      ['activity tables', 'Requests per server > This computer > Body received: 14 bytes'],
      ['activity tables', 'Sent per day > @ > Requests: 3'],
      ['activity tables', `Identifiers and products sent > ${LABELS.email} > Sent: 10`],
      ['activity tables', `Identifiers and products sent > ${LABELS.email} > Requests: 2`],
      ['entry', 'Items: 2'],
      ['entry', `Identifiers: ${LABELS.email}: 5`],
      ['entry', `Body sent: ${ofPeople.bytes} bytes`],
      ['entry', 'Body received: 7 bytes'],
      ['entry', 'Attempt: 2, retried after a failure'],
      ['entry', 'Response: 200'],
      ['settings', `${t('frame.settings.stored')} > ${t('frame.settings.stored.uploads')} batches > Size: 17.6 kB`],
      ['settings', `${t('frame.settings.stored.capacity')}: 2.4 GB`],
      ['any', 'A feed: finished, 19 of 21 products processed.'],
    ],
  } satisfies Said<AroundScene> as unknown as Said<never>,
]

const OTHERS: readonly Said<never>[] = [
  {
    claims: ADS_CLAIMS,
    scene: ads,
    lines: [
      ['any', 'Review 10'],
      ['any', 'Changes by others 6'],
      ['any', '17 records read: 3 added, 2 changed, 1 deleted.'],
      ['any', 'Upload finished: 7 confirmed, 2 not.'],
      ['records of ads', 'Cards 8 10 drafts 3 with errors'],
      ['records of ads', 'Media 6'],
      ['records of ads', '10 records'],
      ['records of ads', '3 errors'],
      ['records of ads', 'Used by 2'],
      ['records of ads', '11/80'],
      ['review of ads', 'Review > New: 2'],
      ['review of ads', 'Review > Changed: 7'],
      ['review of ads', 'Review > Deleted: 1'],
      ['review of ads', 'Review > Errors: 3'],
      ['review of ads', 'Upload 9 changes to Practice account as @practice_user'],
      ['review of ads', '9 of 10 selected'],
      ['review of ads', '8 records are read first and compared.'],
      ['review of ads', 'Autumn feed: 7 items, not started'],
      ['review of ads', "4 changes aren't compared with the platform first. Turn on observed endpoints to compare."],
      ['review of ads', '10 changes rehearsed on this computer. Nothing was sent to the platform.'],
      ['uploads of ads', '100% · 9 of 9 records · 7 confirmed, 2 failed, 0 unknown, 0 not sent'],
      ['uploads of ads', '@ Finished 9 changes'],
      ['uploads of ads', '7 drafts undo this upload Review and upload them.'],
      ['changes of ads', '6 changes since you last looked. Revert creates a draft; nothing is sent.'],
      ['home of ads', 'Practice account 6 changes by others'],
      ['conflicts at home of ads', 'Practice account 3 fields changed by others too'],
      ['ads pull', '17 records read in 5 requests: 3 added, 2 changed, 1 deleted.'],
      ['ads import', '12 rows read: 9 edits, 3 unchanged, 0 issues.'],
      ['ads status', 'Cards > Records: 8'],
      ['ads status', 'Drafts: 2 new, 7 changed, 1 deleted, 0 conflicts.'],
      ['ads check', '3 errors, 0 conflicts, 4 warnings.'],
      ['ads review', '10 requests to send, after 2 to read. 3 errors, 0 conflicts, 4 warnings.'],
      ['ads review', 'Autumn feed: 7 items, not started'],
      ['ads review', '4 changes not compared with the platform first: that takes observed endpoints.'],
      ['ads rehearse', 'Rehearsed 10 steps. Nothing was sent to the platform.'],
      ['ads upload', '7 confirmed, 2 failed, 0 unknown, 0 not sent.'],
      ['ads undo', "7 drafts undo this upload: 3 can't be undone, 0 conflicts. Upload to send them."],
    ],
  } satisfies Said<AdsScene> as unknown as Said<never>,
  {
    claims: PLATFORM_CLAIMS,
    scene: platform,
    lines: [
      ['console', '4 requests in history'],
      ['console', '2 fields to fill in'],
      ['console', '11 headers'],
      ['console', '5 more parameters'],
      ['errors', '19 codes'],
      ['limits', 'Lengths, counts and ranges (33 fields)'],
    ],
  } satisfies Said<PlatformScene> as unknown as Said<never>,
  {
    claims: DEMO_CLAIMS,
    scene: demo,
    lines: [
      ['demo', 'Products > Rows: 200'],
      ['demo', 'Products > Accepted: 187'],
      ['demo', 'Products > Result: 13 with errors skipped; 187 CREATE_SUCCESS'],
      ['demo', 'Custom audience > Rows: 500'],
      ['demo', 'Custom audience > Accepted: 491'],
      ['demo', 'Do-not-reach list > Result: hashed here: 492 email, 354 phone_number'],
    ],
  } satisfies Said<DemoFacts> as unknown as Said<never>,
]

it('finds endpoints as a reader does', () => {
  expect(endpointsFor(platform.endpoints, 'card').map(({ id }) => id)).toEqual(['cards.list', 'pollCards.get'])
  expect(endpointsFor(platform.endpoints, 'get /2')).toHaveLength(1)
  expect(endpointsFor(platform.endpoints, 'pcg').map(({ id }) => id)).toEqual([])
})

const CASES = [...SAID, ...OTHERS].flatMap(({ claims, scene, lines }) =>
  lines.map(([screen, figure]) => ({ claims, scene, screen, figure })),
)

/** The count of files is no figure of its own. Limits stand in words. */
const FIGURE = /(?<![.\w]|\d,)\d+(?:\.\d)?(?![.\w]| kB[; ]| files| of 7 days)/g

it.each(CASES)('$screen: $figure', ({ claims, scene, screen, figure }) => {
  const problems = (said: string): readonly string[] =>
    createOracle(claims)
      .check(screen, [said], scene)
      .filter((problem) => problem.includes(`“${said}”`))
  expect(problems(figure)).toEqual([])
  const places = [...figure.matchAll(FIGURE)]
  expect(places.length).toBeGreaterThan(0)
  for (const { index, 0: digits } of places)
    for (const other of [Number(digits) + 1, Number(digits) - 1])
      expect(problems(`${figure.slice(0, index)}${other}${figure.slice(index + digits.length)}`)).toHaveLength(1)
})
