import type { ProductField } from '../../../contract/catalog/product.ts'
import type { FeedRow } from '../../../engine/model/feedModel.ts'
import type { CellChange, FeedOrigins, JoinedFrom } from '../../../engine/model/provenance.ts'
import { t } from '../../../messages/t.ts'
import { stepTitle } from '../../../workspace/edits/step.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { formatAgo } from '../../kit/components/format.ts'
import { stepText } from '../stepText.ts'

/** Which supplemental file gave a value, and by which field it joined. */
export const joinedText = ({ file, key }: JoinedFrom): string =>
  t('feeds.record.joined', { file, field: fieldLabel(key) })

/** Which step changed a cell, and when, and the supplemental file of the value. */
export const cellChangeText = ({ step, from }: CellChange): string => {
  const changed = t('feeds.record.changedBy', { step: stepText(stepTitle(step)), time: formatAgo(step.at) })
  return from === undefined ? changed : `${joinedText(from)} · ${changed}`
}

interface Cell {
  readonly row: FeedRow
  readonly field: ProductField
  /** The value that the file gave. */
  readonly value: string
  readonly origins: FeedOrigins
  /** Name of the feed's first file. */
  readonly file: string
}

/** Where the value came from before any step changed it. */
export const originText = ({ row, field, value, origins, file }: Cell): string => {
  if (row.place === undefined) return t('feeds.record.byHand')
  if (row.place.file !== undefined) return t('feeds.record.fromFile', { file: row.place.file })
  const { column, combined, constant } = origins[field] ?? {}
  if (combined !== undefined) return t('feeds.record.combined', { text: combined, file })
  if (value === '')
    return column === undefined ? t('feeds.record.notInFile', { file }) : t('feeds.record.blank', { column, file })
  if (constant !== undefined && constant === value)
    return column === undefined
      ? t('feeds.record.constant', { file })
      : t('feeds.record.columnOrConstant', { column, file })
  if (column !== undefined) return t('feeds.record.fromColumn', { column, file })
  return t('feeds.record.derived', { file })
}
