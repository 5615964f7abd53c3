import { PRODUCT_FIELD_NAMES, productField } from '../../src/contract/catalog/product.ts'
import { productRule } from '../../src/contract/catalog/productRules.ts'
import { FEED_RULES } from '../../src/workspace/product/feedCheck.ts'
import { ruleText } from '../../src/workspace/product/productText.ts'
import { type Claim, timeless } from './claims.ts'
import { type FeedFacts, type FoundIssue, rowsWith } from './feedFile.ts'
import type { UploadFacts } from './wire.ts'

// What the screens of a feed say with a number.

/** What the actions of the panel By fix leave after each. */
export interface RepairFacts {
  readonly actions: number
  /** Issues that one of them fixes. */
  readonly fixed: number
  /** Issues and rows of each. */
  readonly each: readonly (readonly [issues: number, rows: number])[]
  /** Cells that each changed. */
  readonly cells: readonly number[]
}

export interface FeedScene {
  readonly name: string
  readonly feed: FeedFacts
  /** The catalog before this moment, by id as JSON of its fields. */
  readonly online: ReadonlyMap<string, string>
  readonly uploads: readonly UploadFacts[]
  /** What the undo of the last upload has to do. */
  readonly undo?: {
    /** Products that were online before; none where nothing was. */
    readonly restored?: number
    readonly created: number
    readonly maybe: number
    readonly stuck: number
    readonly untouched: number
  }
  /** What each repair changes here, found by making it in a copy of the rows. */
  readonly repairs?: RepairFacts
  /** Cells that differ from the file. */
  readonly edits?: number
}

type Row = Claim<FeedScene>
type Issues = readonly FoundIssue[]

const warnings = ({ feed }: FeedScene): Issues => feed.issues.filter(({ level }) => level === 'warning')

/** Rows with warnings and no error. */
const onlyWarned = (scene: FeedScene): number =>
  rowsWith(warnings(scene).filter(({ row }) => !scene.feed.blocked.has(row)))

const rows = ({ feed }: FeedScene): number => feed.products.length

const FEED_SENTENCES = new Map<string, string>(Object.values(FEED_RULES).map(({ id, sentence }) => [id, sentence]))

/** What the screens say of an issue. */
export const issueText = ({ field, rule }: FoundIssue): string =>
  timeless(ruleText({ rule, field, sentence: FEED_SENTENCES.get(rule) ?? productRule(rule)?.sentence ?? '' }))

/** Issues of a field whose rule has this sentence. */
const issuesSaid = ({ feed }: FeedScene, label: string, sentence: string): Issues =>
  feed.issues.filter((issue) => productField(issue.field).label === label && issueText(issue) === sentence)

const groupsOf = ({ feed }: FeedScene): number => new Set(feed.issues.map(({ rule, field }) => `${rule} ${field}`)).size

const contentOf = (product: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(PRODUCT_FIELD_NAMES.map((field) => String(product[field] ?? '')))

/** Products of the feed without errors, by what an upload does to them. */
export const planOf = ({ feed, online }: FeedScene) => {
  const plan = { added: 0, changed: 0, unchanged: 0, blocked: feed.blocked.size }
  feed.products.forEach((product, row) => {
    if (feed.blocked.has(row)) return
    const there = online.get(product.id)
    plan[there === undefined ? 'added' : there === contentOf(product) ? 'unchanged' : 'changed']++
  })
  return { ...plan, sent: plan.added + plan.changed, requests: Math.ceil((plan.added + plan.changed) / 25) }
}

/** The catalog as it is compared. */
export const onlineOf = (records: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, string> =>
  new Map(records.map((record) => [String(record['id']), contentOf(record)]))

const last = ({ uploads }: FeedScene): UploadFacts => {
  const found = uploads.at(-1)
  if (found === undefined) throw new Error('There is no upload yet.')
  return found
}

/** One of several, for figures whose words are the same. */
const oneOf = (said: readonly string[], ...possible: readonly (readonly (number | string)[])[]) =>
  possible.find((numbers) => numbers.every((number, at) => number.toLocaleString('en-US') === said[at])) ?? possible[0]

const LIST: readonly Row[] = [
  {
    screen: 'any',
    label: '* (Errors|Warnings|No issues) # row(s), # with errors · @',
    how: 'lines of the file, those of them with an error',
    expect: (scene) => [rows(scene), scene.feed.blocked.size],
    rare: true,
  },
  {
    screen: 'any',
    label: '* (Warnings|No issues) # row(s), # with warnings · @',
    how: 'lines of the file, those of them with a warning',
    expect: (scene) => [rows(scene), onlyWarned(scene)],
    rare: true,
  },
  {
    screen: 'any',
    label: '* No issues # row(s) · @',
    how: 'lines of the file',
    expect: (scene) => [rows(scene)],
    rare: true,
  },
]

const STATUS: readonly Row[] = [
  { screen: 'rows', label: '# row(s)', how: 'lines of the file', expect: (scene) => [rows(scene)] },
  {
    screen: 'rows',
    label: '# row(s) with errors (F8)',
    how: 'rows with an issue that is an error',
    expect: (scene) => [scene.feed.blocked.size],
    rare: true,
  },
  {
    screen: 'rows',
    label: '# row(s) with only warnings',
    how: 'rows with warnings and no error',
    expect: (scene) => [onlyWarned(scene)],
    rare: true,
  },
  {
    screen: 'rows',
    label: '# edit(s)',
    how: 'cells of the export that differ from the file',
    expect: ({ edits }) => [edits ?? 0],
    rare: true,
  },
]

const ISSUES: readonly Row[] = [
  { screen: 'rows', label: 'Issues #', how: 'issues of all rows', expect: ({ feed }) => [feed.issues.length] },
  {
    screen: 'rows',
    label: '* # *',
    how: 'rows with the issue that this sentence names',
    expect: (scene, [label = '', sentence = '']) => {
      const found = issuesSaid(scene, label, sentence)
      return found.length === 0 ? undefined : [found.length]
    },
  },
]

const HOME: readonly Row[] = [
  {
    screen: 'home',
    label: '* # row(s) · @ # row(s) with errors',
    how: 'lines of the file; rows with errors',
    expect: (scene) => [rows(scene), scene.feed.blocked.size],
  },
  {
    screen: 'home',
    label: '* # row(s) with errors',
    how: 'rows of the file with errors',
    expect: (scene) => [scene.feed.blocked.size],
  },
]

const REVIEW: readonly Row[] = [
  {
    screen: 'review',
    label: 'Show # skipped row(s)',
    how: 'rows with errors',
    expect: (scene) => [planOf(scene).blocked],
  },
  {
    screen: 'review',
    label: 'Review > To upload: # · expected: # created, # updated',
    how: 'rows without errors that are not online, or online with other values',
    expect: (scene) => [planOf(scene).sent, planOf(scene).added, planOf(scene).changed],
  },
  {
    screen: 'review',
    label: 'Review > Skipped: #',
    how: 'rows with errors',
    expect: (scene) => [planOf(scene).blocked],
  },
  {
    screen: 'review',
    label: 'Review > Unchanged: #',
    how: 'rows without errors that are online as they are',
    expect: (scene) => [planOf(scene).unchanged],
  },
  {
    screen: 'review',
    label: 'Review > Requests: # · up to # products per request',
    how: 'products that are sent by 25, rounded up',
    expect: (scene) => [planOf(scene).requests, 25],
  },
  { screen: 'review', label: '+ Added #', how: 'as above', expect: (scene) => [planOf(scene).added] },
  { screen: 'review', label: '∆ Changed #', how: 'as above', expect: (scene) => [planOf(scene).changed] },
  { screen: 'review', label: '− Removed #', how: 'products online that no row has', expect: () => [0] },
  { screen: 'review', label: '= Unchanged #', how: 'as above', expect: (scene) => [planOf(scene).unchanged] },
  { screen: 'review', label: 'Skipped #', how: 'as above', expect: (scene) => [planOf(scene).blocked] },
  { screen: 'review', label: 'Upload # product(s)', how: 'as above', expect: (scene) => [planOf(scene).sent] },
  {
    screen: 'review',
    label: 'Export # row(s) with reasons',
    how: 'rows of the list that is shown',
    expect: (scene) => [planOf(scene).blocked],
    rare: true,
  },
  {
    screen: 'review',
    label: 'Nothing to upload.',
    how: 'only where nothing is',
    expect: (scene) => (planOf(scene).sent === 0 ? [] : ['a number']),
    rare: true,
  },
]

const AFTER: readonly Row[] = [
  {
    screen: 'any',
    label: '#% · # of # products · # request(s)* planned @',
    how: 'the recorded requests: landed products of those in all bodies, requests',
    expect: (scene, [more = '']) => {
      const upload = last(scene)
      const share = Math.floor((upload.answered / upload.items) * 100)
      return more === ' · ' ? [share, upload.answered, upload.items, upload.requests] : undefined
    },
    rare: true,
  },
  {
    screen: 'any',
    label: '#% · # of # products · # request(s) · # (retry|retries) · planned @',
    how: 'as above; requests beyond the first of each body',
    expect: (scene) => {
      const upload = last(scene)
      const share = Math.floor((upload.answered / upload.items) * 100)
      return [share, upload.answered, upload.items, upload.requests, upload.repeats]
    },
    rare: true,
  },
  {
    screen: 'any',
    label: '*: finished, # of # products processed.',
    how: 'products in bodies that were answered, of those in all bodies; none whose last answer is ERROR',
    expect: (scene) => (last(scene).outcomes.rejected === 0 ? [last(scene).answered, last(scene).items] : undefined),
    rare: true,
  },
  {
    screen: 'any',
    label: '*: finished, # of # products processed, # rejected.',
    how: 'as above; products whose last answer is ERROR',
    expect: (scene) => [last(scene).answered, last(scene).items, last(scene).outcomes.rejected],
    rare: true,
  },
  {
    screen: 'any',
    label: 'Finished, # rejected',
    how: 'products whose last answer is ERROR',
    expect: (scene) => [last(scene).outcomes.rejected],
    rare: true,
  },
  {
    screen: 'review',
    label: 'Rejected #',
    how: 'products whose last answer is ERROR',
    expect: (scene) => [last(scene).outcomes.rejected],
    rare: true,
  },
  {
    screen: 'review',
    label: '(Export|Retry) # rejected row(s)',
    how: 'as above',
    expect: (scene) => [last(scene).outcomes.rejected],
    rare: true,
  },
  {
    screen: 'review',
    label: 'Unexpected #',
    how: 'products that were answered otherwise than the review expected',
    expect: (scene) => [last(scene).outcomes.rejected + last(scene).outcomes.unchanged],
    rare: true,
  },
  {
    screen: 'review',
    label: 'Rows of this feed by last response > Created · * > Rows: #',
    how: 'products by their last answer; the catalog had none of them before',
    expect: (scene, [answered = '']) => {
      const { created, unchanged, rejected } = last(scene).outcomes
      const count = { Created: created, Unchanged: unchanged, Rejected: rejected }[answered]
      return count === undefined ? undefined : [count]
    },
    rare: true,
  },
  {
    screen: 'review',
    label: '# of # product(s) processed · @',
    how: 'products in bodies that were answered',
    expect: (scene) => [last(scene).answered, last(scene).items],
    rare: true,
  },
]

const UNDO: readonly Row[] = [
  {
    screen: 'undo',
    label: 'Old values restored: #',
    how: 'products that were online and were not rejected',
    expect: ({ undo }) => [undo?.restored ?? 0],
  },
  {
    screen: 'undo',
    label: 'Created: will be deleted: #',
    how: 'products whose answer says created',
    expect: ({ undo }) => [undo?.created ?? 0],
  },
  {
    screen: 'undo',
    label: 'Deleted: will be created again: #',
    how: 'an upload deletes nothing',
    expect: () => [0],
  },
  {
    screen: 'undo',
    label: 'May have been created: #',
    how: 'products that were not rejected, in bodies of which one answer was lost',
    expect: ({ undo }) => [undo?.maybe ?? 0],
  },
  {
    screen: 'undo',
    label: "Can't be undone: #",
    how: 'products that were rejected, in bodies of which one answer was lost',
    expect: ({ undo }) => [undo?.stuck ?? 0],
  },
  {
    screen: 'undo',
    label: 'Not changed by this upload: #',
    how: 'all other products that were rejected',
    expect: ({ undo }) => [undo?.untouched ?? 0],
  },
  {
    screen: 'undo',
    label: '# product(s) may have been created by this upload',
    how: 'as above',
    expect: ({ undo }) => [undo?.maybe ?? 0],
  },
  { screen: 'undo', label: 'Delete # product(s) too', how: 'as above', expect: ({ undo }) => [undo?.maybe ?? 0] },
  {
    screen: 'undo',
    label: 'Undo # product(s)',
    how: 'products that are deleted; those of a lost answer only where they are ticked',
    expect: ({ undo }, _, said) => {
      const sure = (undo?.created ?? 0) + (undo?.restored ?? 0)
      return oneOf(said, [sure], [sure + (undo?.maybe ?? 0)])
    },
  },
  { screen: 'undo', label: 'Nothing has been sent. *', how: 'no figure', expect: () => [], rare: true },
]

const filled = ({ feed }: FeedScene, label: string): number | undefined => {
  const field = PRODUCT_FIELD_NAMES.find((name) => productField(name).label === label)
  return field === undefined ? undefined : feed.products.filter((product) => product[field].trim() !== '').length
}

const QUALITY: readonly Row[] = [
  {
    screen: 'quality',
    label: '# issue(s) of # rule(s); # row(s) checked.',
    how: 'issues, different rules of a field among them, lines of the file',
    expect: (scene) => [scene.feed.issues.length, groupsOf(scene), rows(scene)],
  },
  {
    screen: 'quality',
    label: '* # (error|warning)(s)',
    how: 'rows with the issue that this sentence names, with its field where the sentence does not begin with it',
    expect: (scene, [said = '']) => {
      const found = scene.feed.issues.filter((issue) =>
        [issueText(issue), `${productField(issue.field).label}: ${issueText(issue)}`].includes(said),
      )
      return found.length === 0 ? undefined : [found.length]
    },
  },
  {
    screen: 'quality',
    label: '# of # required column(s) with blank cells.',
    how: 'of the 8 required columns those with a blank cell',
    expect: (scene) => {
      const required = PRODUCT_FIELD_NAMES.filter((name) => productField(name).required === true)
      return [required.filter((name) => scene.feed.products.some((each) => each[name] === '')).length, required.length]
    },
    rare: true,
  },
  {
    screen: 'quality',
    label: '* #% · # blank',
    how: 'rows with a value in the column, rounded down; rows without',
    expect: (scene, [label = '']) => {
      const count = filled(scene, label)
      return count === undefined ? undefined : [Math.floor((count / rows(scene)) * 100), rows(scene) - count]
    },
  },
]

const span = ({ feed }: FeedScene, field: 'title' | 'description'): readonly [number, number] => {
  const lengths = feed.products.map((product) => [...product[field]].length).filter((length) => length > 0)
  return [Math.min(...lengths), Math.max(...lengths)]
}

/** Prices of rows whose price is one, by currency. */
const pricesIn = ({ feed }: FeedScene, currency: string): readonly number[] =>
  feed.products.flatMap(({ price }, row) => {
    const isValid = !feed.issues.some((issue) => issue.row === row && issue.rule.startsWith('price.'))
    return isValid && price.endsWith(` ${currency}`) ? [Number(price.split(' ')[0])] : []
  })

const WORD_FIELDS = ['availability', 'condition', 'gender', 'age_group'] as const

const TEXTS: readonly Row[] = [
  {
    screen: 'quality',
    label: '# last',
    how: 'rows with errors, and rows with warnings only',
    expect: (scene, _, said) => oneOf(said, [scene.feed.blocked.size], [onlyWarned(scene)]),
  },
  {
    screen: 'quality',
    label: '# to # characters, at most # allowed.',
    how: 'the shortest and the longest title or description in code points',
    expect: (scene, _, said) => oneOf(said, [...span(scene, 'title'), 150], [...span(scene, 'description'), 5000]),
  },
  {
    screen: 'quality',
    label: '* (#)',
    how: 'prices that are one, of a currency',
    expect: (scene, [currency = '']) => [`(${pricesIn(scene, currency).length})`.slice(1, -1)],
  },
  {
    screen: 'quality',
    label: '# products from *# to *#.',
    how: 'prices that are one, the lowest and the highest, with the two decimals of their currency',
    expect: (scene, [currency = '']) => {
      const prices = pricesIn(scene, currency.trim())
      const range = [Math.min(...prices), Math.max(...prices)]
      return [prices.length, ...range.map((price) => price.toLocaleString('en-US', { minimumFractionDigits: 2 }))]
    },
  },
  {
    screen: 'quality',
    label: 'All values are among the # allowed.',
    how: 'words of the four columns with fixed words',
    expect: (_, __, said) => oneOf(said, ...WORD_FIELDS.map((field) => [productField(field).values?.length ?? 0])),
  },
  {
    screen: 'quality',
    label: 'Empty columns: *.',
    how: 'optional columns without a value',
    expect: (scene, [names = '']) => {
      const empty = PRODUCT_FIELD_NAMES.filter(
        (field) => productField(field).required !== true && scene.feed.products.every((each) => each[field] === ''),
      )
      return names === empty.map((field) => productField(field).label).join(', ') ? [] : ['other columns']
    },
  },
  {
    screen: 'quality',
    label: '* #',
    how: 'rows with a word in a column with fixed words, or without one',
    expect: (scene, [word = ''], said) => {
      const counts = WORD_FIELDS.map((field) => [
        scene.feed.products.filter((product) => product[field] === (word === '(blank)' ? '' : word)).length,
      ])
      return oneOf(said, ...counts.filter(([count]) => count !== 0))
    },
  },
]

/** Numbers in titles of rows without a description. */
const untold = ({ products }: FeedFacts): readonly (readonly string[])[] =>
  products.filter(({ description }) => description === '').map(({ title }) => [/\d+$/.exec(title)?.[0] ?? ''])

const REPAIRS: readonly Row[] = [
  { screen: 'repairs', label: 'Issues #', how: 'issues of all rows', expect: ({ feed }) => [feed.issues.length] },
  {
    screen: 'repairs',
    label: '# (fix resolves|fixes resolve) # of # issue(s).',
    how: 'actions that are offered; issues that were gone when each had been made; all issues',
    expect: ({ feed, repairs }) => repairs && [repairs.actions, repairs.fixed, feed.issues.length],
  },
  {
    screen: 'repairs',
    label: '# (issue needs|issues need) a manual fix. *',
    how: 'issues that were left when each action had been made',
    expect: ({ feed, repairs }) => repairs && [feed.issues.length - repairs.fixed],
  },
  {
    screen: 'repairs',
    label: '# issue(s) in # row(s) Show rows',
    how: 'issues that were gone when that action had been made, and their rows',
    expect: ({ repairs }, _, said) => repairs && oneOf(said, ...repairs.each),
  },
  {
    screen: 'any',
    label: '# cell(s) fixed.',
    how: 'cells that an action changed, from one export to the next',
    expect: ({ repairs }, _, said) => repairs && oneOf(said, ...repairs.cells.map((cells) => [cells])),
    rare: true,
  },
  {
    screen: 'any',
    label: '# row(s) exported to *.',
    how: 'lines of the export',
    expect: (scene) => [rows(scene)],
    rare: true,
  },
  {
    screen: 'undo',
    label: "# product(s) can't be undone",
    how: 'as above',
    expect: ({ undo }) => [undo?.stuck ?? 0],
    rare: true,
  },
  {
    screen: 'repairs',
    label: '*',
    how: 'an ID that several rows have in any case, and one that begins with it and that no row has',
    expect: ({ feed }, [sample = '']) => {
      const [before = '', after = '', ...rest] = sample.split(' ')
      const ids = feed.products.map(({ id }) => id.toLowerCase())
      const isShared = ids.filter((id) => id === before.toLowerCase()).length > 1
      const isFresh = after.startsWith(`${before}-`) && !ids.includes(after.toLowerCase())
      return rest.length === 0 && isShared && isFresh ? [] : undefined
    },
    rare: true,
  },
  { screen: 'repairs', label: '* EUR (empty)', how: 'a sample of the file', expect: () => [], rare: true },
  {
    screen: 'repairs',
    label: '(empty) Kilnfire stoneware mug #',
    how: 'the title of a row without a description',
    expect: ({ feed }, _, said) => oneOf(said, ...untold(feed)),
    rare: true,
  },
]

/** Status bar and issues stand beside every panel of the rows. */
const BESIDE: readonly Row[] = STATUS.map((claim) => ({ ...claim, screen: 'repairs' }))

export const FEED_CLAIMS: readonly Row[] = [
  ...LIST,
  ...STATUS,
  ...ISSUES,
  ...HOME,
  ...REVIEW,
  ...AFTER,
  ...UNDO,
  ...QUALITY,
  ...TEXTS,
  ...REPAIRS,
  ...BESIDE,
]
