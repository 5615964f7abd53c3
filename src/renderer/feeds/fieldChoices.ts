import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { inLanguage } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'
import { type Column, fileColumn, headerOf, isFileColumn } from '../../workspace/edits/column.ts'
import { columnOfWord } from '../../workspace/edits/replacement.ts'
import { fieldLabel } from '../../workspace/product/productText.ts'
import type { MenuGroup } from '../kit/components/Menu.tsx'
import type { Option } from '../kit/components/Select.tsx'

/** Every column, to choose from. */
export const fieldChoices = inLanguage(() => PRODUCT_FIELD_NAMES.map((id) => ({ id, label: fieldLabel(id) })))

/** Fields and unmapped columns of the file, to choose from. `own` is offered also where the file does not have it. */
export const columnOptions = (headers: readonly string[], own?: Column): readonly Option[] => {
  const isMissing = own !== undefined && isFileColumn(own) && !headers.includes(headerOf(own))
  const group = t('feeds.unmapped.title')
  return [
    ...fieldChoices(),
    ...[...headers, ...(isMissing ? [headerOf(own)] : [])].map((label) => ({ id: fileColumn(label), label, group })),
  ]
}

/** Unmapped columns of the file that a template can name. */
const unmappedNames = (headers: readonly string[]): readonly string[] =>
  headers.filter(
    (header) => columnOfWord(header, headers) === fileColumn(header) && !/[[\]]/.test(header) && header.length <= 200,
  )

/** Words that a template can name in brackets, with the names of their columns. */
export const columnPlaceholders = (headers: readonly string[]): readonly Option[] => [
  ...fieldChoices(),
  ...unmappedNames(headers).map((id) => ({ id, label: t('feeds.unmapped.title') })),
]

/** Columns to insert into a template as words. `insert` gets the word. */
export const wordGroups = (headers: readonly string[], insert: (word: string) => void): readonly MenuGroup[] => {
  const others = unmappedNames(headers)
  const action = ({ id, label }: Option) => ({ id, label, run: () => insert(id) })
  return [
    { actions: fieldChoices().map(action) },
    ...(others.length === 0
      ? []
      : [{ title: t('feeds.unmapped.title'), actions: others.map((id) => action({ id, label: id })) }]),
  ]
}

/** What is said of a chosen column, if anything. */
export const columnHint = (column: Column): { readonly hint?: string } =>
  isFileColumn(column) ? { hint: t('feeds.unmapped.hint') } : {}

/** The column of an option; undefined for others. */
export const columnNamed = (id: string): Column | undefined => (isFileColumn(id) ? id : fieldNamed(id))

/** The product field of a column or option; undefined for others. */
export const fieldNamed = (id: string | undefined): ProductField | undefined =>
  PRODUCT_FIELD_NAMES.find((name) => name === id)
