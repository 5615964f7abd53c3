import { Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { fixRules } from '../../../workspace/edits/fixAction.ts'
import type { RepairPreview } from '../../../workspace/edits/repairPlan.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
import { EffectLine } from '../edit/EffectLine.tsx'
import { ForImports, keepForImports } from '../edit/ForImports.tsx'
import { isFiltered } from '../isFiltered.ts'
import { RowNumber } from '../RowNumber.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { tellStep } from '../state/stepNews.ts'
import { stepText } from '../stepText.ts'
import type { Repairs } from './useRepairs.ts'

/** What chosen repairs would change: counts, the first cells before and after, and one button. */
export const RepairSheet = ({ repairs, onClose }: { readonly repairs: Repairs; readonly onClose: () => void }) => {
  const filter = useFeeds((state) => state.filter)
  const [preview, setPreview] = useState<RepairPreview | undefined>()
  const { isBusy, whileBusy } = useBusy()
  const [isForImports, setForImports] = useState(false)
  const { choices, name } = repairs

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen stays while the sheet is open
  useEffect(() => whileShown(useFeeds.getState().previewRepairs(choices), setPreview), [])

  const fix = async () => {
    const changed = await whileBusy(async () => {
      const isChanged = await useFeeds.getState().fix(choices, name)
      if (isChanged && isForImports) await keepForImports(fixRules(choices, () => crypto.randomUUID()))
      return isChanged
    })
    repairs.chooseAll(false)
    onClose()
    if (changed) tellStep(t('feeds.fix.done', { count: preview?.cells ?? 0 }), () => void useFeeds.getState().undo())
  }

  return (
    <Sheet
      title={stepText(name)}
      isOpen
      wide
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={Wrench}
          disabledReason={firstReason(
            isBusy && busyReason(),
            preview === undefined && t('feeds.edit.counting'),
            preview?.cells === 0 && t('feeds.edit.nothing'),
          )}
          onPress={() => void fix()}
        >
          {t('feeds.fix.act', { count: preview?.cells ?? 0 })}
        </Button>
      }
    >
      <div className="feed-form">
        {isFiltered(filter) ? <Banner level="info">{t('feeds.edit.filtered')}</Banner> : null}
        <p role="status">
          {preview === undefined
            ? t('kit.find.counting')
            : t('feeds.fix.preview.text', { cells: preview.cells, rows: preview.rows })}
        </p>
        {preview === undefined || preview.cells === 0 ? null : <EffectLine effect={preview.effect} />}
        <ForImports isSelected={isForImports} onChange={setForImports} />
        {preview === undefined || preview.samples.length === 0 ? null : (
          <Table
            label={t('kit.find.samples')}
            rows={preview.samples}
            rowId={({ row, field }) => `${row} ${field}`}
            columns={[
              { id: 'row', header: t('kit.find.line'), number: true, cell: ({ row }) => <RowNumber row={row} /> },
              {
                id: 'field',
                header: t('feeds.fix.column'),
                cell: ({ field }) => <span className="repair-column">{fieldLabel(field)}</span>,
              },
              {
                id: 'before',
                header: t('kit.find.before'),
                cell: ({ before }) => before.slice(0, 200) || t('feeds.cells.empty'),
              },
              {
                id: 'after',
                header: t('kit.find.after'),
                cell: ({ after }) => after.slice(0, 200) || t('feeds.cells.empty'),
              },
            ]}
          />
        )}
      </div>
    </Sheet>
  )
}
