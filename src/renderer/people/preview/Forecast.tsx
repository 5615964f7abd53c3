import { useEffect } from 'react'
import type { ListPreview } from '../../../engine/model/previewModel.ts'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { COUNTED_PARTS, IDENTIFIER_LABELS, PART_WORDS, partOf } from '../kinds.ts'
import { RefusedValues } from '../report/RefusedValues.tsx'
import { readSuppression, useSuppression } from '../state/suppression.ts'

/** Says before an import that somebody may be skipped; who is, shows when the values are hashed. */
const SuppressedNote = () => {
  const status = useSuppression((state) => state.status)
  useEffect(() => {
    void readSuppression()
  }, [])
  return status?.state === 'ready' && status.count > 0 ? (
    <p className="muted small">
      People on the suppression list ({formatCount(status.count, 'hash', 'hashes')}) are skipped and counted in the
      report.
    </p>
  ) : null
}

/** The rows that are tried: those that consent columns skip are not among them. */
const triedRows = (rows: number, skipped: number): string => {
  if (rows >= 1_000) return skipped > 0 ? "those of the first 1,000 rows that aren't skipped" : 'the first 1,000 rows'
  return skipped > 0 ? `the ${formatCount(rows - skipped, 'row')} that aren't skipped` : formatCount(rows, 'row')
}

/** What would become of the first rows, so that a wrong choice is seen before the import. */
export const Forecast = ({ rows, forecast, consent, isLooking }: ListPreview) => {
  const hasRefused = forecast.some(({ invalid }) => invalid.length > 0)
  return (
    <>
      <p className="muted" role="status">
        {isLooking
          ? 'Trying your choice on the first rows …'
          : forecast.length === 0
            ? 'Choose a column above: then it is shown here what becomes of the rows.'
            : `What becomes of ${triedRows(rows, consent.skipped)}. Duplicates are found in the import.`}
      </p>
      <SuppressedNote />
      {forecast.length === 0 ? null : (
        <div className="mapping-table">
          <Table
            label="What becomes of the first rows"
            rows={forecast}
            rowId={({ kind }) => kind}
            columns={[
              { id: 'kind', heading: 'Identifier', cell: ({ kind }) => IDENTIFIER_LABELS[kind].label },
              ...COUNTED_PARTS.filter((part) => part !== 'duplicate').map((part) => ({
                id: part,
                heading: PART_WORDS[part],
                number: true,
                cell: (counts: ListPreview['forecast'][number]) => formatNumber(partOf(counts, part)),
              })),
            ]}
          />
        </div>
      )}
      {hasRefused ? (
        <div className="mapping-table">
          <RefusedValues kinds={forecast} />
        </div>
      ) : null}
    </>
  )
}
