import { type TOptional, type TUnknown, Type } from 'typebox'

export const AVAILABILITY = ['in stock', 'available for order', 'preorder', 'out of stock', 'discontinued'] as const
export const CONDITION = ['new', 'used', 'refurbished'] as const
export const GENDER = ['female', 'male', 'unisex'] as const
export const AGE_GROUP = ['adult', 'all ages', 'teen', 'kids', 'toddler', 'infant', 'newborn'] as const

/** How a field is edited and shown. `enum` names one of `values`, `int` is a whole number, the rest are text. */
type FieldKind = 'text' | 'longText' | 'enum' | 'price' | 'url' | 'imageUrl' | 'imageUrls' | 'int' | 'dateRange'

interface FieldRow {
  readonly kind: FieldKind
  readonly label: string
  readonly required?: true
  readonly values?: readonly string[]
  /** In Unicode code points. */
  readonly maxLength?: number
}

/** Product fields that a person fills in, in the documents' order (Document 2, Product). */
export const PRODUCT_FIELDS = {
  id: { kind: 'text', label: 'ID', required: true },
  title: { kind: 'text', label: 'Title', required: true, maxLength: 150 },
  description: { kind: 'longText', label: 'Description', required: true, maxLength: 5000 },
  availability: { kind: 'enum', label: 'Availability', required: true, values: AVAILABILITY },
  condition: { kind: 'enum', label: 'Condition', required: true, values: CONDITION },
  price: { kind: 'price', label: 'Price', required: true },
  link: { kind: 'url', label: 'Link', required: true },
  image_link: { kind: 'imageUrl', label: 'Image link', required: true },
  brand: { kind: 'text', label: 'Brand' },
  gtin: { kind: 'text', label: 'GTIN' },
  mpn: { kind: 'text', label: 'MPN' },
  mobile_link: { kind: 'url', label: 'Mobile link' },
  additional_image_link: { kind: 'imageUrls', label: 'Additional images' },
  google_product_category: { kind: 'text', label: 'Google category' },
  product_type: { kind: 'text', label: 'Product type' },
  inventory: { kind: 'int', label: 'Inventory' },
  sale_price: { kind: 'price', label: 'Sale price' },
  sale_price_effective_date: { kind: 'dateRange', label: 'Sale dates' },
  item_group_id: { kind: 'text', label: 'Item group' },
  gender: { kind: 'enum', label: 'Gender', values: GENDER },
  color: { kind: 'text', label: 'Color' },
  size: { kind: 'text', label: 'Size' },
  age_group: { kind: 'enum', label: 'Age group', values: AGE_GROUP },
  custom_label_0: { kind: 'text', label: 'Custom label 0' },
  custom_label_1: { kind: 'text', label: 'Custom label 1' },
  custom_label_2: { kind: 'text', label: 'Custom label 2' },
  custom_label_3: { kind: 'text', label: 'Custom label 3' },
  custom_label_4: { kind: 'text', label: 'Custom label 4' },
} as const satisfies Record<string, FieldRow>

export type ProductField = keyof typeof PRODUCT_FIELDS

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly ProductField[]

/** Type, limits and rules of a product field (Document 2, Product). */
export const productField = (name: ProductField): FieldRow => PRODUCT_FIELDS[name]

/** A product in the editor: every field is text, empty if there is no value. */
export type Product = { readonly [Field in ProductField]: string }

type Loose<Names extends ProductField> = { [Name in Names]: TOptional<TUnknown> }

const loose = <const Names extends ProductField>(names: readonly Names[]): Loose<Names> =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown())])) as Loose<Names>

const withoutId = PRODUCT_FIELD_NAMES.filter((name) => name !== 'id')

/** A product on the wire. Values are loose because errors are reported per item (Document 2, Products). */
export const productBody = Type.Object({
  ...loose(PRODUCT_FIELD_NAMES),
  product_key: Type.Optional(Type.String()),
  item_group_key: Type.Optional(Type.String()),
})

/** A product as the platform returns it. */
export const productRecord = Type.Object({
  ...loose(withoutId),
  id: Type.String(),
  product_key: Type.String(),
  item_group_key: Type.Optional(Type.String()),
})
