import { t } from '../../messages/t.ts'
import { adFieldLabel } from '../../workspace/ads/fieldLabels.ts'
import { Sheet } from '../kit/components/Dialog.tsx'
import { Table } from '../kit/components/Table.tsx'
import { changeAds, useAds } from './state/adsState.ts'

const MAX_SHOWN = 200

/** Cells that a paste or fill skipped, each with its reason. */
export const SkippedCells = () => {
  const skippedCells = useAds((state) => state.skippedCells)
  if (skippedCells === undefined) return null
  return (
    <Sheet
      title={t('adsPages.cells.title', { count: skippedCells.length })}
      isOpen
      onClose={() => changeAds({}, 'skippedCells')}
    >
      <Table
        label={t('adsPages.cells.title', { count: skippedCells.length })}
        rows={skippedCells.slice(0, MAX_SHOWN)}
        rowId={({ id, field }) => `${id} ${field}`}
        columns={[
          { id: 'name', header: t('adsPages.cells.record'), cell: ({ name }) => name },
          { id: 'field', header: t('adsPages.cells.field'), cell: ({ field }) => adFieldLabel(field) },
          { id: 'text', header: t('adsPages.cells.value'), cell: ({ text }) => text.slice(0, MAX_SHOWN) },
          { id: 'why', header: t('adsPages.cells.why'), cell: ({ message }) => message },
        ]}
      />
    </Sheet>
  )
}
