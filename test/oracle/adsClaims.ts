import { t } from '../../src/messages/t.ts'
import type { PageFacts } from './adsPlan.ts'
import type { Claim } from './claims.ts'
import { oneOf } from './listClaims.ts'

// Numbers that the screens and commands of an ad account say. They are found again from the platform's tables, from
// what the journey itself drafted, and from the recorded requests.

/** Steps of an upload by what became of them. */
interface CartFacts {
  readonly confirmed: number
  readonly failed: number
}

export interface AdsScene {
  /** Records that the platform lists, by the name of their kind. */
  readonly records: Readonly<Record<string, number>>
  /** What the last Get changes read and found, and requests that it took. */
  readonly pulled: {
    readonly read: number
    readonly added: number
    readonly changed: number
    readonly deleted: number
    readonly requests: number
  }
  /** Drafts that stand now; all of them are of cards. */
  readonly drafts: { readonly create: number; readonly change: number; readonly delete: number }
  /** Drafts of them that cannot be sent. */
  readonly errors: number
  readonly warnings: number
  /** Steps of the cart that are ticked. */
  readonly chosen: number
  /** Requests that an upload read with before its first change. */
  readonly readsBefore?: number
  readonly rehearsed?: number
  /** Newest first. */
  readonly carts: readonly CartFacts[]
  /** Changes by others since somebody last looked. */
  readonly news: number
  /** Fields with drafts that others changed meanwhile. */
  readonly conflicts?: number
  /** Drafts that an undo made, and steps that it could not take back. */
  readonly undo?: { readonly drafts: number; readonly kept: number }
  /** Of the record that is shown: its texts, uses and changes by the journey. */
  readonly record?: { readonly texts: readonly string[]; readonly usedBy: number; readonly changes: number }
  /** Budgets of active ad groups, and of the one that the journey raised. */
  readonly money?: { readonly sum: readonly [string, string]; readonly raised: readonly [string, string] }
  /** What the pages of budget, links and campaigns must show. */
  readonly pages?: PageFacts
  /** Items of the only other upload, which nobody started. */
  readonly waiting?: number
  /** Ticked changes of records that no documented endpoint reads. */
  readonly notCompared?: number
  /** Rows and cells of an imported sheet that differ. */
  readonly sheet?: { readonly rows: number; readonly edits: number; readonly unchanged: number }
}

type Row = Claim<AdsScene>
type Expect = Row['expect']

const row = (screen: string, label: string, how: string, expect: Expect): Row => ({ screen, label, how, expect })
const rare = (screen: string, label: string, how: string, expect: Expect): Row => ({
  ...row(screen, label, how, expect),
  rare: true,
})

const changesOf = ({ drafts }: AdsScene): number => drafts.create + drafts.change + drafts.delete
const stepsOf = ({ confirmed, failed }: CartFacts): number => confirmed + failed
const cardsShown = ({ records, drafts }: AdsScene): number => (records['Cards'] ?? 0) + drafts.create
const ofFirst = (scene: AdsScene): CartFacts => scene.carts[0] ?? { confirmed: 0, failed: 0 }

const SCREENS = ['records of ads', 'review of ads', 'uploads of ads', 'changes of ads'] as const

/** Beside every page of the account. */
const FRAME: readonly Row[] = [
  rare(
    'any',
    '# record(s) read: # added, # changed, # deleted.',
    'answers to lists; tables of the platform, before and after',
    ({ pulled }) => [pulled.read, pulled.added, pulled.changed, pulled.deleted],
  ),
  rare('any', 'Review #', 'drafts that were made', (scene) => [changesOf(scene)]),
  rare('any', `${t('adsPages.page.changes')} #`, 'changes behind its back', ({ news }) => [news]),
  rare('records of ads', '# record(s)', 'cards of the platform and new drafts', (scene) => [cardsShown(scene)]),
  ...SCREENS.map((screen) =>
    rare(screen, '# error(s)', 'drafts that cannot be sent', ({ errors }) => (errors === 0 ? ['none'] : [errors])),
  ),
  rare('any', 'Practice: # confirmed, # not.', 'last answers', (scene) => [
    ofFirst(scene).confirmed,
    ofFirst(scene).failed,
  ]),
  rare('any', 'Upload finished: # confirmed, # not.', 'last answers', (scene) => [
    ofFirst(scene).confirmed,
    ofFirst(scene).failed,
  ]),
]

const RECORDS: readonly Row[] = [
  rare(
    'records of ads',
    'Cards # # draft(s) # with errors',
    'tables of the platform; drafts, and those with errors',
    (scene) => [scene.records['Cards'] ?? 0, changesOf(scene), scene.errors],
  ),
  rare('records of ads', 'Cards # # draft(s)', 'tables of the platform; drafts that were made', (scene) =>
    scene.errors > 0 ? ['and errors'] : [scene.records['Cards'] ?? 0, changesOf(scene)],
  ),
  rare('records of ads', '# change(s)', 'drafts that were made', (scene) => [changesOf(scene)]),
  rare('records of ads', 'Used by #', 'records of the platform that name it', ({ record }) => [record?.usedBy ?? 0]),
  rare('records of ads', 'History (#)', 'changes that the journey made to it', ({ record }) => [record?.changes ?? 0]),
  rare('records of ads', '#/#', 'code points of its texts; limits of the documents', ({ record }, _, said) =>
    oneOf(said, ...(record?.texts ?? []).flatMap((text) => [80, 70].map((most) => [[...text].length, most]))),
  ),
  rare('records of ads', '(Created|Changed): *', 'times', () => []),
  rare('records of ads', 'Edit * of New * #', 'a name of ours for a record that is new', (_, __, said) => said),
  rare('records of ads', 'Card(s): *', 'a number of the platform', () => []),
  rare('records of ads', '* · *', 'a kind and an id', (_, [kind = '']) => (kind === 'Card' ? [] : undefined)),
  row('records of ads', '* #', 'tables of the platform', ({ records }, [label = '']) =>
    records[label] === undefined ? undefined : [records[label]],
  ),
]

const FACTS = [
  [t('adsPages.review.new'), ({ drafts }) => drafts.create],
  [t('adsPages.review.changed'), ({ drafts }) => drafts.change],
  [t('adsPages.review.deleted'), ({ drafts }) => drafts.delete],
  [t('adsPages.review.errors'), ({ errors }) => errors],
  [t('adsPages.review.lastingCount'), () => 0],
] as const satisfies readonly (readonly [string, (scene: AdsScene) => number])[]

const REVIEW: readonly Row[] = [
  ...FACTS.map(([label, of]) =>
    row('review of ads', `Review > ${label}: #`, 'drafts that were made, and those with errors', (scene) => [
      of(scene),
    ]),
  ),
  row('review of ads', 'Upload # change(s) to * as @*', 'ticked drafts', ({ chosen }) => [chosen]),
  row('review of ads', '# of # selected', 'ticked drafts, all drafts', (scene) => [scene.chosen, changesOf(scene)]),
  rare('review of ads', 'Fix # error(s) first.', 'ticked drafts that cannot be sent', (scene) =>
    scene.chosen === changesOf(scene) ? [scene.errors] : ['nothing to fix'],
  ),
  rare(
    'review of ads',
    '# record(s) (is|are) read first and compared.',
    'ticked drafts of records that are there',
    (scene) => [scene.drafts.change + scene.drafts.delete],
  ),
  rare('review of ads', '# change(s) rehearsed on this computer. *', 'drafts that were made', ({ rehearsed }) => [
    rehearsed ?? 'none',
  ]),
  rare('review of ads', '# change(s)', 'drafts that were made', (scene) => [changesOf(scene)]),
]

const UPLOADS: readonly Row[] = [
  row(
    'uploads of ads',
    '#% · # of # record(s) · # confirmed, # failed, # unknown, # not sent',
    'last answers of the recorded requests',
    (scene) => {
      const cart = ofFirst(scene)
      return [100, stepsOf(cart), stepsOf(cart), cart.confirmed, cart.failed, 0, 0]
    },
  ),
  rare('uploads of ads', '* # change(s)', 'steps of an upload', ({ carts }, _, said) =>
    oneOf(said, ...carts.map((cart) => [stepsOf(cart)])),
  ),
  rare(
    'uploads of ads',
    '# draft(s) (undoes|undo) (this upload|the change|the changes)*',
    'confirmed steps',
    ({ undo }) => [undo?.drafts ?? 0],
  ),
  rare('uploads of ads', '# change(s)', 'drafts that stand now', (scene) => [changesOf(scene)]),
]

const CHANGES: readonly Row[] = [
  row('changes of ads', '# change(s) since you last looked. *', 'changes behind its back', ({ news }) => [news]),
  rare('changes of ads', '# change(s)', 'drafts that stand now', (scene) => [changesOf(scene)]),
]

const HOME: readonly Row[] = [
  row('home of ads', '* # change(s) by others', 'changes behind its back', ({ news }) => [news]),
  row(
    'conflicts at home of ads',
    '* # field(s) changed by others too',
    'drafts of fields that others changed',
    (scene) => [scene.conflicts ?? 0],
  ),
]

/** Of the same words in the window and in the terminal. */
const BESIDE: readonly Row[] = ['review of ads', 'ads review'].map((screen) =>
  rare(
    screen,
    '*: # item(s), (not started|uploading|waiting|paused|stopped)',
    'products of an upload that was planned, and that nobody started',
    ({ waiting }) => [waiting ?? 'no other upload'],
  ),
)

const NOT_COMPARED: readonly Row[] = [
  rare(
    'review of ads',
    "# change(s) (isn't|aren't) compared with the platform first. *",
    'ticked drafts of records that no documented endpoint reads',
    ({ notCompared }) => [notCompared ?? 'none'],
  ),
  rare(
    'ads review',
    '# change(s) not compared with the platform first: *',
    'drafts of records that no documented endpoint reads',
    ({ notCompared }) => [notCompared ?? 'none'],
  ),
]

/** Whether texts are as expected; they hold amounts, which are no plain numbers. */
const saysTexts = (texts: readonly string[], expected: readonly (string | undefined)[]): readonly string[] =>
  expected.every((text, at) => text === texts[at]?.replace(/\s/g, ' ')) ? [] : [expected.join(' and ')]

const MONEY: readonly Row[] = [
  rare('ads review', '# (change affects|changes affect) spending: *', 'budgets that were changed', ({ money }) => [
    money === undefined ? 'none' : 1,
  ]),
  rare(
    'ads review',
    'Daily budget of active ad groups: * now, * after the upload',
    'budgets of the platform’s active ad groups; the change',
    ({ money }, texts) => saysTexts(texts, money?.sum ?? ['no money']),
  ),
  rare('ads review', 'Practice reach, Daily budget: * → *', 'the budget before and after', ({ money }, texts) =>
    saysTexts(texts, money?.raised ?? ['no money']),
  ),
]

const PAGES: readonly Row[] = [
  row(
    'budget of ads',
    '* over # day(s). Actual spend depends on auctions.',
    'budgets and flights of the platform’s active records, day by day',
    ({ pages }, [total = '']) =>
      total.replace(/\s/g, ' ') === pages?.total ? [pages.days.length] : [pages?.total ?? 'no plan'],
  ),
  rare('budget of ads', 'EUR #', 'the same, of one day', ({ pages }, _, said) =>
    oneOf(said, ...(pages?.days ?? []).map((day) => [day.replace('EUR ', '')])),
  ),
  row(
    'links of ads',
    '# destination(s), # with issues',
    'URLs in the platform’s creatives; those without a required parameter',
    ({ pages }) => [pages?.links.length ?? 0, pages?.wrongLinks.length ?? 0],
  ),
  rare('links of ads', 'Links > URL: *', 'a URL in the platform’s creatives', ({ pages }, [url = '']) =>
    pages?.links.includes(url) ? [] : ['no such URL'],
  ),
]

/** What `ads` commands print. */
const COMMANDS: readonly Row[] = [
  row(
    'ads pull',
    '# record(s) read in # request(s): # added, # changed, # deleted.',
    'answers to lists; tables of the platform, before and after; recorded requests',
    ({ pulled }) => [pulled.read, pulled.requests, pulled.added, pulled.changed, pulled.deleted],
  ),
  row(
    'ads import',
    '# row(s) read: # edit(s), # unchanged, # issue(s).',
    'lines and cells of the sheet that differ from the one before',
    ({ sheet }) => [sheet?.rows ?? 0, sheet?.edits ?? 0, sheet?.unchanged ?? 0, 0],
  ),
  row('ads status', '* > Records: #', 'tables of the platform', ({ records }, [label = '']) => [records[label] ?? 0]),
  row('ads status', 'Drafts: # new, # changed, # deleted, # conflict(s).', 'drafts that were made', ({ drafts }) => [
    drafts.create,
    drafts.change,
    drafts.delete,
    0,
  ]),
  row(
    'ads check',
    '# error(s), # conflict(s), # warning(s).',
    'drafts that cannot be sent, and media that nobody has',
    (scene) => [scene.errors, 0, scene.warnings],
  ),
  row(
    'ads review',
    '# request(s) to send, after # to read. # error(s), # conflict(s), # warning(s).',
    'drafts that were made; recorded requests before the first that changes; drafts that cannot be sent',
    (scene) => [changesOf(scene), scene.readsBefore ?? 0, scene.errors, 0, scene.warnings],
  ),
  row('ads rehearse', 'Rehearsed # step(s). *', 'drafts that were made', (scene) => [changesOf(scene)]),
  row(
    'ads upload',
    '# confirmed, # failed, # unknown, # not sent.',
    'last answers of the recorded requests',
    (scene) => [ofFirst(scene).confirmed, ofFirst(scene).failed, 0, 0],
  ),
  row(
    'ads undo',
    "# draft(s) (undoes|undo) this upload: # can't be undone, # conflict(s). *",
    'confirmed steps of the upload; records that cannot be made again',
    ({ undo }) => [undo?.drafts ?? 0, undo?.kept ?? 0, 0],
  ),
]

/** Tables of single records, steps and issues are values. */
const VALUES: readonly Row[] = [
  'ads pull',
  'ads import',
  'ads status',
  'ads check',
  'ads review',
  'ads rehearse',
  'ads upload',
  'ads undo',
].flatMap((screen): readonly Row[] => [
  rare(screen, '* > (Step|ID|Name|Message|Changes|Field): *', 'values', (_, __, said) => [...said]),
  rare(screen, '(Step|ID|Name|Message|Changes): *', 'values', (_, __, said) => [...said]),
  rare(screen, 'Account *', 'an account', (_, __, said) => [...said]),
])

export const ADS_CLAIMS: readonly Row[] = [
  ...RECORDS,
  ...REVIEW,
  ...BESIDE,
  ...NOT_COMPARED,
  ...MONEY,
  ...PAGES,
  ...UPLOADS,
  ...CHANGES,
  ...HOME,
  ...FRAME,
  ...COMMANDS,
  ...VALUES,
]
