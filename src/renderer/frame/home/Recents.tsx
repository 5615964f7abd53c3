import { FileSpreadsheet, type LucideIcon, Users } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { FileScreen } from '../../../engine/model/guessContents.ts'
import { t } from '../../../messages/t.ts'
import { openOn } from '../../base/navigation.ts'
import type { FeedSummary } from '../../feeds/state/feedsModel.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { Section } from '../../kit/components/Page.tsx'
import type { ListSummary } from '../../people/state/audienceModel.ts'

const MAX_RECENT = 6

interface Recent {
  readonly id: string
  readonly title: string
  readonly importedAt: string
  readonly rows: number
  readonly badge: readonly ['ok' | 'warn' | 'error', string]
}

const ofFeed = ({ id, importedAt, rows, errors, warnings, state }: FeedSummary, title: string): Recent => ({
  id,
  title,
  importedAt,
  rows,
  badge:
    state === 'needsFile'
      ? ['warn', t('frame.home.recent.needsFile')]
      : errors > 0
        ? ['error', t('frame.home.recent.errors', { rows: errors })]
        : warnings > 0
          ? ['warn', t('frame.home.recent.warnings', { rows: warnings })]
          : ['ok', t('frame.home.recent.clean')],
})

const ofList = ({ id, importedAt, rows, usable, state }: ListSummary, title: string): Recent => ({
  id,
  title,
  importedAt,
  rows,
  badge:
    state === 'needsFile'
      ? ['warn', t('frame.home.recent.needsFile')]
      : ['ok', t('frame.home.recent.usable', { rows: usable })],
})

interface RecentListProps {
  readonly title: string
  readonly icon: LucideIcon
  readonly on: FileScreen
  readonly recents: readonly Recent[]
}

const RecentList = ({ title, icon: Icon, on, recents }: RecentListProps) =>
  recents.length === 0 ? null : (
    <Section title={title}>
      <ul className="recent-list">
        {[...recents]
          .sort((a, b) => b.importedAt.localeCompare(a.importedAt))
          .slice(0, MAX_RECENT)
          .map((recent) => (
            <li key={recent.id}>
              <Button className="recent" onPress={() => openOn(on, recent.id)}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <span>
                  <span className="recent-title">{recent.title}</span>
                  <span className="muted">
                    {t('frame.home.recent.note', { rows: recent.rows, time: formatAgo(recent.importedAt) })}
                  </span>
                </span>
                <Badge state={recent.badge[0]}>{recent.badge[1]}</Badge>
              </Button>
            </li>
          ))}
      </ul>
    </Section>
  )

interface RecentsProps {
  readonly feeds: readonly FeedSummary[]
  readonly lists: readonly ListSummary[]
}

/** Feeds and lists that are already here, newest first. */
export const Recents = ({ feeds, lists }: RecentsProps) => {
  const feedName = nameAmong(feeds)
  const listName = nameAmong(lists)
  return feeds.length + lists.length === 0 ? null : (
    <div className="recents">
      <RecentList
        title={t('frame.home.recent.feeds')}
        icon={FileSpreadsheet}
        on="catalog"
        recents={feeds.map((feed) => ofFeed(feed, feedName(feed)))}
      />
      <RecentList
        title={t('frame.home.recent.lists')}
        icon={Users}
        on="audiences"
        recents={lists.map((list) => ofList(list, listName(list)))}
      />
    </div>
  )
}
