import { t } from '../../messages/t.ts'
import './FeedsScreen.css'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { Progress } from '../../engine/model/progress.ts'
import { Button } from '../kit/components/Button.tsx'
import { formatBytes } from '../kit/components/format.ts'
import { Toolbar } from '../kit/components/Page.tsx'
import { ProgressBar } from '../kit/components/ProgressBar.tsx'
import { SplitPane } from '../kit/components/SplitPane.tsx'
import { Tabs } from '../kit/components/Tabs.tsx'
import { Grid } from '../kit/grid/Grid.tsx'
import type { GridHandle } from '../kit/grid/gridModel.ts'
import { FROZEN_COLUMNS, useFeedColumns } from './feedColumns.tsx'
import { leavePlace } from './state/arriving.ts'
import type { ArrivingRows } from './state/feedsModel.ts'

/** After these another row may be in sight, or another cell chosen. */
const MOVES = ['scroll', 'keyup', 'pointerup'] as const

interface ArrivingFeedProps {
  readonly arriving: ArrivingRows
  readonly progress: Progress
  readonly list: ReactNode
  readonly onCancel: () => void
}

/** Screen positions of the first and last fully visible row of a grid. */
const rowsInSight = (scroller: Element): { readonly top: number; readonly bottom: number } => {
  const box = scroller.getBoundingClientRect()
  const rows = [...scroller.querySelectorAll('.grid-body [aria-rowindex]')]
    .filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= box.top && bottom <= box.top + scroller.clientHeight
    })
    .map((row) => Number(row.getAttribute('aria-rowindex')) - 2)
  return rows.length === 0 ? { top: 0, bottom: 0 } : { top: Math.min(...rows), bottom: Math.max(...rows) }
}

/** A feed during its import: the rows so far, laid out like an open feed. */
export const ArrivingFeed = ({ arriving, progress, list, onCancel }: ArrivingFeedProps) => {
  const { name, window } = arriving
  const { done, total, rows, rate, msLeft } = progress
  const grid = useRef<GridHandle>(null)
  const columns = useFeedColumns()
  const box = useRef<HTMLDivElement>(null)
  const place = useRef({ row: 0, columnId: 'id' })
  const onPlace = useCallback((row: number, columnId: string) => {
    place.current = { row, columnId }
  }, [])
  useEffect(() => {
    leavePlace(undefined)
    const scroller = box.current?.querySelector('.grid-scroll')
    if (scroller === null || scroller === undefined) return
    const keep = () => leavePlace({ ...place.current, ...rowsInSight(scroller) })
    for (const event of MOVES) scroller.addEventListener(event, keep)
    return () => {
      for (const event of MOVES) scroller.removeEventListener(event, keep)
    }
  }, [])
  const content = (
    <div className="screen-column screen-fill" ref={box}>
      <Toolbar label={t('feeds.arriving.import')}>
        <span>
          {total === undefined
            ? t('feeds.arriving.rows', { rows })
            : t('feeds.arriving.rowsOfFile', { rows, share: Math.floor((100 * done) / total) / 100 })}
        </span>
        <div className="feed-tools">
          <Button icon={X} onPress={onCancel}>
            {t('feeds.cancel')}
          </Button>
        </div>
      </Toolbar>
      <div className="screen-grid">
        <Grid
          ref={grid}
          label={t('feeds.arriving.products', { name })}
          source={window}
          columns={columns}
          frozen={FROZEN_COLUMNS}
          onPlace={onPlace}
        />
      </div>
    </div>
  )
  return (
    <SplitPane
      list={list}
      folds
      listLabel={t('feeds.list.title')}
      workLabel={t('feeds.open.products')}
      workOn={name}
      inspectorLabel={t('feeds.open.details')}
      inspector={
        <div className="panel-hint">
          <ProgressBar
            label={t('feeds.arriving.title', { name })}
            done={done}
            unit="bytes"
            write={formatBytes}
            rateUnit="rows"
            {...(total === undefined ? {} : { total })}
            {...(rate === undefined ? {} : { rate })}
            {...(msLeft === undefined ? {} : { msLeft })}
            note={t('feeds.arriving.note')}
          />
        </div>
      }
    >
      <h1 className="hidden-visually">{t('feeds.arriving.title', { name })}</h1>
      <div className="feed-pages">
        <Tabs
          label={t('feeds.open.pages')}
          selected="rows"
          onSelect={() => {}}
          items={[{ id: 'rows', label: t('feeds.open.rows'), content }]}
        />
      </div>
    </SplitPane>
  )
}
