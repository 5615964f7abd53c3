import '../../uploads/Uploads.css'
import './Preview.css'
import { Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { FeedSummary } from '../../../engine/model/catalogModel.ts'
import { ALL_SURE, type DamagedCell, type DamageGroup } from '../../../workspace/edits/damageScan.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { isFiltered } from '../filterWords.ts'
import { RowNumber } from '../RowNumber.tsx'
import { useCatalog } from '../state/catalog.ts'
import { findFeedDamage, mendDamage } from '../state/damage.ts'

/** Damage of the open feed as it is now; undefined while it is looked for. */
const useDamage = (feed: string) => {
  const changes = useCatalog((state) => state.changes)
  const window = useCatalog((state) => state.window)
  const [groups, setGroups] = useState<readonly DamageGroup[] | undefined>()
  const [done, setDone] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the feed may mend or damage, and a filter shows other rows
  useEffect(() => {
    let isOld = false
    findFeedDamage((progress) => {
      if (!isOld) setDone(progress.done)
    }).then(
      (found) => {
        if (!isOld && found !== undefined) setGroups(found)
      },
      () => {},
    )
    return () => {
      isOld = true
    }
  }, [feed, changes, window])
  return { groups, done }
}

const MendCell = ({ group, cell }: { readonly group: DamageGroup; readonly cell: DamagedCell }) => {
  const { mend, row } = cell
  if (mend === undefined) return <span className="muted">Look it up in its source</span>
  return (
    <span className="damage-mend">
      <span className="mono">{mend.value}</span>
      <span className="muted">{mend.reason}</span>
      <Button
        variant="quiet"
        aria-label={`Take it: ${mend.value} for ${cell.value}`}
        onPress={() => void useCatalog.getState().editCell(row, group.field, mend.value)}
      >
        Take it
      </Button>
    </span>
  )
}

const Group = ({ group }: { readonly group: DamageGroup }) => {
  const { field, damage, count, sure, likely, cells } = group
  const mend = (confidence: 'sure' | 'likely') => void mendDamage([{ field, damage, confidence }])
  return (
    <Section
      title={`${productField(field).label}: ${group.label}`}
      actions={
        <div className="review-go">
          {likely === 0 ? null : (
            <Button variant="quiet" onPress={() => mend('likely')}>
              Mend {formatNumber(likely)} likely
            </Button>
          )}
          {sure === 0 ? null : (
            <Button icon={Wrench} onPress={() => mend('sure')}>
              Mend {formatNumber(sure)} sure
            </Button>
          )}
        </div>
      }
    >
      <p className="muted">
        {formatCount(count, 'cell')}. {group.sentence}
      </p>
      <div className="first-rows">
        <Table
          label={`${productField(field).label}: ${group.label}`}
          rows={cells}
          rowId={({ row }) => row}
          columns={[
            { id: 'row', heading: 'Line', number: true, cell: ({ row }) => <RowNumber row={row} /> },
            { id: 'value', heading: 'Now', cell: ({ value }) => <span className="mono">{value}</span> },
            { id: 'mend', heading: 'May be meant', cell: (cell) => <MendCell group={group} cell={cell} /> },
          ]}
        />
      </div>
      {count > cells.length ? <p className="muted">and {formatCount(count - cells.length, 'more cell')}.</p> : null}
    </Section>
  )
}

/** What spreadsheets did to the feed: sure mends for all at once, likely ones to be looked at. */
export const DamagePage = ({ feed }: { readonly feed: FeedSummary }) => {
  const { groups, done } = useDamage(feed.id)
  const isPart = useCatalog((state) => isFiltered(state.filter))
  const sure = groups?.reduce((sum, group) => sum + group.sure, 0) ?? 0
  return (
    <Page
      title="Damage by spreadsheets"
      staysInSight
      description="Numbers rounded to powers of ten, lost zeros, part numbers that became dates. Each mend is a step that Undo takes back."
      actions={
        <Button
          variant="primary"
          icon={Wrench}
          disabledReason={
            groups === undefined ? 'The cells are being looked at.' : sure === 0 ? 'No cell has a sure fix.' : undefined
          }
          onPress={() => void mendDamage(ALL_SURE)}
        >
          Mend all that is sure ({formatNumber(sure)})
        </Button>
      }
    >
      {isPart ? <p className="muted">Only rows that the filter shows are looked at and mended.</p> : null}
      {groups === undefined ? (
        <ProgressBar label="Looking at every cell" done={done} total={feed.rows} unit="rows" />
      ) : null}
      {groups?.length === 0 ? <Banner level="ok">No cell looks damaged by a spreadsheet.</Banner> : null}
      {groups?.map((group) => (
        <Group key={`${group.field} ${group.damage}`} group={group} />
      ))}
    </Page>
  )
}
