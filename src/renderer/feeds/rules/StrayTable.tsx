import { useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { ReplayReport, StrayEdit } from '../../../workspace/edits/recipe.ts'
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

const COMMON: readonly TableColumn<StrayEdit>[] = [
  { id: 'id', heading: 'Product', cell: ({ id }) => id },
  {
    id: 'field',
    heading: 'Column',
    cell: ({ field }) => <span className="rule-column">{productField(field).label}</span>,
  },
]

const Lost = ({ strays, count }: { readonly strays: readonly StrayEdit[]; readonly count: number }) => (
  <section className="rule-part" aria-label="Edits without a product">
    <h3>{formatCount(count, 'edit')} find no product</h3>
    <p className="muted">These products are not in this file, or rules take them out. Nothing happens to them.</p>
    <Table
      label="Edits without a product"
      rows={strays.slice(0, SHOWN)}
      rowId={({ id, field }) => `${field} ${id}`}
      columns={[...COMMON, { id: 'after', heading: 'Your value', cell: ({ after }) => short(after) }]}
    />
    {count > SHOWN ? <p className="muted">The first {SHOWN} are shown.</p> : null}
  </section>
)

/** Edits that found something else than they were made on: which value shall stand is chosen for all, or one by one. */
export const StrayTable = ({
  replay,
  run,
}: {
  readonly replay: Omit<ReplayReport, 'vanish'>
  readonly run: RecipeRun
}) => {
  const [shown, setShown] = useState(SHOWN)
  const { counts, strays } = replay
  const other = strays.filter(({ fate }) => fate === 'otherBase')
  const lost = strays.filter(({ fate }) => fate === 'noRow')
  return (
    <>
      {counts.otherBase === 0 ? null : (
        <section className="rule-part" aria-label="Cells that hold another value">
          <h3>{formatCount(counts.otherBase, 'cell')} hold another value than when you changed them</h3>
          <Segments label="For all of them" options={CHOICES} value={run.strays.all} onChange={run.chooseAll} />
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
                cell: (stray) => (
                  <Segments
                    label={`${productField(stray.field).label} of ${stray.id}`}
                    quiet
                    options={CHOICES}
                    value={run.isMine(stray) ? 'mine' : 'theirs'}
                    onChange={(choice) => run.choose(stray, choice === 'mine')}
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
      {counts.noRow === 0 ? null : <Lost strays={lost} count={counts.noRow} />}
    </>
  )
}
