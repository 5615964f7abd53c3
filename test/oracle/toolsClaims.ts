import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../src/contract/catalog/product.ts'
import { checkProduct } from '../../src/contract/catalog/productRules.ts'
import { t } from '../../src/messages/t.ts'
import type { ShopCounts } from '../workspace/product/shopFiles.ts'
import type { Claim } from './claims.ts'
import { FEED_CLAIMS, type FeedScene, issueText } from './feedClaims.ts'
import { type FeedFacts, rowsWith } from './feedFile.ts'
import { bytesText } from './listClaims.ts'
import type { ReturnedFacts } from './returnedFile.ts'
import { damageIn, effectOf, type MergeFacts } from './toolsFile.ts'

// Numbers of the tools beside a feed. Preview, facets, damage, rules, sets, comparing, merging a file.

export interface ToolsScene extends FeedScene {
  readonly text: string
  /** Feeds beside the open one. */
  readonly others: ReadonlyMap<string, FeedFacts>
  /** What an independent count says of an export of a shop. */
  readonly shop?: ShopCounts
  /** Those of this and of earlier ones, whose news may still be shown. */
  readonly shops: readonly ShopCounts[]
  /** The rows that the filter shows. */
  readonly shown?: FeedFacts
  /** Rows of the feed that are drafts. */
  readonly hidden?: ReadonlySet<number>
  /** Rows that the rule under test changes, and the feed afterwards. */
  readonly rule?: { readonly rows: readonly number[]; readonly after: FeedFacts }
  /** Rows that the filters of a set keep. */
  readonly kept?: readonly number[]
  /** Text that is looked for in every cell, and the feed after its replacement. */
  readonly sought?: { readonly text: string; readonly after: FeedFacts; readonly isUndone: boolean }
  readonly compared?: Readonly<Record<'online' | 'same' | 'changed' | 'gone' | 'added' | 'only', number>>
  readonly merge?: MergeFacts
  /** One that was applied before, whose news may still be shown. */
  readonly earlier?: MergeFacts
  /** Rows that the feed's own check finds. */
  readonly checked?: readonly number[]
  /** A workbook that came back, and which side its conflicts take. */
  readonly returned?: ReturnedFacts
  readonly takesFile?: boolean
  /** Rows whose earlier GTIN the sheet suggests. */
  readonly gtins?: readonly { readonly row: number; readonly gtin: string }[]
}

type Row = Claim<ToolsScene>

const rare = (screen: string, label: string, how: string, expect: Row['expect']): Row => ({
  ...{ screen, label, how, expect },
  rare: true,
})

const row = (screen: string, label: string, how: string, expect: Row['expect']): Row => ({ screen, label, how, expect })

const oneOf = (said: readonly string[], possible: readonly (readonly (number | string)[])[]) =>
  possible.find((numbers) => numbers.every((number, at) => number.toLocaleString('en-US') === said[at])) ?? possible[0]

const rowsOf = ({ feed }: ToolsScene): number => feed.products.length

const wordCount = ({ folded }: ShopCounts): readonly number[] =>
  [folded.images, folded.parents, folded.blank, folded.empty].filter((count) => count > 0)

/** Sentences with lines of a file that became no row. One number a kind, as often as there are kinds. */
const foldedRows = (screen: string, label: (kinds: string) => string, of: (shop: ShopCounts) => readonly number[]) =>
  [0, 1, 2, 3, 4].map((kinds) =>
    rare(
      screen,
      label(Array.from({ length: kinds }, () => '# *').join(', ')),
      'lines that are products; image-only lines, variable products, blank lines and those of empty cells; drafts',
      ({ shops }, texts, said) =>
        texts.some((words) => /\d/.test(words))
          ? undefined
          : oneOf(said, [...shops.filter((shop) => wordCount(shop).length === kinds).map(of), ['no such file']]),
    ),
  )

const PREVIEW: readonly Row[] = [
  row('preview', '@, comma, # columns, *, # (bytes|kB|MB)', 'headings and bytes', ({ text }) => [
    text.split('\n')[0]?.split(',').length ?? 0,
    bytesText(Buffer.byteLength(text)).split(' ')[0] ?? '',
  ]),
  ...foldedRows(
    'preview',
    (kinds) => `# row(s) to import ${kinds}.`,
    (shop) => [shop.rows, ...wordCount(shop)],
  ),
  rare('preview', 'Fix # certain cells after import', 'GTINs that end in .0', ({ feed }) => [
    damageIn(feed).sure.length,
  ]),
  rare('preview', '# row(s) (is a draft|are drafts) in your shop *', 'rows that the shop hides', ({ shop }) => [
    shop?.drafts ?? 0,
  ]),
  row('preview', 'All # row(s) checked.', 'lines that are products', (scene) => [rowsOf(scene)]),
  rare(
    'preview',
    '* # value(s), all recognized*',
    'different words of a column with fixed words',
    ({ feed, shop }, [label = '']) => {
      if (shop !== undefined) return [1]
      const field = ({ Availability: 'availability', Condition: 'condition' } as const)[label]
      return field === undefined
        ? undefined
        : [new Set(feed.products.map((product) => product[field]).filter(Boolean)).size]
    },
  ),
  rare(
    'preview',
    '# column(s) (isn|aren)*t mapped. *',
    'of these files only the ID of WooCommerce is not used',
    ({ name }) => [name === 'woo.csv' ? 1 : 0],
  ),
  ...[
    'Column mapping > (First values|In the file): *',
    'First rows of the file > *',
    'Line #',
    'Point: #',
    'UTF-#',
    '@',
    'Spreadsheet errors > *',
  ].map((label) =>
    rare('preview', label, 'values of the file, and names of ways to read it', (_, __, said) => said as string[]),
  ),
]

const drafts: readonly Row[] = [
  rare('any', '# draft(s) skipped', 'rows that the shop hides', ({ shop }) => [shop?.drafts ?? 0]),
  ...foldedRows(
    'any',
    (kinds) => `# row(s) imported. ${kinds === '' ? '' : `${kinds}. `}# draft(s) of your shop skipped by uploads.`,
    (shop) => [shop.rows, ...wordCount(shop), shop.drafts],
  ),
  rare('review', 'Review > Drafts skipped: #', 'rows that the shop hides', ({ shop }) => [shop?.drafts ?? 0]),
  rare('review', 'Drafts skipped #', 'as above', ({ shop }) => [shop?.drafts ?? 0]),
  rare('any', '# row(s) exported to *-export.csv.', 'lines of the export', ({ others }, [name = '']) => [
    others.get(`${name}.csv`)?.products.length ?? 0,
  ]),
  rare('any', '#% · # of # products · # request(s) · planned @', 'the recorded requests', ({ uploads: [upload] }) =>
    upload === undefined ? undefined : [100, upload.answered, upload.items, upload.requests],
  ),
]

const ENTRIES: readonly Row[] = [
  rare(
    'any',
    '* (Errors|Warnings|No issues) # row(s), # with errors · @',
    'lines of that file, with an error',
    (scene, [name = '']) => {
      const feed = name === scene.name ? scene.feed : scene.others.get(name)
      return feed === undefined ? undefined : [feed.products.length, feed.blocked.size]
    },
  ),
  rare(
    'any',
    '* Warnings # row(s), # with warnings · @',
    'lines of that file, with warnings only',
    (scene, [name = '']) => {
      const feed = name === scene.name ? scene.feed : scene.others.get(name)
      return feed === undefined ? undefined : [feed.products.length, rowsWith(feed.issues)]
    },
  ),
  rare('any', '* No issues # row(s) · @', 'lines of that file', (scene, [name = '']) => {
    const feed = name === scene.name ? scene.feed : scene.others.get(name)
    return feed === undefined ? undefined : [feed.products.length]
  }),
]

const amounts = ({ feed }: ToolsScene): readonly number[] =>
  feed.products.flatMap(({ price }) => (/^\d/.test(price) ? [Number.parseFloat(price)] : []))

const FACETS: readonly Row[] = [
  row('facets', 'No issue #', 'rows without an issue', (scene) => [rowsOf(scene) - rowsWith(scene.feed.issues)]),
  rare('facets', '(no number) #', 'rows without a price', (scene) => [rowsOf(scene) - amounts(scene).length]),
  rare('facets', '(empty) #', 'rows without a value in one of the columns', ({ feed }, _, said) =>
    oneOf(
      said,
      (['brand', 'availability', 'color'] as const).map((field) => [
        feed.products.filter((product) => product[field] === '').length,
      ]),
    ),
  ),
  rare('facets', 'Show # more of # values', 'kinds of problems beyond the first eight', ({ feed }) => {
    const kinds = new Set(feed.issues.map(({ rule }) => rule)).size
    return [kinds - 8, kinds]
  }),
  row('facets', '* #', 'rows with that problem, or with that value in a column', (scene, [words = ''], said) => {
    const found = scene.feed.issues.filter((issue) => issueText(issue) === words)
    if (found.length > 0) return [rowsWith(found)]
    const counts = PRODUCT_FIELD_NAMES.map((field) => [
      scene.feed.products.filter((product) => product[field] === words).length,
    ]).filter(([count]) => count !== 0)
    return counts.length === 0 ? undefined : oneOf(said, counts)
  }),
  row('facets', '#', 'the lowest and the highest price', (scene, _, said) =>
    oneOf(said, [[Math.min(...amounts(scene))], [Math.max(...amounts(scene))]]),
  ),
  row('filtered', '# of # row(s), filter on: only these change*', 'rows with the picked value; all rows', (scene) => [
    scene.shown?.products.length ?? 0,
    rowsOf(scene),
  ]),
]

const DAMAGE: readonly Row[] = [
  row('damage', 'Fix all # certain cell(s)', 'GTINs that end in .0', ({ feed }) => [damageIn(feed).sure.length]),
  rare('damage', '# cell(s). *', 'GTINs that end in .0, or those with a power of ten', ({ feed }, _, said) => {
    const { sure, lost } = damageIn(feed)
    return oneOf(said, [[sure.length], [lost.length], [sure.length + lost.length]])
  }),
  rare('damage', 'Fix # certain cell(s)', 'GTINs that end in .0', ({ feed }) => [damageIn(feed).sure.length]),
  rare('damage', '* > Line: #', 'lines with a damaged GTIN', ({ feed }, _, said) => {
    const { sure, lost } = damageIn(feed)
    return oneOf(
      said,
      [...sure, ...lost].map((line) => [line]),
    )
  }),
  rare('damage', '* > (Current|Suggested): *', 'values of cells', () => []),
  rare('damage', '*: *', 'a column and what happened to it', () => []),
]

/** URLs of images, each once. */
const imagesOf = ({ feed }: ToolsScene): number =>
  new Set(feed.products.flatMap(({ image_link: link }) => (link.startsWith('https://') ? [link.trim()] : []))).size

const IMAGES: readonly Row[] = [
  row('images', 'Allow and check # image(s)', 'image links with https, each once', (scene) => [imagesOf(scene)]),
  rare('images', '* > Images: #', 'image links of the one host', (scene) => [imagesOf(scene)]),
]

const CATEGORIES: readonly Row[] = [
  rare('categories', 'Show # row(s) without category', 'rows without a Google category', ({ feed }) => [
    feed.products.filter(({ google_product_category: category }) => category.trim() === '').length,
  ]),
]

/** Cells with the text in any case, by column, with all occurrences. */
const foundIn = ({ feed, sought }: ToolsScene) => {
  const pattern = new RegExp(sought?.text ?? '', 'gi')
  const cells = feed.products.flatMap((product, at) =>
    PRODUCT_FIELD_NAMES.flatMap((field) => {
      const matches = product[field].match(pattern)?.length ?? 0
      return matches === 0 ? [] : [{ at, field, matches }]
    }),
  )
  return {
    cells: cells.length,
    matches: cells.reduce((sum, { matches }) => sum + matches, 0),
    rows: new Set(cells.map(({ at }) => at)).size,
    inColumn: (label: string) => cells.filter(({ field }) => productField(field).label === label).length,
  }
}

/** What a preview says of issues. */
const EFFECT = 'Rows with issues: # → #, with errors: # → #.'

const FIND: readonly Row[] = [
  row(
    'find',
    '# (match|matches) in # cell(s) of # row(s) (*)',
    'the text in any case of letters; cells and rows with it; the same by column',
    (scene, [columns = '']) => {
      const { matches, cells, rows, inColumn } = foundIn(scene)
      const named = columns.split(/, (?:and )?| and /).map((each) => /^(.*) ([\d,]+)$/.exec(each))
      const isSo = named.every((each) => inColumn(each?.[1] ?? '').toLocaleString('en-US') === each?.[2])
      const sum = named.reduce((total, each) => total + Number(each?.[2]?.replaceAll(',', '')), 0)
      return isSo && sum === cells ? [matches, cells, rows] : ['other columns']
    },
  ),
  rare('find', EFFECT, 'rules over rows with the text, before and after', ({ feed, sought }) => {
    const pairs = feed.products.flatMap((before, at) => {
      const after = sought?.after.products[at]
      const isChanged = after !== undefined && PRODUCT_FIELD_NAMES.some((field) => before[field] !== after[field])
      return isChanged ? [{ before, after }] : []
    })
    return effectOf(
      pairs.map(({ before }) => before),
      pairs.map(({ after }) => after),
    )
  }),
  row('find', 'Replace in # cell(s)', 'cells with the text', (scene) => [foundIn(scene).cells]),
  row('find', 'Hide the first # cell(s) before and after', 'cells that are shown, 50 at most', (scene) => [
    Math.min(50, foundIn(scene).cells),
  ]),
  rare('find', 'Before and after > *', 'values of cells', (_, __, said) => [...said]),
  rare('any', 'Replaced in # cell(s).', 'cells with the text', (scene) =>
    scene.sought === undefined ? undefined : [foundIn(scene).cells],
  ),
  row('history', '* # cell(s) · @*', 'cells that the step changed', (scene, [, after = '']) =>
    (after === ' · undone') === scene.sought?.isUndone ? [foundIn(scene).cells] : ['another state'],
  ),
  rare('history', '# edit(s)', 'cells that differ from the file', (scene) =>
    scene.sought?.isUndone === true ? ['none'] : [foundIn(scene).cells],
  ),
]

const issuesIn = ({ products }: FeedFacts, level: 'error' | 'warning'): number =>
  products.flatMap((product) => checkProduct(product)).filter((issue) => issue.level === level).length

const changedBy = ({ rule }: ToolsScene): number => rule?.rows.length ?? 0

const RULES: readonly Row[] = [
  rare('rules', '# rule(s)', 'one was made', () => [1]),
  rare('rules', '# If *', 'its place', () => [1]),
  rare('rules', 'Apply to # cell(s)', 'rows whose brand is empty', (scene) => [changedBy(scene)]),
  row(
    'rules',
    '# cell(s) in # row(s) would change # row(s) tested. Nothing has changed yet. By column: Brand #. Issues within these rows: # error(s), # warning(s) before; # error(s), # warning(s) after. *',
    'rows whose brand is empty; issues of single rows before and after the change in a copy',
    (scene) => {
      const { feed, rule } = scene
      const changed = changedBy(scene)
      if (rule === undefined || changed === 0) return ['no change']
      const both = [feed, rule.after].flatMap((facts) => [issuesIn(facts, 'error'), issuesIn(facts, 'warning')])
      return [changed, changed, rowsOf(scene), changed, ...both]
    },
  ),
  row('rules', '# row(s) matched · # cell(s) in # row(s) would change', 'rows whose brand is empty', (scene) => {
    const changed = changedBy(scene)
    return [changed, changed, changed]
  }),
  rare('rules', 'Before and after: * > * > Line: #', 'lines whose brand is empty', ({ rule }, _, said) =>
    oneOf(
      said,
      (rule?.rows ?? []).map((at) => [at + 2]),
    ),
  ),
]

const membersOf = ({ feed, kept = [] }: ToolsScene): readonly number[] => kept.filter((at) => !feed.blocked.has(at))

const SETS: readonly Row[] = [
  row(
    'set',
    'Members > Products in the set: # · #% of # product(s)',
    'rows without errors that the filter keeps, of all rows',
    (scene) => {
      const members = membersOf(scene).length
      return [members, Math.floor((members / rowsOf(scene)) * 100), rowsOf(scene)]
    },
  ),
  row('set', 'Members > Matching, but not ready: # · *', 'rows with errors that the filter keeps', (scene) => [
    (scene.kept ?? []).length - membersOf(scene).length,
  ]),
  rare('set', 'Matches # product(s)', 'rows that the filter keeps', (scene, _, said) =>
    oneOf(said, [[membersOf(scene).length], [(scene.kept ?? []).length]]),
  ),
  rare('set', 'First # products', 'at most 50', (scene, _, said) =>
    oneOf(said, [[Math.min(50, membersOf(scene).length)]]),
  ),
  rare('set', 'First # products > * > Line: #', 'lines of members', (scene, _, said) => {
    const line = Number(said[1]) - 2
    return membersOf(scene).includes(line) ? (said as string[]) : ['no member']
  }),
  rare('set', 'First # products > (ID|Title): *', 'ids and titles', (_, __, said) => said as string[]),
]

const ONLINE: readonly Row[] = [
  row(
    'online',
    'Read @: # product(s) in the catalog, # unchanged. *',
    'products of the platform; those that are as they were uploaded',
    ({ compared }) => [compared?.online ?? 0, compared?.same ?? 0],
  ),
  ...(
    [
      ['Changed in catalog', ({ changed }) => changed],
      ['No longer in catalog', ({ gone }) => gone],
      ['Only in catalog', ({ only }) => only],
      ['New in feed', ({ added }) => added],
      ['Conflict', () => 0],
      ['Changed in both', () => 0],
      ['Changed in feed', () => 0],
      ['Deleted from feed', () => 0],
      ['All', ({ changed, gone, only, added }) => changed + gone + only + added],
    ] as const satisfies readonly (readonly [string, (compared: NonNullable<ToolsScene['compared']>) => number])[]
  ).map(([label, of]) =>
    row('online', `${label} #`, 'products that were changed on the platform behind its back', ({ compared }) =>
      compared === undefined ? undefined : [of(compared)],
    ),
  ),
  rare('online', 'Apply # change(s)', 'cells that were changed on the platform', ({ compared }) => [
    compared?.changed ?? 0,
  ]),
]

/** Cells of the product that is shown are values. */
const ONLINE_VALUES: readonly Row[] = [
  rare('online', 'Include variants (# more request per group)', 'one reads the variants of a group', () => [1]),
  rare('online', 'Cells of *: last synced, feed and catalog > *', 'values', () => []),
  rare('online', '* · *. *', 'a product and its kind', (_, [id = '']) => (/^\S+$/.test(id) ? [] : undefined)),
  rare('online', '*', 'a title or an id', ({ feed, online }, [words = '']) =>
    feed.products.some(({ title, id }) => title === words || id === words) || online.has(words) ? [] : undefined,
  ),
]

/** Whether `ID · Column > Heading: value` is of one of these rows. The heads of rows leave out values in digits alone. */
const isInTable = (rows: readonly Readonly<Record<string, string>>[], words: string): boolean => {
  const [, names, head = '', value] = /^(?:(.*) > )?([^:]+): (.*)$/.exec(words) ?? []
  return rows.some((cells) => {
    const isOfRow = names?.split(' · ').every((name) => Object.values(cells).includes(name)) ?? true
    return cells[head] === value && isOfRow
  })
}

/** Where a cell is. */
const placeCells = ({
  line,
  id,
  field,
}: {
  readonly line: number
  readonly id: string
  readonly field: ProductField
}) => ({
  [t('feeds.merge.line')]: line.toLocaleString('en-US'),
  [t('feeds.merge.id')]: id,
  [t('feeds.merge.damaged.field')]: productField(field).label,
})

const isChangedCell = ({ changes }: MergeFacts, words: string): boolean =>
  isInTable(
    changes.map((change) => ({
      ...placeCells(change),
      [t('feedPages.before')]: change.before,
      [t('feedPages.after')]: change.after,
    })),
    words,
  )

const MERGE: readonly Row[] = [
  ...(
    [
      ['+ Added: #', ({ added }) => [added]],
      ['∆ Changed: # (# cell(s))', ({ updated, cells }) => [updated, `(${cells}`.slice(1)]],
      ['− Removed: #', () => [0]],
      ['= Unchanged: #', ({ unchanged }) => [unchanged]],
      ['Skipped: #', () => [0]],
      ['Errors in these products: # before, # after', ({ errors }) => [errors.before, errors.after]],
      ['Blank in the file, value kept: # cell(s)', ({ kept }) => [kept]],
      ['Cleared by []: # cells', () => [0]],
    ] as const satisfies readonly (readonly [string, (merge: MergeFacts) => readonly (number | string)[]])[]
  ).map(([label, of]) =>
    row('merge', label, 'products of both files by id, cell by cell', ({ merge }) => merge && of(merge)),
  ),
  rare(
    'merge',
    '# more error(s) after the merge *',
    'as before',
    ({ merge }) => merge && [merge.errors.after - merge.errors.before],
  ),
  rare(
    'merge',
    'Changed cells > *',
    'lines, IDs and values of cells that the file changes',
    ({ merge }, [words = '']) => (merge !== undefined && isChangedCell(merge, words) ? [] : undefined),
  ),
  rare('merge', EFFECT, 'rules over these products, before and after', ({ merge }) => merge && [...merge.effect]),
  rare(
    'any',
    '# product(s) added, # product(s) updated, # product(s) removed.',
    'as before',
    ({ merge, earlier = merge }) => (earlier === undefined ? undefined : [earlier.added, earlier.updated, 0]),
  ),
]

const CHECKS: readonly Row[] = [
  row('checks', '# check(s)', 'one was made', () => [1]),
  row('checks', 'Check #', 'its place', () => [1]),
  row('checks', '# row(s)', 'rows whose brand is empty', ({ checked }) => [checked?.length ?? 0]),
]

const RETURNED: readonly Row[] = [
  ...MERGE.filter(({ screen, label }) => screen === 'merge' && !label.startsWith('Cleared')).map(
    (claim): Row => ({ ...claim, screen: 'returned' }),
  ),
  row('returned', 'Emptied in the file, cleared here: # cell(s)', 'GTINs that were deleted in the file', (scene) => [
    scene.returned?.cleared ?? 0,
  ]),
  row(
    'returned',
    'In # rows of the export, only cells that changed in the file are merged. *',
    'rows that were exported',
    ({ returned }) => [returned?.rows ?? 0],
  ),
  row(
    'returned',
    'Changed here since the export, kept: # cell(s)',
    'cells with the replaced word that the file left alone',
    ({ returned }) => [returned?.changedHere ?? 0],
  ),
  row('returned', '# conflict(s)', 'cells with the replaced word that the file changed', ({ returned }) => [
    returned?.conflicts.length ?? 0,
  ]),
  rare(
    'returned',
    "# of these cells (takes|take) the file's value.",
    'all of them, once the values of the file are chosen',
    ({ returned, takesFile }) => [takesFile === true ? (returned?.conflicts.length ?? 0) : 'none'],
  ),
  rare(
    'returned',
    '# conflict(s) > *',
    'lines, IDs and both values of these cells',
    ({ returned }, [words = ''], said) => {
      const rows = returned?.conflicts.map((conflict) => ({
        ...placeCells(conflict),
        [t('feeds.merge.conflict.here')]: conflict.here,
        [t('feeds.merge.damaged.found')]: conflict.found,
        [t('feeds.merge.conflicts.side')]: t('feeds.merge.conflict.use'),
      }))
      return isInTable(rows ?? [], words) ? [...said] : undefined
    },
  ),
  rare(
    'any',
    "# products added, # product(s) updated, # products removed. # conflict(s) (was|were) resolved with the file's value.",
    'as before',
    ({ returned }) =>
      returned === undefined ? undefined : [0, returned.takingFile.updated, 0, returned.conflicts.length],
  ),
]

/** News that wait behind the one that is shown. */
const NEWS = rare('returned', 'and # more', 'news of steps before', (_, __, said) => [...said])

const GTINS: readonly Row[] = [
  row(
    'gtins',
    '# of # row(s) without a GTIN (have|has) candidates.',
    'rows whose right GTIN was deleted; rows without one',
    ({ feed, gtins = [] }) => [gtins.length, feed.products.filter(({ gtin }) => gtin === '').length],
  ),
  row(
    'gtins',
    'GTIN candidates > *',
    'those rows, with what they had in the file',
    ({ feed, gtins = [] }, [words = '']) => {
      const rows = gtins.map((found) => ({
        [t('feeds.gtin.candidate')]: found.gtin,
        [t('kit.find.line')]: (found.row + 2).toLocaleString('en-US'),
        [t('feeds.merge.id')]: feed.products[found.row]?.id ?? '',
        [t('feeds.gtin.product')]: feed.products[found.row]?.title ?? '',
        [t('feeds.gtin.match')]: `${t('feeds.gtin.high')} ${t('feeds.gtin.match.row')}`,
        [t('feeds.gtin.origin')]: t('feeds.gtin.origin.here', { when: '@' }),
      }))
      return isInTable(rows, words) ? [] : undefined
    },
  ),
  row('gtins', 'Apply # GTIN(s)', 'those rows', ({ gtins = [] }) => [gtins.length]),
]

/** Facets of other columns count the shown rows. That of the picked one counts all. */
const FILTERED: readonly Row[] = [
  ...FACETS.filter(({ screen }) => screen === 'facets').map(
    (claim): Row => ({
      ...{ ...claim, screen: 'filtered' },
      rare: true,
      expect: (scene, texts, said) => {
        const few = claim.expect({ ...scene, feed: scene.shown ?? scene.feed }, texts, said)
        const all = claim.expect(scene, texts, said)
        return few === undefined || all === undefined ? (few ?? all) : oneOf(said, [few, all])
      },
    }),
  ),
  rare('filtered', '# row(s)', 'rows with the picked value', ({ shown }) => [shown?.products.length ?? 0]),
]

/** Drafts are no part of what a review counts. */
export const withoutDrafts = (scene: ToolsScene): ToolsScene => {
  const { feed, hidden } = scene
  if (hidden === undefined) return scene
  const places = feed.products.flatMap((_, at) => (hidden.has(at) ? [] : [at]))
  const issues = feed.issues.filter(({ row: at }) => !hidden.has(at))
  const blocked = new Set(places.flatMap((at, place) => (feed.blocked.has(at) ? [place] : [])))
  return { ...scene, feed: { products: places.flatMap((at) => feed.products[at] ?? []), issues, blocked } }
}

/** Rows that a review counts as blocked, as the rows that its button shows. */
const BLOCKED = rare(
  'blocked',
  '# of # row(s), filter on: only these change*',
  'rows with errors but drafts',
  (scene) => [withoutDrafts(scene).feed.blocked.size, rowsOf(scene)],
)

/** Beside every tool stand the entries and, where rows are shown, their status. */
const besides = (screen: string): readonly Row[] =>
  FEED_CLAIMS.filter((claim) => claim.screen === 'rows').map((claim): Row => ({ ...claim, screen, rare: true }))

const NOT_ALWAYS = ['* # *', 'Show # skipped row(s)']

const ofFeed = (screens: readonly string[]): readonly Row[] =>
  FEED_CLAIMS.filter((claim) => screens.includes(claim.screen)).map((claim): Row => {
    const isRare = claim.screen === 'any' || NOT_ALWAYS.includes(claim.label)
    return {
      ...claim,
      ...(isRare ? { rare: true } : {}),
      expect: (scene, texts, said) =>
        claim.expect(claim.screen === 'review' ? withoutDrafts(scene) : scene, texts, said),
    }
  })

export const TOOLS_CLAIMS: readonly Row[] = [
  ...ENTRIES,
  ...PREVIEW,
  ...drafts,
  ...DAMAGE,
  ...IMAGES,
  ...CATEGORIES,
  ...RULES,
  ...SETS,
  ...ONLINE,
  ...ONLINE_VALUES,
  ...MERGE,
  ...CHECKS,
  ...RETURNED,
  NEWS,
  ...GTINS,
  BLOCKED,
  ...besides('blocked').filter(({ label }) => label !== '# row(s)'),
  ...FIND,
  ...besides('find'),
  ...besides('history').filter(({ label }) => label !== '# edit(s)'),
  ...besides('facets'),
  ...FACETS,
  ...FILTERED,
  ...besides('filtered').filter(({ label }) => label !== '# row(s)'),
  ...ofFeed(['any', 'rows', 'review']),
]
