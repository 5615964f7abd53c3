import { t } from '../../messages/t.ts'
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

const REASONS = ['images', 'parents', 'blank', 'empty'] as const

/** One phrase for each reason that applies, with its number. */
export const foldedPhrases = (lines: FoldedLines): readonly string[] =>
  REASONS.flatMap((reason) => (lines[reason] === 0 ? [] : [t(`product.folded.${reason}`, { count: lines[reason] })]))

/** Lines that became no row of their own. */
export const countFolded = ({ images, parents, blank, empty }: FoldedLines): number => images + parents + blank + empty
