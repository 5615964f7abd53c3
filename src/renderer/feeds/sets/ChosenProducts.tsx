import { ListPlus, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_SET_KEYS } from '../../../contract/catalog/productSets.ts'
import type { SetRow } from '../../../engine/model/setModel.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useCatalog } from '../state/catalog.ts'
import { idsInText } from '../state/setChecks.ts'
import { worker } from '../state/worker.ts'

interface ChosenProductsProps {
  readonly ids: readonly string[]
  /** Rows of the feed that have them; undefined while they are looked for. */
  readonly rows: readonly SetRow[] | undefined
  /** Ids that have no key in the catalog; undefined while that is not known. */
  readonly missing: readonly string[] | undefined
  readonly onChange: (ids: readonly string[]) => void
  readonly onSplit: () => void
}

/** Ids in the table: more are told by their count. */
const SHOWN = 200
/** Rows that the worker tells of a choice. */
const AT_A_TIME = 500

const stateOf = (row: SetRow | undefined, isSearched: boolean, hasKey: boolean | undefined) => {
  if (isSearched && row === undefined && hasKey !== true) return <Badge state="warn">Not in this feed</Badge>
  if (hasKey === true) return <Badge state="ok">Online</Badge>
  if (row?.hasErrors === true) return <Badge state="error">Has errors, never uploaded</Badge>
  return hasKey === false ? <Badge state="warn">Never uploaded there</Badge> : <Badge quiet>Chosen</Badge>
}

/** The products of a set made by hand: rows that are shown, pasted ids, and what stands in the way of each. */
export const ChosenProducts = ({ ids, rows, missing, onChange, onSplit }: ChosenProductsProps) => {
  const shown = useCatalog((state) => state.window.length)
  const [pasted, setPasted] = useState('')
  const add = (more: readonly string[]) => onChange([...new Set([...ids, ...more])])
  const addShown = async () => {
    const found = await worker().ask('rowsForSet', 'visible')
    add(found.rows.map(({ id }) => id).filter((id) => id !== ''))
  }
  const addPasted = () => {
    add(idsInText(pasted))
    setPasted('')
  }
  const byId = new Map(rows?.map((row) => [row.id, row]))
  const without = new Set(missing)
  const pastedIds = idsInText(pasted)
  return (
    <div className="set-products">
      <div className="set-add">
        <TextField
          label="Paste ids"
          multiline
          mono
          value={pasted}
          onChange={setPasted}
          hint="One a line, or between commas; as they stand in the ID column."
        />
        <div className="set-add-buttons">
          <Button
            icon={ListPlus}
            disabledReason={pastedIds.length === 0 ? 'Paste an ID first.' : undefined}
            onPress={addPasted}
          >
            Add {pastedIds.length === 0 ? 'pasted ids' : formatCount(pastedIds.length, 'pasted id')}
          </Button>
          <Button
            icon={ListPlus}
            disabledReason={shown === 0 ? 'The grid shows no rows.' : undefined}
            onPress={() => void addShown()}
          >
            Add the {shown > AT_A_TIME ? 'first ' : ''}
            {formatCount(Math.min(shown, AT_A_TIME), 'row')} that the grid shows
          </Button>
        </div>
      </div>
      {ids.length > MAX_SET_KEYS ? (
        <Banner
          level="warn"
          title={`${formatNumber(ids.length)} products in one set`}
          action={
            <Button onPress={onSplit}>
              Split into {formatCount(Math.ceil(ids.length / MAX_SET_KEYS), 'set')} of at most {MAX_SET_KEYS}
            </Button>
          }
        >
          The platform is known to take {MAX_SET_KEYS}; its documents do not say so. A filtered set has no such limit.
        </Banner>
      ) : null}
      {ids.length === 0 ? (
        <p className="muted">
          No product yet. Select rows in the grid and run “Product set of the selected rows”, or add them here.
        </p>
      ) : (
        <div className="set-members">
          <Table
            label={`${formatCount(ids.length, 'chosen product')}${ids.length > SHOWN ? `, the first ${SHOWN} shown` : ''}`}
            showLabel
            rows={ids.slice(0, SHOWN)}
            rowId={(id) => id}
            columns={[
              { id: 'id', heading: 'ID', cell: (id) => id },
              { id: 'title', heading: 'Title', cell: (id) => byId.get(id)?.title.slice(0, 150) ?? '' },
              {
                id: 'state',
                heading: 'State',
                cell: (id) =>
                  stateOf(byId.get(id), rows !== undefined, missing === undefined ? undefined : !without.has(id)),
              },
              {
                id: 'remove',
                heading: <span className="hidden-visually">Remove</span>,
                cell: (id) => (
                  <IconButton
                    icon={X}
                    label={`Leave out ${id}`}
                    onPress={() => onChange(ids.filter((each) => each !== id))}
                  />
                ),
              },
            ]}
          />
        </div>
      )}
    </div>
  )
}
