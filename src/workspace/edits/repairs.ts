import { fixPrice } from '../../contract/catalog/priceText.ts'
import { type Product, type ProductField, productField } from '../../contract/catalog/product.ts'
import { brokenRules, PRODUCT_RULES, type ProductRule, productRule } from '../../contract/catalog/productRules.ts'
import { linksOf } from '../../contract/catalog/webLink.ts'
import { knownValue } from '../product/values.ts'
import { fitsField } from './fitsField.ts'
import { factsOf, handleLink } from './rowFacts.ts'
import { damageOf } from './spreadsheetDamage.ts'
import { trimmedCell, truncated } from './textActions.ts'

/** A cell that fixes an issue, possibly another one than the issue's. */
interface CellFix {
  readonly field: ProductField
  readonly value: string
}

/**
 * One fix for many issues at once, as a table row. Each issue goes to the first repair that names its rule and can fix
 * it. `asks`: required input; `perValue`: one action per value.
 */
export interface Repair {
  readonly id: string
  readonly rules: readonly string[]
  readonly asks?: 'currency' | 'text' | 'choice' | 'shop'
  readonly perValue?: true
  /** `given` is the requested input; empty for repairs that need none. */
  readonly fix: (product: Product, rule: ProductRule, given: string) => CellFix | undefined
  /** Fixes an issue between rows, of which the facts of a row tell. */
  readonly fixRow?: (product: Product) => CellFix | undefined
}

const own = (rule: ProductRule, value: string | undefined): CellFix | undefined =>
  value === undefined ? undefined : { field: rule.field, value }

/** The fix that the rule itself knows. */
const byRule: Repair['fix'] = (product, rule) => own(rule, rule.fix?.(product))

/** What a person gave, where it suits the field. */
const fitting = ({ field }: ProductRule, given: string): string | undefined =>
  fitsField(field, given) ? given : undefined

/** A currency matching a price's sign, to test if only the currency is missing. */
const signedLike = (price: string): string => (price.includes('$') ? 'USD' : price.includes('¥') ? 'JPY' : 'EUR')

const ENUMS = ['availability.value', 'condition.value', 'gender.value', 'age_group.value']
const CHARACTERS = `id title description brand gtin mpn google_product_category product_type item_group_id color size
  custom_label_0 custom_label_1 custom_label_2 custom_label_3 custom_label_4`.split(/\s+/)

/** Every repair, those that need nothing first. */
export const REPAIRS: readonly Repair[] = [
  {
    id: 'prices',
    rules: ['price.format', 'sale_price.format'],
    fix: byRule,
  },
  {
    id: 'https',
    rules: ['link.https', 'image_link.https', 'mobile_link.https', 'additional_image_link.https'],
    fix: byRule,
  },
  {
    id: 'words',
    rules: ENUMS,
    fix: (product, rule) => {
      const value = knownValue(rule.field, product[rule.field])
      return own(rule, rule.fix?.(product) ?? (productField(rule.field).values?.includes(value) ? value : undefined))
    },
  },
  {
    id: 'plainText',
    rules: ['description.html', 'description.entities'],
    fix: (product, rule) => {
      // Both at once, so that the second one is not left over.
      const html = productRule('description.html')?.fix?.(product) ?? byRule(product, rule, '')?.value
      return html === '' ? undefined : own(rule, html)
    },
  },
  {
    id: 'shorten',
    rules: ['title.length', 'description.length'],
    fix: (product, rule) =>
      own(rule, truncated(product[rule.field], productField(rule.field).maxLength ?? 150, true, '…')),
  },
  {
    id: 'characters',
    rules: ['id.spaces', ...CHARACTERS.map((field) => `${field}.characters`)],
    fix: (product, rule) =>
      rule.id === 'id.spaces'
        ? own(rule, trimmedCell(product.id, false, true) || undefined)
        : byRule(product, rule, ''),
  },
  {
    id: 'gtins',
    rules: ['gtin.length', 'gtin.spreadsheet'],
    fix: (product, rule) => {
      const sure = damageOf('gtin', product.gtin)?.fixes.find(({ confidence }) => confidence === 'sure')
      return own(rule, sure?.value ?? rule.fix?.(product))
    },
  },
  {
    id: 'paths',
    rules: ['google_product_category.shape', 'product_type.path'],
    fix: byRule,
  },
  {
    id: 'forms',
    rules: ['inventory.whole', 'sale_price_effective_date.format'],
    fix: byRule,
  },
  {
    id: 'outOfStock',
    rules: ['inventory.inStock'],
    fix: () => ({ field: 'availability', value: 'out of stock' }),
  },
  {
    id: 'tenImages',
    rules: ['additional_image_link.count'],
    fix: (product, rule) => own(rule, linksOf(product.additional_image_link).slice(0, 10).join(',')),
  },
  {
    id: 'noSale',
    rules: [
      'sale_price.lower',
      'sale_price.sameCurrency',
      'sale_price_effective_date.alone',
      'sale_price_effective_date.order',
    ],
    fix: (_product, rule) => own(rule, ''),
  },
  {
    id: 'currency',
    rules: ['price.format', 'sale_price.format'],
    asks: 'currency',
    fix: (product, rule, given) => own(rule, fixPrice(product[rule.field], given || signedLike(product[rule.field]))),
  },
  {
    id: 'value',
    rules: ENUMS,
    asks: 'choice',
    perValue: true,
    fix: (_product, rule, given) =>
      own(rule, given === '' ? productField(rule.field).values?.[0] : fitting(rule, given)),
  },
  {
    id: 'missing',
    rules: ['availability.required', 'condition.required', 'brand.identifier', 'price.required'],
    asks: 'text',
    fix: (_product, rule, given) => own(rule, fitting(rule, given)),
  },
  {
    id: 'descriptions',
    rules: ['description.required'],
    fix: (product, rule) => own(rule, product.title.trim() || undefined),
  },
  {
    id: 'groupImage',
    rules: ['image_link.required'],
    fix: (product, rule) => own(rule, factsOf(product).groupImage),
  },
  {
    id: 'handle',
    rules: ['link.required'],
    asks: 'shop',
    fix: (product, rule, given) => own(rule, handleLink(given || 'https://shop.example', factsOf(product).handle)),
  },
  {
    id: 'uniqueIds',
    rules: [],
    fix: () => undefined,
    fixRow: (product) => {
      const { newId } = factsOf(product)
      return newId === undefined || newId === product.id ? undefined : { field: 'id', value: newId }
    },
  },
]

/** Repairs that need facts beside a row's fields, with the rule that it breaks. */
export const FACT_REPAIRS: ReadonlyMap<string, string> = new Map([
  ['groupImage', 'image_link.required'],
  ['handle', 'link.required'],
  ['uniqueIds', 'id.duplicate'],
])

/** The repair of a row with a duplicate ID. It has a cell unless the row keeps its ID. */
export const rowRepair = (
  product: Product,
): { readonly repair: Repair; readonly key: RepairKey; readonly fix: CellFix | undefined } | undefined => {
  if (factsOf(product).isDuplicate === undefined) return undefined
  const repair = REPAIRS.find(({ fixRow }) => fixRow !== undefined)
  return repair && { repair, key: { repair: repair.id }, fix: repair.fixRow?.(product) }
}

/** Identity of an action: its repair, and field and value if separate. */
export interface RepairKey {
  readonly repair: string
  /** Set where the repair has an action of its own for each field or value. */
  readonly field?: ProductField
  readonly value?: string
}

/** One text for a key, to find it by. */
export const repairKeyText = ({ repair, field, value }: RepairKey): string =>
  value !== undefined
    ? `${repair}\u0000${field ?? ''}\u0000${value}`
    : field !== undefined
      ? `${repair}\u0000${field}`
      : repair

const byRuleId = new Map<string, readonly Repair[]>()
for (const repair of REPAIRS)
  for (const rule of repair.rules) byRuleId.set(rule, [...(byRuleId.get(rule) ?? []), repair])

/** The action for a product's issue; undefined if only a person can fix it. */
export const repairFor = (
  product: Product,
  rule: ProductRule,
): { readonly repair: Repair; readonly key: RepairKey } | undefined => {
  for (const repair of byRuleId.get(rule.id) ?? []) {
    const needsInput = repair.asks === 'text' || repair.asks === 'choice'
    if (!needsInput && repair.fix(product, rule, '') === undefined) continue
    const key: RepairKey = {
      repair: repair.id,
      ...(needsInput ? { field: rule.field } : {}),
      ...(repair.perValue === true ? { value: product[rule.field] } : {}),
    }
    return { repair, key }
  }
  return undefined
}

/** Does this action fix an issue of the product's own fields? */
export const isFixedBy = (product: Product, key: RepairKey): boolean => {
  const text = repairKeyText(key)
  return brokenRules(product).some((number) => {
    const rule = PRODUCT_RULES[number]
    const found = rule && repairFor(product, rule)
    return found !== undefined && repairKeyText(found.key) === text
  })
}
