import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../catalog/product.ts'
import { PRODUCT_RULES } from '../catalog/productRules.ts'
import type { PlainSchema } from '../language/jsonSchema.ts'

// Product fields are loose on the wire, because errors are reported per product. Here the documented limits (Document
// 2, Product) in the field table and the rules become a schema.

const EXAMPLES: Partial<Record<ProductField, unknown>> = {
  id: 'cup-1',
  title: 'Enamel cup',
  description: 'A cup for tea and travel.',
  price: '15.00 EUR',
  link: 'https://shop.example/cups/1',
  image_link: 'https://shop.example/cups/1.jpg',
  brand: 'Nordlicht',
  gtin: '4006381333931',
  mpn: 'NL-15',
  mobile_link: 'https://m.shop.example/cups/1',
  additional_image_link: 'https://shop.example/cups/1a.jpg,https://shop.example/cups/1b.jpg',
  google_product_category: 'Home & Garden > Kitchen & Dining',
  product_type: 'Kitchen > Cups',
  inventory: 12,
  sale_price: '12.00 EUR',
  sale_price_effective_date: '2026-05-04T09:00+02:00/2026-06-01T09:00+02:00',
  item_group_id: 'cup',
  color: 'blue',
  size: '300 ml',
  custom_label_0: 'summer',
}

/** What the platform rejects, in the sentences of the rules. */
const rejected = (name: ProductField): string =>
  PRODUCT_RULES.filter(
    (rule) => rule.field === name && rule.level === 'error' && !/\.(required|length|value)$/.test(rule.id),
  )
    .map(({ sentence }) => sentence)
    .join(' ')

const fieldSchema = (name: ProductField): PlainSchema => {
  const { kind, maxLength, values, label } = productField(name)
  const example = EXAMPLES[name] ?? values?.[0] ?? label.toLowerCase()
  const words = rejected(name)
  return {
    type: kind === 'int' ? 'integer' : 'string',
    ...(kind === 'int' ? { minimum: 0 } : {}),
    ...(values === undefined ? {} : { enum: [...values] }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(words === '' ? {} : { description: words }),
    examples: [example],
  }
}

const isLoose = (schema: PlainSchema | undefined): boolean =>
  schema !== undefined && Object.keys(schema).every((key) => key.startsWith('~'))

const isProduct = ({ properties = {} }: PlainSchema): boolean =>
  isLoose(properties['title']) && isLoose(properties['availability'])

/** A loose product as the documents describe it; any other schema as it is. */
export const documentedProduct = (schema: PlainSchema): PlainSchema => {
  if (!isProduct(schema)) return schema
  const { properties = {}, required = [] } = schema
  // Returned products hold null for an empty field; sent ones omit it.
  const isReturned = required.includes('product_key')
  const described = PRODUCT_FIELD_NAMES.filter((name) => isLoose(properties[name])).map((name) => {
    const field = fieldSchema(name)
    const { examples, ...rest } = field
    return [name, isReturned ? { anyOf: [rest, { type: 'null' }], ...(examples ? { examples } : {}) } : field] as const
  })
  const needed = PRODUCT_FIELD_NAMES.filter((name) => productField(name).required === true)
  return {
    ...schema,
    required: isReturned ? required : needed,
    properties: { ...properties, ...Object.fromEntries(described) },
  }
}
