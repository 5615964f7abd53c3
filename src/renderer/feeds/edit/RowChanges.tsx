import { Plus, RotateCcw, Triangle } from 'lucide-react'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import type { FeedRow } from '../../../engine/model/feedModel.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { rowChange } from './rowChange.ts'

const BADGES = {
  added: { icon: Plus, state: 'ok' },
  changed: { icon: Triangle, state: 'changed' },
} as const

const shown = (text: string): string => (text === '' ? t('feeds.cells.empty') : text)

const revert = ({ row, edited }: FeedRow, fields: readonly ProductField[]): void => {
  const changes = fields.map((field) => ({ row, field, value: edited[field] ?? '' }))
  void useFeeds.getState().editCells(changes)
}

/** Changed cells of a row with their old values, each of which can be restored. */
export const RowChanges = ({ row }: { readonly row: FeedRow }) => {
  const change = rowChange(row)
  if (change === undefined) return null
  const fields = PRODUCT_FIELD_NAMES.filter((field) => row.edited[field] !== undefined)
  const isBlank = row.isAdded === true && fields.every((field) => row.edited[field] === '')
  return (
    <section className="row-changes">
      <div className="issue-head">
        <h2>{t('feeds.rowChange.title')}</h2>
        <Badge {...BADGES[change.tone]}>{change.word}</Badge>
      </div>
      {isBlank ? (
        <p className="muted">{t('feeds.rowChange.notInFile')}</p>
      ) : (
        <>
          <ul>
            {fields.map((field) => {
              const label = fieldLabel(field)
              return (
                <li key={field}>
                  <div className="row-change-words">
                    <span className="muted">{label}</span>
                    <del>{shown(row.edited[field] ?? '').slice(0, 300)}</del>
                    <ins>{shown(row.cells[field]).slice(0, 300)}</ins>
                  </div>
                  <Button
                    variant="quiet"
                    aria-label={t('feeds.rowChange.revert.named', { field: label })}
                    onPress={() => revert(row, [field])}
                  >
                    {t('feeds.rowChange.revert')}
                  </Button>
                </li>
              )
            })}
          </ul>
          <Button icon={RotateCcw} onPress={() => revert(row, fields)}>
            {t('feeds.rowChange.revertRow')}
          </Button>
        </>
      )}
    </section>
  )
}
