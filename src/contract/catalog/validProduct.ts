import { PRODUCT_FIELD_NAMES, type Product } from './product.ts'

const empty = Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, ''])) as Product

/** A product with the given fields and nothing in the others. */
export const productOf = (fields: Partial<Product>): Product => ({ ...empty, ...fields })

/** A product that breaks no rule, the base of the rules' examples. */
export const VALID_PRODUCT: Product = productOf({
  id: 'CUP-1',
  title: 'Enamel cup',
  description: 'A cup for tea and travel.',
  availability: 'in stock',
  condition: 'new',
  price: '15.00 EUR',
  link: 'https://shop.example/cups/1',
  image_link: 'https://shop.example/cups/1.jpg',
  brand: 'Nordlicht',
})
