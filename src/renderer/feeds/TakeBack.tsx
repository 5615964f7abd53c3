import { useState } from 'react'
import type { UndoEffect } from '../../engine/model/stepModel.ts'
import { t } from '../../messages/t.ts'
import { fieldLabel } from '../../workspace/product/productText.ts'
import { formatList } from '../kit/components/format.ts'
import { MoreLine } from '../kit/components/MoreLine.tsx'
import { Table } from '../kit/components/Table.tsx'
import { TaskDialog } from '../kit/components/TaskDialog.tsx'
import { RowNumber } from './RowNumber.tsx'
import { reviewTakeBack } from './state/edits.ts'
import { useFeeds } from './state/feedStore.ts'
import { stepSizes, stepText } from './stepText.ts'

interface TakeBackProps {
  readonly effect: UndoEffect
  readonly onClose: () => void
}

/** What goes back and what stays, before one change among others is undone. */
export const TakeBack = ({ effect: { id, name, size, staying, conflicts }, onClose }: TakeBackProps) => {
  const sizes = stepSizes(size)
  return (
    <TaskDialog
      title={t('feeds.history.undoOne', { name: stepText(name) })}
      action={t('feedPages.undo')}
      disabledReason={sizes.length === 0 ? t('feeds.history.nothingBack') : undefined}
      isQuestion
      isDangerous={false}
      onSubmit={async () => {
        await useFeeds.getState().takeBackStep(id)
        return undefined
      }}
      onClose={onClose}
    >
      {sizes.length === 0 ? null : <p>{t('feeds.history.goesBack', { size: formatList(sizes) })}</p>}
      <p>{t('feeds.history.kept', { count: staying })}</p>
      <Table
        label={t('feeds.history.kept.table')}
        rows={conflicts}
        rowId={({ row, field }) => `${row} ${field}`}
        columns={[
          { id: 'line', header: t('feeds.merge.line'), number: true, cell: ({ row }) => <RowNumber row={row} /> },
          { id: 'field', header: t('feeds.merge.damaged.field'), cell: ({ field }) => fieldLabel(field) },
          {
            id: 'value',
            header: t('feeds.merge.damaged.kept'),
            cell: ({ value }) => (value === '' ? t('feeds.cells.empty') : value),
          },
        ]}
      />
      <MoreLine all={staying} shown={conflicts.length} />
    </TaskDialog>
  )
}

/** Undoes one change, and asks first where cells of it stay. */
export const useTakeBack = () => {
  const [effect, ask] = useState<UndoEffect | undefined>()
  const takeBack = async (id: string): Promise<void> => {
    const found = await reviewTakeBack(id)
    if (found.staying > 0) ask(found)
    else await useFeeds.getState().takeBackStep(id)
  }
  return { takeBack, question: effect && <TakeBack effect={effect} onClose={() => ask(undefined)} /> }
}
