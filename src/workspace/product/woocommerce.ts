import { plainText } from '../../contract/catalog/htmlText.ts'
import type { ProductField } from '../../contract/catalog/product.ts'
import { createColumnFinder } from './columnUses.ts'
import { type Draft, draftReader, type EmitProduct, type ProductReader, type ProductSettings } from './draft.ts'
import { cellsHandedDown } from './handedDown.ts'
import { createHiddenProducts } from './hiddenProducts.ts'

// WooCommerce product exports in nine languages. Variations name their parent by SKU or `id:17`, before or after it, and
// inherit missing values.

const ATTRIBUTES = new Map<string, ProductField>([
  ['color', 'color'],
  ['colour', 'color'],
  ['farbe', 'color'],
  ['size', 'size'],
  ['größe', 'size'],
  ['gender', 'gender'],
  ['geschlecht', 'gender'],
  ['couleur', 'color'],
  ['taille', 'size'],
  ['genre', 'gender'],
  ['talla', 'size'],
  ['género', 'gender'],
  ['colore', 'color'],
  ['taglia', 'size'],
  ['genere', 'gender'],
  ['kleur', 'color'],
  ['maat', 'size'],
  ['geslacht', 'gender'],
  ['kolor', 'color'],
  ['rozmiar', 'size'],
  ['płeć', 'gender'],
  ['cor', 'color'],
  ['tamanho', 'size'],
  ['gênero', 'gender'],
  ['カラー', 'color'],
  ['色', 'color'],
  ['サイズ', 'size'],
  ['性別', 'gender'],
])

/** Further columns that have no field of their own. */
const HEADERS = {
  id: ['id'],
  type: ['type', 'typ', 'tipo', 'タイプ'],
  published: [
    'published',
    'veröffentlicht',
    'publié',
    'publicado',
    'pubblicato',
    'gepubliceerd',
    'opublikowano',
    '公開済み',
  ],
  starts: [
    'date_sale_price_starts',
    'datum,_an_dem_angebotspreis_beginnt',
    'date_de_début_de_promo',
    'día_en_que_empieza_el_precio_rebajado',
    'data_di_partenza_del_prezzo_in_saldo',
    'startdatum_actieprijs',
    'data_rozpoczęcia_promocji',
    'data_de_preço_promocional_começa_em',
    'セール価格の開始日',
  ],
  ends: [
    'date_sale_price_ends',
    'datum,_an_dem_angebotspreis_endet',
    'date_de_fin_de_promo',
    'día_en_que_termina_el_precio_rebajado',
    'termine_data_del_prezzo_di_vendita',
    'einddatum_actieprijs',
    'data_zakończenia_promocji',
    'data_de_preço_promocional_termina_em',
    'セール価格の終了日',
  ],
} as const

/** How each language names the columns of an attribute by its number. */
const ATTRIBUTE_NAMES: readonly (readonly [name: RegExp, value: (number: string) => string])[] = [
  [/^attribute_(\d+)_name$/, (number) => `attribute_${number}_value(s)`],
  [/^attribut_(\d+)_name$/, (number) => `attribut_${number}_wert(e)`],
  [/^nom_de_l[’']attribut_(\d+)$/, (number) => `valeur(s)_de_l’attribut_${number}`],
  [/^nombre_del_atributo_(\d+)$/, (number) => `valor(es)_del_atributo_${number}`],
  [/^attributo_(\d+)_nome$/, (number) => `attributo_${number}_valore(i)`],
  // Italian exports of earlier years have this one.
  [/^attributo_(\d+)_nome$/, (number) => `attributo_${number}_valuta(e)`],
  [/^attribuut_(\d+)_naam$/, (number) => `attribuut_${number}_waarde(n)`],
  [/^nazwa_atrybutu_(\d+)$/, (number) => `wartości_atrybutu_${number}`],
  [/^nome_do_atributo_(\d+)$/, (number) => `valores_do_atributo_${number}`],
]

/** 1 is published, 0 is not, -1 is a draft. */
const isHidden = (published: string): boolean => published !== '' && !/^(?:1|true|yes)$/i.test(published)

const INHERITED: readonly ProductField[] = [
  'title',
  'description',
  'brand',
  'product_type',
  'link',
  'image_link',
  'additional_image_link',
]

/** Maximum rows held while a variation waits for its later product. */
const MAX_WAITING_LINES = 100_000

/** A product or variation as it was read, before it takes anything over. */
interface WaitingLine {
  readonly line: number
  readonly cells: readonly string[]
  readonly draft: Draft
  /** The number of the shop. */
  readonly number: string
  readonly isHidden: boolean
  /** SKU or number of the product, where it is a variation. */
  readonly group?: string
}

/** Keeps file order: rows after a waiting one wait too. */
const createQueue = <Row>(waits: (row: Row) => boolean, finish: (row: Row) => void) => {
  let rows: Row[] = []
  let first = 0
  return {
    add: (row: Row): void => {
      rows.push(row)
    },
    letGo: (isEnd: boolean): void => {
      for (; first < rows.length; first++) {
        const next = rows[first] as Row
        if (!isEnd && rows.length - first <= MAX_WAITING_LINES && waits(next)) break
        finish(next)
      }
      if (first * 2 < rows.length) return
      rows = rows.slice(first)
      first = 0
    },
  }
}

const SALE_DAY = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/

const saleDates = (starts: string, ends: string): string => {
  const from = SALE_DAY.exec(starts)
  const to = SALE_DAY.exec(ends)
  if (from === null || to === null) return ''
  return `${from[1]}T${from[2] ?? '00:00'}Z/${to[1]}T${to[2] ?? '23:59'}Z`
}

/** Reads WooCommerce exports. Variations wait for their parent product, which may come later. */
export const createWooReader = (settings: ProductSettings, emit: EmitProduct): ProductReader => {
  const read = draftReader(settings)
  const { find, note, uses, normalized } = createColumnFinder(settings.headings)
  const at = {
    id: find('Names products without a SKU', HEADERS.id),
    type: find('Tells products from variations', HEADERS.type),
    published: find('Marks drafts', HEADERS.published),
    starts: find('Sets Sale price effective date', HEADERS.starts),
    ends: find('Sets Sale price effective date', HEADERS.ends),
  }
  const attributes = normalized.flatMap((word, name) =>
    ATTRIBUTE_NAMES.flatMap(([pattern, headerOf]) => {
      const number = pattern.exec(word)?.[1]
      if (number === undefined) return []
      note(name, 'Names an attribute')
      const value = headerOf(number)
      return [{ name, value: find('Sets Color, Size or Gender', [value, value.replace('’', "'")]) }]
    }),
  )
  const address = settings.shopAddress.replace(/(?<!\/)\/+$/, '')
  const handDown = cellsHandedDown(settings, INHERITED, (_header, column) => uses.has(column))
  const parents = new Map<string, Pick<WaitingLine, 'draft' | 'cells'>>()
  const hidden = createHiddenProducts()
  let folded = 0
  let emitted = 0

  const finish = ({ line, cells, draft, number, isHidden: isOwnHidden, group }: WaitingLine): void => {
    const parent = group === undefined ? undefined : parents.get(group)
    const isDraft = isOwnHidden || (group !== undefined && hidden.has(group))
    if (group !== undefined && parent === undefined && !isDraft) hidden.wait(group, emitted)
    emitted++
    if (parent !== undefined) {
      for (const field of INHERITED) if (draft[field] === '') draft[field] = parent.draft[field]
      draft.item_group_id = parent.draft.id || draft.item_group_id
    }
    if (draft.condition === '') draft.condition = 'new'
    if (draft.inventory !== '' && Number(draft.inventory) <= 0)
      draft.inventory = draft.availability === 'in stock' ? '' : '0'
    if (draft.link === '' && address !== '' && number !== '') draft.link = `${address}/?p=${number}`
    const hasSku = draft.id !== ''
    if (!hasSku) draft.id = number
    emit(line, draft, {
      cells: handDown(cells, parent?.cells),
      ...(hasSku ? {} : { remark: 'No SKU: the number of the product was used as its ID.' }),
      ...(isDraft ? { isDraft: true as const } : {}),
    })
  }

  const waiting = createQueue(({ group = '' }: WaitingLine) => group !== '' && !parents.has(group), finish)

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
      draft.sale_price_effective_date ||= draft.sale_price === '' ? '' : saleDates(cell(at.starts), cell(at.ends))
      for (const { name, value } of attributes) {
        const field = ATTRIBUTES.get(cell(name).toLowerCase())
        if (field !== undefined && draft[field] === '' && !cell(value).includes(',')) draft[field] = cell(value)
      }
      const kind = cell(at.type).toLowerCase()
      const number = cell(at.id)
      const isOwnHidden = isHidden(cell(at.published))
      if (kind.includes('variable')) {
        for (const key of new Set([draft.id, number])) {
          if (key !== '') parents.set(key, { draft, cells })
          if (isOwnHidden) hidden.hide(key)
        }
        folded++
      } else {
        const group = kind.includes('variation') ? { group: draft.item_group_id } : {}
        waiting.add({ line, cells, draft, number, isHidden: isOwnHidden, ...group })
      }
      waiting.letGo(false)
    },
    end: () => waiting.letGo(true),
    folded: () => ({ images: 0, parents: folded }),
    lateDrafts: hidden.late,
    uses,
    knowsDrafts: at.published >= 0,
  }
}
