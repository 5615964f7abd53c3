import { type BlankLines, NO_BLANKS } from '../intake/rowCollector.ts'

/** Lines of a file that became no row of their own, by reason. */
export interface FoldedLines extends BlankLines {
  /** Lines with an image alone, which went to their product. */
  readonly images: number
  /** Products with variations, whose values went to these. */
  readonly parents: number
}

/** What a reader of products folds by itself. */
export type FoldedProducts = Pick<FoldedLines, 'images' | 'parents'>

export const NO_FOLDED_PRODUCTS: FoldedProducts = { images: 0, parents: 0 }
export const NO_FOLDED_LINES: FoldedLines = { ...NO_FOLDED_PRODUCTS, ...NO_BLANKS }

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

const REASONS: readonly (readonly [keyof FoldedLines, (count: number) => string])[] = [
  [
    'images',
    (count) => many(count, 'image-only line added to its product', 'image-only lines added to their products'),
  ],
  [
    'parents',
    (count) =>
      many(count, 'variable product merged into its variations', 'variable products merged into their variations'),
  ],
  ['blank', (count) => many(count, 'blank line skipped', 'blank lines skipped')],
  ['empty', (count) => many(count, 'line with empty cells only skipped', 'lines with empty cells only skipped')],
]

/** One phrase for each reason that applies, with its number. */
export const foldedPhrases = (lines: FoldedLines): readonly string[] =>
  REASONS.flatMap(([reason, phrase]) => (lines[reason] === 0 ? [] : [phrase(lines[reason])]))

/** Lines that became no row of their own. */
export const countFolded = ({ images, parents, blank, empty }: FoldedLines): number => images + parents + blank + empty
