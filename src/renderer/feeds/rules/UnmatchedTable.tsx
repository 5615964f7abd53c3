import { useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { ReplayReport, UnmatchedEdit } from '../../../workspace/edits/recipe.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { Table, type TableColumn } from '../../kit/components/Table.tsx'
import type { RecipeRun } from './useRecipeRun.ts'

/** Strays that are drawn at a time. */
const SHOWN = 50
const LONGEST = 120

const CHOICES = [
  { id: 'theirs', label: 'Keep the file’s' },
  { id: 'mine', label: 'Take mine' },
] as const

const short = (text: string) => (text === '' ? <span className="muted">(empty)</span> : text.slice(0, LONGEST))

const COMMON: readonly TableColumn<UnmatchedEdit>[] = [
  { id: 'id', heading: 'Product', cell: ({ id }) => id },
  {
    id: 'field',
    heading: 'Column',
    cell: ({ field }) => <span className="rule-column">{productField(field).label}</span>,
  },
]

const Lost = ({ unmatched, count }: { readonly unmatched: readonly UnmatchedEdit[]; readonly count: number }) => (
  <section className="rule-part" aria-label="Edits without a product">
    <h3>{formatCount(count, 'edit')} find no product</h3>
    <p className="muted">These products are not in this file, or rules take them out. Nothing happens to them.</p>
    <Table
      label="Edits without a product"
      rows={unmatched.slice(0, SHOWN)}
      rowId={({ id, field }) => `${field} ${id}`}
      columns={[...COMMON, { id: 'after', heading: 'Your value', cell: ({ after }) => short(after) }]}
    />
    {count > SHOWN ? <p className="muted">The first {SHOWN} are shown.</p> : null}
  </section>
)

/** Edits that found something else than they were made on: which value shall stand is chosen for all, or one by one. */
export const UnmatchedTable = ({
  replay,
  run,
}: {
  readonly replay: Omit<ReplayReport, 'vanish'>
  readonly run: RecipeRun
}) => {
  const [shown, setShown] = useState(SHOWN)
  const { counts, unmatched } = replay
  const other = unmatched.filter(({ result }) => result === 'otherBase')
  const lost = unmatched.filter(({ result }) => result === 'noRow')
  return (
    <>
      {counts.otherBase === 0 ? null : (
        <section className="rule-part" aria-label="Cells that hold another value">
          <h3>{formatCount(counts.otherBase, 'cell')} hold another value than when you changed them</h3>
          <Segments label="For all of them" options={CHOICES} value={run.unmatched.all} onChange={run.chooseAll} />
          <Table
            label="Cells that hold another value"
            rows={other.slice(0, shown)}
            rowId={({ id, field }) => `${field} ${id}`}
            columns={[
              ...COMMON,
              { id: 'before', heading: 'Was', cell: ({ before }) => short(before) },
              { id: 'now', heading: 'In this file', cell: ({ now }) => short(now) },
              { id: 'after', heading: 'Yours', cell: ({ after }) => short(after) },
              {
                id: 'choice',
                heading: 'Choose',
                cell: (unmatchedEdit) => (
                  <Segments
                    label={`${productField(unmatchedEdit.field).label} of ${unmatchedEdit.id}`}
                    quiet
                    options={CHOICES}
                    value={run.isMine(unmatchedEdit) ? 'mine' : 'theirs'}
                    onChange={(choice) => run.choose(unmatchedEdit, choice === 'mine')}
                  />
                ),
              },
            ]}
          />
          {other.length > shown ? (
            <Button onPress={() => setShown(shown + SHOWN)}>
              Show {formatCount(Math.min(SHOWN, other.length - shown), 'more cell')}
            </Button>
          ) : null}
        </section>
      )}
      {counts.noRow === 0 ? null : <Lost unmatched={lost} count={counts.noRow} />}
    </>
  )
}
