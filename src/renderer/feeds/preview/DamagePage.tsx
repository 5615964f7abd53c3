import { t, translator } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import '../../uploads/Uploads.css'
import './Preview.css'
import { Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ALL_SURE, type DamagedCell, type DamageGroup } from '../../../workspace/edits/damageScan.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { isFiltered } from '../isFiltered.ts'
import { RowNumber } from '../RowNumber.tsx'
import { findFeedDamage, fixDamage } from '../state/damage.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'

/** Damage of the open feed as it is now; undefined while it is looked for. */
const useDamage = (feed: string) => {
  const changes = useFeeds((state) => state.changes)
  const window = useFeeds((state) => state.window)
  const [groups, setGroups] = useState<readonly DamageGroup[] | undefined>()
  const [done, setDone] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the feed may fix or damage, and a filter shows other rows
  useEffect(() => {
    return whileShown(
      (shown) => findFeedDamage((progress) => setDone(progress.done), shown),
      (found) => {
        if (found !== undefined) setGroups(found)
      },
      () => {},
    )
  }, [feed, changes, window])
  return { groups, done }
}

const FixCell = ({ group, cell }: { readonly group: DamageGroup; readonly cell: DamagedCell }) => {
  const { fix, row } = cell
  if (fix === undefined) return <span className="muted">{t('feeds.damage.checkSource')}</span>
  return (
    <span className="damage-fix">
      <span className="mono">{fix.value}</span>
      <span className="muted">{t(fix.reason)}</span>
      <Button
        variant="quiet"
        aria-label={t('feeds.damage.apply.named', { value: fix.value, cell: cell.value })}
        onPress={() => void useFeeds.getState().editCell(row, group.field, fix.value)}
      >
        {t('feeds.damage.apply')}
      </Button>
    </span>
  )
}

const Group = ({ group }: { readonly group: DamageGroup }) => {
  const { field, damage, count, sure, likely, cells } = group
  const title = t('feeds.damage.group', {
    field: fieldLabel(field),
    error: translator().known({ code: `edits.damage.${group.damage}` }) ?? group.damage,
  })
  const fix = (confidence: 'sure' | 'likely') => void fixDamage([{ field, damage, confidence }])
  return (
    <Section
      title={title}
      actions={
        <div className="review-go">
          {likely === 0 ? null : (
            <Button variant="quiet" onPress={() => fix('likely')}>
              {t('feeds.damage.fixLikely', { count: likely })}
            </Button>
          )}
          {sure === 0 ? null : (
            <Button icon={Wrench} onPress={() => fix('sure')}>
              {t('feeds.damage.fixSure', { count: sure })}
            </Button>
          )}
        </div>
      }
    >
      <p className="muted">
        {t('feeds.damage.cells', {
          count,
          help: translator().known({ code: `edits.damage.${group.damage}.text` }) ?? '',
        })}
      </p>
      <div className="first-rows">
        <Table
          label={title}
          rows={cells}
          rowId={({ row }) => row}
          columns={[
            { id: 'row', header: t('feeds.damage.line'), number: true, cell: ({ row }) => <RowNumber row={row} /> },
            {
              id: 'value',
              header: t('feeds.damage.current'),
              cell: ({ value }) => <span className="mono">{value}</span>,
            },
            {
              id: 'fix',
              header: t('feeds.damage.suggested'),
              cell: (cell) => <FixCell group={group} cell={cell} />,
            },
          ]}
        />
      </div>
      {count > cells.length ? <p className="muted">{t('feeds.damage.more', { count: count - cells.length })}</p> : null}
    </Section>
  )
}

/** Damage by spreadsheets: certain fixes for all at once, likely ones to check. */
export const DamagePage = ({ feed }: { readonly feed: FeedSummary }) => {
  const { groups, done } = useDamage(feed.id)
  const isPart = useFeeds((state) => isFiltered(state.filter))
  const sure = groups?.reduce((sum, group) => sum + group.sure, 0) ?? 0
  return (
    <Page
      title={t('feeds.pages.damage')}
      staysInSight
      description={t('feeds.damage.lead')}
      actions={
        sure === 0 ? null : (
          <Button variant="primary" icon={Wrench} onPress={() => void fixDamage(ALL_SURE)}>
            {t('feeds.damage.fixAll', { count: sure })}
          </Button>
        )
      }
    >
      {isPart ? <p className="muted">{t('feeds.damage.filtered')}</p> : null}
      {groups === undefined ? (
        <ProgressBar label={t('feeds.damage.running')} done={done} total={feed.rows} unit="rows" />
      ) : null}
      {groups?.length === 0 ? <Banner level="ok">{t('feeds.damage.none')}</Banner> : null}
      {groups?.map((group) => (
        <Group key={`${group.field} ${group.damage}`} group={group} />
      ))}
    </Page>
  )
}
