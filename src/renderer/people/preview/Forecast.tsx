import { useEffect } from 'react'
import { t } from '../../../messages/t.ts'
import { formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { COUNTED_PARTS, IDENTIFIER_LABELS, PART_LABELS, partOf } from '../kinds.ts'
import { RefusedValues } from '../report/RefusedValues.tsx'
import type { ListPreview } from '../state/previewModel.ts'
import { readSuppression, useSuppression } from '../state/suppression.ts'

/** Says before an import that people may be skipped; hashing shows who. */
const SuppressedNote = () => {
  const status = useSuppression((state) => state.status)
  useEffect(() => {
    void readSuppression()
  }, [])
  return status?.state === 'ready' && status.count > 0 ? (
    <p className="muted small">{t('people.preview.sample.suppressed', { count: status.count })}</p>
  ) : null
}

/** The rows that are checked: those that consent columns skip are not among them. */
const checkedRows = (rows: number, skipped: number): string => {
  const isSample = rows >= 1_000
  return t('people.preview.sample.rows', {
    rows: isSample ? rows : rows - skipped,
    sample: isSample ? 'yes' : 'no',
    skipping: skipped > 0 ? 'yes' : 'no',
  })
}

/** Results for the first rows, so that a wrong mapping shows before the import. */
export const Forecast = ({ rows, forecast, consent, isPreviewing }: ListPreview) => {
  const hasRefused = forecast.some(({ invalid }) => invalid.length > 0)
  return (
    <>
      <p className="muted" role="status">
        {isPreviewing
          ? t('people.preview.sample.checking')
          : forecast.length === 0
            ? t('people.preview.sample.none')
            : checkedRows(rows, consent.skipped)}
      </p>
      <SuppressedNote />
      {forecast.length === 0 ? null : (
        <div className="mapping-table button-lines">
          <Table
            label={t('people.preview.sample.table')}
            rows={forecast}
            rowId={({ kind }) => kind}
            columns={[
              {
                id: 'kind',
                header: t('people.preview.columns.kind'),
                cell: ({ kind }) => IDENTIFIER_LABELS[kind].label,
              },
              ...COUNTED_PARTS.filter((part) => part !== 'duplicate').map((part) => ({
                id: part,
                header: t(PART_LABELS[part]),
                number: true,
                cell: (counts: ListPreview['forecast'][number]) => formatNumber(partOf(counts, part)),
              })),
            ]}
          />
        </div>
      )}
      {hasRefused ? (
        <div className="mapping-table button-lines">
          <RefusedValues kinds={forecast} />
        </div>
      ) : null}
    </>
  )
}
