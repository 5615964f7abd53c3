import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../contract/catalog/product.ts'
import { imageLinks } from '../../contract/catalog/productImages.ts'
import { defined } from '../../contract/language/fields.ts'
import type { FeedRow } from '../../engine/model/feedModel.ts'
import { t } from '../../messages/t.ts'
import { fieldLabel, ruleText } from '../../workspace/product/productText.ts'
import { lineNumber } from '../../workspace/product/rowLine.ts'
import { usePreferences } from '../base/preferences.ts'
import { showKeys } from '../base/shortcuts.ts'
import { SMALL_WINDOW, useMedia } from '../kit/components/useMedia.ts'
import type { CellEditing, CellMarker, CellView, GridColumn } from '../kit/grid/gridModel.ts'
import { rowChange } from './edit/rowChange.ts'
import { FIX_KEYS } from './feedCommands.ts'
import { Thumbnail } from './images/Thumbnail.tsx'
import { rowState } from './rowState.ts'

const WIDTHS: Partial<Record<ProductField, number>> = {
  id: 120,
  title: 300,
  description: 340,
  link: 240,
  image_link: 240,
  additional_image_link: 240,
  mobile_link: 200,
  google_product_category: 220,
  sale_price_effective_date: 260,
  product_type: 180,
  gtin: 140,
  inventory: 96,
  price: 112,
  sale_price: 112,
  condition: 110,
  gender: 100,
  size: 90,
}

/** In a small window at least six fields are in sight beside the details. */
const SMALL_WIDTHS: typeof WIDTHS = {
  ...WIDTHS,
  id: 100,
  title: 180,
  description: 140,
  availability: 104,
  condition: 84,
  price: 100,
}

/** Columns before those of the product, plus the ID; they stay visible. */
export const FROZEN_COLUMNS = 4

const editingOf = (field: ProductField): CellEditing => {
  const { kind, values, maxLength } = productField(field)
  return {
    kind: kind === 'enum' ? 'choice' : kind === 'longText' || field === 'title' ? 'long' : 'line',
    ...defined({ values, maxLength }),
  }
}

const markerOf = (row: FeedRow, field: ProductField): CellMarker | undefined => {
  const issues = row.issues.filter((issue) => issue.field === field)
  const [first] = issues
  if (first === undefined) return undefined
  const level = issues.some((issue) => issue.level === 'error') ? 'error' : 'warning'
  const messages = issues.map((issue) => {
    const text = ruleText(issue)
    return issue.fix === undefined
      ? text
      : t('feeds.row.suggestedFix', { issue: text, fix: issue.fix, keys: showKeys(FIX_KEYS) })
  })
  return { level, text: messages.join('\n') }
}

const productColumn = (field: ProductField, widths: typeof WIDTHS): GridColumn<FeedRow> => {
  const { kind, required } = productField(field)
  return {
    id: field,
    get header() {
      return required === true ? `${fieldLabel(field)} *` : fieldLabel(field)
    },
    width: widths[field] ?? 130,
    editing: editingOf(field),
    ...(kind === 'price' || kind === 'int' ? { align: 'end' as const } : {}),
    cell: (row) => {
      const marker = markerOf(row, field)
      // Rows added by hand were blank, so they have no older value to show.
      const before = row.isAdded === true && row.edited[field] === '' ? undefined : row.edited[field]
      return {
        text: row.cells[field],
        ...defined({ marker, before }),
      }
    },
  }
}

const UNCHANGED: CellView = { text: '' }

/** Columns of a feed: row number, change, state, then product fields in documented order. */
const columnsOf = (widths: typeof WIDTHS): readonly GridColumn<FeedRow>[] => [
  {
    id: 'row',
    header: '#',
    width: 76,
    align: 'end',
    cell: (row) => ({ text: lineNumber(row.place) }),
  },
  {
    id: 'change',
    get header() {
      return t('feeds.grid.change')
    },
    isHeaderQuiet: true,
    width: 26,
    align: 'center',
    cell: (row) => {
      const change = rowChange(row)
      if (change === undefined) return UNCHANGED
      const { sign, word, tone } = change
      return {
        text: word,
        shown: (
          <b className="row-change" data-tone={tone}>
            {sign}
          </b>
        ),
      }
    },
  },
  {
    id: 'state',
    get header() {
      return t('feeds.grid.state')
    },
    isHeaderQuiet: true,
    width: 32,
    align: 'center',
    cell: (row) => {
      const { icon: Icon, code, tone } = rowState(row)
      return { text: t(code), shown: <Icon size={14} strokeWidth={2} data-tone={tone} /> }
    },
  },
  ...PRODUCT_FIELD_NAMES.map((field) => productColumn(field, widths)),
]

/** Columns with small images before the titles. */
const withImages = (columns: readonly GridColumn<FeedRow>[]): readonly GridColumn<FeedRow>[] =>
  columns.map((column) =>
    column.id === 'title'
      ? {
          ...column,
          cell: (row, position) => ({
            ...column.cell(row, position),
            picture: <Thumbnail address={imageLinks(row.cells, 'image_link')[0] ?? ''} />,
          }),
        }
      : column,
  )

/** Columns in a window with room. */
export const FEED_COLUMNS = columnsOf(WIDTHS)
const SMALL_FEED_COLUMNS = columnsOf(SMALL_WIDTHS)
const FEED_COLUMNS_WITH_IMAGES = withImages(FEED_COLUMNS)
const SMALL_FEED_COLUMNS_WITH_IMAGES = withImages(SMALL_FEED_COLUMNS)

/** The columns of feeds for the size of the window. */
export const useFeedColumns = (): readonly GridColumn<FeedRow>[] => {
  const isSmall = useMedia(SMALL_WINDOW)
  const showsImages = usePreferences((state) => state.showsImages && state.fetchesImages)
  if (showsImages) return isSmall ? SMALL_FEED_COLUMNS_WITH_IMAGES : FEED_COLUMNS_WITH_IMAGES
  return isSmall ? SMALL_FEED_COLUMNS : FEED_COLUMNS
}
