import { productField } from '../../../contract/catalog/product.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { setMends, useLook } from '../state/look.ts'
import { lookWords } from './lookWords.ts'

/** What a spreadsheet did to the values of the file, and whether the sure part of it is mended after the import. */
export const FileDamage = ({ canMend }: { readonly canMend: boolean }) => {
  const seen = useLook()
  const damages = seen.look?.damages ?? []
  if (damages.length === 0) return null
  const sure = damages.reduce((sum, each) => sum + each.sure, 0)
  return (
    <Section title="Damage by a spreadsheet">
      <p className="muted">{lookWords(seen)}</p>
      <div className="mapping-table">
        <Table
          label="Damage by a spreadsheet"
          rows={damages}
          rowId={({ field, damage }) => `${field} ${damage}`}
          columns={[
            { id: 'field', heading: 'Field', cell: ({ field }) => <strong>{productField(field).label}</strong> },
            { id: 'what', heading: 'What was found', cell: ({ label }) => label },
            { id: 'count', heading: 'Cells', number: true, cell: ({ count }) => formatNumber(count) },
            { id: 'sure', heading: 'Sure', number: true, cell: (row) => formatNumber(row.sure) },
            {
              id: 'example',
              heading: 'The first one',
              cell: ({ line, value, mend }) => (
                <span className="sample-values">
                  Line {formatNumber(line)}: <span className="mono">{value}</span>
                  {mend === undefined ? (
                    ', the right value is lost'
                  ) : (
                    <>
                      {' '}
                      → <span className="mono">{mend}</span>
                    </>
                  )}
                </span>
              ),
            },
          ]}
        />
      </div>
      {canMend && sure > 0 ? (
        <Checkbox isSelected={seen.mends} onChange={setMends}>
          Mend the {formatCount(sure, 'cell')} whose right value is sure, as one step after the import
        </Checkbox>
      ) : null}
      <p className="muted">
        {canMend ? 'All of them can be looked at and mended on the Damage page of the feed, too.' : ''} A value is sure
        where it proves itself, such as a GTIN by its check digit.
      </p>
    </Section>
  )
}
