import { plainText } from '../../contract/catalog/htmlText.ts'
import type { ProductField } from '../../contract/catalog/product.ts'
import { normaliseHeading } from '../intake/headings.ts'
import { type Draft, draftReader, type EmitProduct, type ProductReader, type ProductSettings } from './draft.ts'

// WooCommerce product exports: variations name their parent by SKU or `id:17` and take over what they do not say.

const ATTRIBUTES = new Map<string, ProductField>([
  ['color', 'color'],
  ['colour', 'color'],
  ['farbe', 'color'],
  ['size', 'size'],
  ['größe', 'size'],
  ['gender', 'gender'],
])

const INHERITED: readonly ProductField[] = [
  'title',
  'description',
  'brand',
  'product_type',
  'link',
  'image_link',
  'additional_image_link',
]

const SALE_DAY = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/

const saleDates = (starts: string, ends: string): string => {
  const [from, to] = [SALE_DAY.exec(starts), SALE_DAY.exec(ends)]
  if (from === null || to === null) return ''
  return `${from[1]}T${from[2] ?? '00:00'}Z/${to[1]}T${to[2] ?? '23:59'}Z`
}

export const createWooReader = (settings: ProductSettings, emit: EmitProduct): ProductReader => {
  const read = draftReader(settings)
  const words = settings.headings.map(normaliseHeading)
  const column = (...names: readonly string[]): number => words.findIndex((word) => names.includes(word))
  const [id, type, starts, ends] = [
    column('id'),
    column('type', 'typ'),
    column('date_sale_price_starts', 'datum,_an_dem_angebotspreis_beginnt'),
    column('date_sale_price_ends', 'datum,_an_dem_angebotspreis_endet'),
  ]
  const attributes = words.flatMap((word, name) => {
    const number = /^attribute?_(\d+)_name$/.exec(word)?.[1]
    return number === undefined
      ? []
      : [{ name, value: column(`attribute_${number}_value(s)`, `attribut_${number}_wert(e)`) }]
  })
  const address = settings.shopAddress.replace(/(?<!\/)\/+$/, '')
  const parents = new Map<string, Draft>()

  return {
    take: ({ line, cells }) => {
      const cell = (index: number): string => (index < 0 ? '' : (cells[index] ?? '').trim())
      const draft = read(cells)
      // Line breaks of texts are written as a backslash and an n.
      draft.description = plainText(draft.description.replaceAll('\\n', '\n'))
      const pictures = draft.image_link.split(',').map((link) => link.trim())
      draft.image_link = pictures[0] ?? ''
      draft.additional_image_link = pictures
        .slice(1, 11)
        .filter((link) => link !== '')
        .join(',')
      draft.product_type = (draft.product_type.split(/,(?! )|, /)[0] ?? '').trim()
      draft.item_group_id = draft.item_group_id.replace(/^id:/, '')
      draft.sale_price_effective_date ||= draft.sale_price === '' ? '' : saleDates(cell(starts), cell(ends))
      for (const { name, value } of attributes) {
        const field = ATTRIBUTES.get(cell(name).toLowerCase())
        if (field !== undefined && draft[field] === '' && !cell(value).includes(',')) draft[field] = cell(value)
      }
      const kind = cell(type).toLowerCase()
      if (kind.includes('variable')) {
        if (draft.id !== '') parents.set(draft.id, draft)
        if (cell(id) !== '') parents.set(cell(id), draft)
        return
      }
      const parent = kind.includes('variation') ? parents.get(draft.item_group_id) : undefined
      if (parent !== undefined) {
        for (const field of INHERITED) if (draft[field] === '') draft[field] = parent[field]
        draft.item_group_id = parent.id || draft.item_group_id
      }
      if (draft.condition === '') draft.condition = 'new'
      if (draft.inventory !== '' && Number(draft.inventory) <= 0)
        draft.inventory = draft.availability === 'in stock' ? '' : '0'
      if (draft.link === '' && address !== '' && cell(id) !== '') draft.link = `${address}/?p=${cell(id)}`
      if (draft.id === '') {
        draft.id = cell(id)
        emit(line, draft, 'There is no SKU; the number of the product was taken as its id.')
      } else emit(line, draft)
    },
    end: () => {},
  }
}
