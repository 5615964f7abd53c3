import { type ReactNode, useMemo } from 'react'
import type { Said } from '../../../contract/language/said.ts'
import type { AdEdit, AdRecord } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { type BulkSet, budgetEffect, stayingBudgets } from '../../../workspace/ads/bulk.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import type { BudgetLine } from '../../../workspace/ads/moneyLine.ts'
import { budgetText } from '../../../workspace/ads/moneyTexts.ts'
import { treeKey } from '../../../workspace/ads/tree.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { fieldText } from '../fieldText.ts'
import { editRecords, undoEdit } from '../state/edits.ts'
import { useTree } from '../state/tree.ts'

/** Budgets of what is switched on, before and after, a line each. */
const BudgetLines = ({ lines }: { readonly lines: readonly BudgetLine[] }) =>
  lines.map((line) => <p key={`${line.kind} ${line.field} ${line.currency}`}>{budgetText(line)}</p>)

/** What a dialog about checked rows is given. */
export interface BulkDialogProps {
  readonly records: readonly AdRecord[]
  readonly onClose: () => void
}

interface FrameProps {
  readonly title: string
  /** What the step of the history and the button are called. */
  readonly act: Said
  /** Called on submit; undefined if they can't be determined, after the user was told. */
  readonly edits: () => readonly AdEdit[] | Promise<readonly AdEdit[] | undefined>
  readonly disabledReason?: string | undefined
  /** A wide form at the edge. */
  readonly isWide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Makes edits as one step of the history, with a way back. */
export const editTogether = async (edits: readonly AdEdit[], act: Said): Promise<boolean> => {
  const made = await editRecords(edits, act)
  if (!made.ok) return false
  const count = new Set(
    edits.map((edit, at) => ('id' in edit && edit.id !== undefined ? treeKey({ ...edit, id: edit.id }) : at)),
  )
  toast({
    level: 'ok',
    text: t('adsPages.tree.drafted', { count: count.size }),
    action: { label: t('adsPages.undo.short'), run: () => void undoEdit() },
  })
  return true
}

/** Asks how many records change, and makes drafts of it; nothing is sent. */
export const BulkDialog = ({ title, act, edits, disabledReason, isWide = false, onClose, children }: FrameProps) => {
  const draft = async () => {
    const made = await edits()
    return made !== undefined && (await editTogether(made, act)) ? undefined : null
  }
  return (
    <TaskDialog
      title={title}
      action={saidText(act)}
      isInMiddle={!isWide}
      isWide={isWide}
      disabledReason={disabledReason}
      onSubmit={draft}
      onClose={onClose}
    >
      {children}
      <p className="muted small">{t('adsPages.tree.draftsOnly')}</p>
    </TaskDialog>
  )
}

const MAX_SHOWN = 5

interface PreviewProps {
  readonly edits: readonly BulkSet[]
  readonly records: readonly AdRecord[]
}

/** The first changes with current and new values, and the effect of all on money. */
export const EditsPreview = ({ edits, records }: PreviewProps) => {
  const all = useTree((state) => state.records)
  // Of all records, so not with every key.
  const budgets = useMemo(() => stayingBudgets(all.values()), [all])
  const { lines, slips } = useMemo(() => budgetEffect(budgets, all, edits), [budgets, all, edits])
  const byKey = useMemo(() => new Map(records.map((record) => [treeKey(record), record])), [records])
  if (edits.length === 0) return null
  const valueText = (edit: BulkSet, value: unknown): string =>
    fieldText(edit.field, value, byKey.get(treeKey(edit))?.currency)
  return (
    <>
      <Table
        label={t('adsPages.tree.preview')}
        rows={edits.slice(0, MAX_SHOWN)}
        rowId={(edit) => `${treeKey(edit)} ${edit.field}`}
        columns={[
          { id: 'name', header: t('adsPages.tree.name'), cell: (edit) => byKey.get(treeKey(edit))?.name },
          { id: 'field', header: t('adsPages.tree.raise.field'), cell: ({ field }) => adFieldLabel(field) },
          {
            id: 'before',
            header: t('adsPages.tree.preview.current'),
            cell: (edit) => valueText(edit, byKey.get(treeKey(edit))?.values[edit.field]),
          },
          { id: 'after', header: t('adsPages.tree.preview.new'), cell: (edit) => valueText(edit, edit.value) },
        ]}
      />
      <MoreLine all={edits.length} shown={MAX_SHOWN} />
      <BudgetLines lines={lines} />
      {slips === 0 ? null : (
        <Banner level="warn" title={t('ads.money.slips', { count: slips })}>
          {t('ads.money.slips.text')}
        </Banner>
      )}
    </>
  )
}
