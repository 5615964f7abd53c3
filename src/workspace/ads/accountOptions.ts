import { PLACEMENT } from '../../contract/campaign/lineItems.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { fieldWord } from './valueLabels.ts'

// Placements and categories that an account offers to its ad groups.

/** What the account offers; left out where it was never read. */
export interface AccountOffer {
  readonly placements?: readonly Fields[]
  readonly businessCategories?: readonly Fields[]
  readonly iabCategories?: readonly Fields[]
  readonly curatedCategories?: readonly Fields[]
}

export interface OfferedOption {
  readonly id: string
  readonly label: string
  readonly note: string
}

/** The option of an id, or the id where the account names none. */
export const optionOf = (options: readonly OfferedOption[], id: string): OfferedOption =>
  options.find((each) => each.id === id) ?? { id, label: id, note: '' }

const itemsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(wordOf) : [])

/** Combinations of placements for a product type; undefined where none is known. */
const combinationsOf = (offer: AccountOffer, productType: unknown): readonly (readonly string[])[] | undefined => {
  const row = offer.placements?.find(({ product_type: type }) => type === productType)
  const all = Array.isArray(row?.['placements']) ? row['placements'].map((one) => itemsOf([one].flat())) : []
  return all.length === 0 ? undefined : all
}

/** Placements for a product type; all where the platform named none. */
export const placementOptions = (offer: AccountOffer, productType: unknown): readonly OfferedOption[] => {
  const named = new Set(combinationsOf(offer, productType)?.flat() ?? PLACEMENT)
  return PLACEMENT.filter((id) => named.has(id)).map((id) => ({ id, label: fieldWord('placements', id), note: '' }))
}

/** Whether the platform names this combination of placements, where it names any. */
export const isOfferedTogether = (
  offer: AccountOffer,
  productType: unknown,
  placements: readonly string[],
): boolean => {
  const all = combinationsOf(offer, productType)
  const wanted = placements.toSorted().join()
  return placements.length === 0 || all === undefined || all.some((one) => one.toSorted().join() === wanted)
}

const categoryOption = (row: Fields, note: string): OfferedOption => ({
  id: wordOf(row['id']),
  label: wordOf(row['name']) || wordOf(row['id']),
  note,
})

/** Curated categories with the countries that they are available in. */
export const curatedOptions = ({ curatedCategories = [] }: AccountOffer): readonly OfferedOption[] =>
  curatedCategories.map((row) => categoryOption(row, itemsOf(row['country_codes']).join(', ')))

interface CategoryChoice extends OfferedOption {
  /** IAB codes that it stands for. */
  readonly codes: readonly string[]
}

/** Categories of an ad group: business categories for pre-rolls (Document 3), IAB categories otherwise. */
export const categoryChoices = (
  { businessCategories = [], iabCategories = [] }: AccountOffer,
  objective: unknown,
): readonly CategoryChoice[] =>
  objective === 'PREROLL_VIEWS'
    ? businessCategories.map((row) => {
        const codes = itemsOf(row['iab_categories'])
        return { ...categoryOption(row, codes.join(', ')), codes }
      })
    : iabCategories.map((row) => ({ ...categoryOption(row, wordOf(row['id'])), codes: [wordOf(row['id'])] }))

/** Chosen codes as the categories that they make up, or as themselves. */
export const chosenCategories = (
  choices: readonly CategoryChoice[],
  codes: readonly string[],
): readonly CategoryChoice[] => {
  const left = new Set(codes)
  const whole = choices.filter((choice) => choice.codes.length > 0 && choice.codes.every((code) => left.has(code)))
  for (const { codes: own } of whole) for (const code of own) left.delete(code)
  return [...whole, ...[...left].map((code) => ({ id: code, label: code, note: '', codes: [code] }))]
}
