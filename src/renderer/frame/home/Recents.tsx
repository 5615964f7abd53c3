import { FileSpreadsheet, type LucideIcon, Megaphone, Users } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { useAds } from '../../ads/state/adsState.ts'
import { openOn } from '../../base/navigation.ts'
import type { FeedSummary } from '../../feeds/state/feedsModel.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { Section } from '../../kit/components/Page.tsx'
import type { ListSummary } from '../../people/state/audienceModel.ts'
import { targetName } from '../../uploads/targetName.ts'
import { openAdAccount } from './openAdAccount.ts'

const MAX_RECENT = 6

interface Recent {
  readonly id: string
  readonly title: string
  /** ISO 8601; empty where there was no download. */
  readonly at: string
  readonly note: string
  readonly badge: readonly ['ok' | 'warn' | 'error' | 'plain', string]
}

const rowsNote = (rows: number, at: string): string => t('frame.home.recent.note', { rows, time: formatAgo(at) })

const ofFeed = ({ id, importedAt, rows, errors, warnings, state }: FeedSummary, title: string): Recent => ({
  id,
  title,
  at: importedAt,
  note: rowsNote(rows, importedAt),
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
  at: importedAt,
  note: rowsNote(rows, importedAt),
  badge:
    state === 'needsFile'
      ? ['warn', t('frame.home.recent.needsFile')]
      : ['ok', t('frame.home.recent.usable', { rows: usable })],
})

const ofAccount = ({ id, accountName, account, pulledAt, service }: AdProject): Recent => ({
  id,
  title: accountName || account,
  at: pulledAt ?? '',
  note: pulledAt === undefined ? t('adsPages.pulled.never') : t('adsPages.pulled', { time: formatAgo(pulledAt) }),
  badge: ['plain', targetName(service)],
})

interface RecentListProps {
  readonly title: string
  readonly icon: LucideIcon
  readonly open: (id: string) => void
  readonly recents: readonly Recent[]
}

const RecentList = ({ title, icon: Icon, open, recents }: RecentListProps) =>
  recents.length === 0 ? null : (
    <Section title={title}>
      <ul className="recent-list">
        {[...recents]
          .sort((a, b) => b.at.localeCompare(a.at))
          .slice(0, MAX_RECENT)
          .map((recent) => (
            <li key={recent.id}>
              <Button className="recent" onPress={() => open(recent.id)}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <span>
                  <span className="recent-title">{recent.title}</span>
                  <span className="muted">{recent.note}</span>
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

/** Feeds, lists and ad accounts that are already here, newest first. */
export const Recents = ({ feeds, lists }: RecentsProps) => {
  const feedName = nameAmong(feeds)
  const listName = nameAmong(lists)
  const accounts = (useAds((state) => state.projects) ?? []).filter(({ problem }) => problem === undefined)
  return feeds.length + lists.length + accounts.length === 0 ? null : (
    <div className="recents">
      <RecentList
        title={t('frame.home.recent.feeds')}
        icon={FileSpreadsheet}
        open={(id) => openOn('catalog', id)}
        recents={feeds.map((feed) => ofFeed(feed, feedName(feed)))}
      />
      <RecentList
        title={t('frame.home.recent.lists')}
        icon={Users}
        open={(id) => openOn('audiences', id)}
        recents={lists.map((list) => ofList(list, listName(list)))}
      />
      <RecentList
        title={t('frame.home.recent.accounts')}
        icon={Megaphone}
        open={openAdAccount}
        recents={accounts.map(ofAccount)}
      />
    </div>
  )
}
