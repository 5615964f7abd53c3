import { formatCount, formatNumber } from '../../../parts/format.ts'
import { Table } from '../../../parts/Table.tsx'
import type { ListPreview } from '../../../stores/audience/previewModel.ts'
import { KINDS, PART_WORDS, PARTS, partOf } from '../kinds.ts'
import { RefusedValues } from '../report/RefusedValues.tsx'

/** What would become of the first rows, so that a wrong choice is seen before the import. */
export const Forecast = ({ rows, forecast, isLooking }: ListPreview) => {
  const hasRefused = forecast.some(({ invalid }) => invalid.length > 0)
  return (
    <>
      <p className="muted" role="status">
        {isLooking
          ? 'Trying your choice on the first rows …'
          : forecast.length === 0
            ? 'Choose a column above: then it is shown here what becomes of the rows.'
            : `What becomes of ${rows >= 1_000 ? 'the first 1,000 rows' : formatCount(rows, 'row')}. Duplicates are found in the import.`}
      </p>
      {forecast.length === 0 ? null : (
        <div className="mapping-table">
          <Table
            label="What becomes of the first rows"
            rows={forecast}
            rowId={({ kind }) => kind}
            columns={[
              { id: 'kind', heading: 'Identifier', cell: ({ kind }) => KINDS[kind].label },
              ...PARTS.filter((part) => part !== 'duplicate').map((part) => ({
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
