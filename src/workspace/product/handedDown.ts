import type { ProductField } from '../../contract/catalog/product.ts'
import type { ProductSettings } from './draft.ts'

/** Fills a variant's empty cells from its product, in columns of the whole product. */
export const cellsHandedDown = (
  { fields, headings }: Pick<ProductSettings, 'fields' | 'headings'>,
  inherited: readonly ProductField[],
  isOwn: (header: string, at: number) => boolean,
) => {
  const columns = headings.flatMap((header, at) => {
    const field = fields[at] ?? null
    return (field === null || inherited.includes(field)) && !isOwn(header, at) ? [at] : []
  })
  return (cells: readonly string[], product: readonly string[] | undefined): readonly string[] => {
    if (product === undefined || product === cells) return cells
    const filled = [...cells]
    for (const at of columns) if ((cells[at] ?? '').trim() === '') filled[at] = product[at] ?? ''
    // A line with few cells gets no gaps.
    return Array.from(filled, (cell) => cell ?? '')
  }
}
