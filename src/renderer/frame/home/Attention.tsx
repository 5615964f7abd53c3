import { t } from '../../../messages/t.ts'
import { useAds } from '../../ads/state/adsState.ts'
import { openOn } from '../../base/navigation.ts'
import { feedsState as useFeeds } from '../../feeds/state/state.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { Section } from '../../kit/components/Page.tsx'
import { audienceState as useAudience } from '../../people/state/state.ts'
import { openAdAccount } from './openAdAccount.ts'

const MAX_SHOWN = 8

interface Concern {
  readonly id: string
  readonly title: string
  readonly badge: readonly ['warn' | 'error', string]
  readonly open: () => void
}

/** What waits for the user: lost files, rows with errors, changes by others. */
const useConcerns = (): readonly Concern[] => {
  const feeds = useFeeds((state) => state.feeds)
  const lists = useAudience((state) => state.lists)
  const projects = useAds((state) => state.projects) ?? []
  const feedName = nameAmong(feeds)
  const listName = nameAmong(lists)
  const gone: Concern['badge'] = ['warn', t('frame.home.recent.needsFile')]
  return [
    ...feeds.flatMap((feed): readonly Concern[] => {
      const open = () => openOn('catalog', feed.id)
      const title = feedName(feed)
      if (feed.state === 'needsFile') return [{ id: feed.id, title, badge: gone, open }]
      const badge: Concern['badge'] = ['error', t('frame.home.recent.errors', { rows: feed.errors })]
      return feed.state === 'ready' && feed.errors > 0 ? [{ id: feed.id, title, badge, open }] : []
    }),
    ...lists
      .filter(({ state }) => state === 'needsFile')
      .map((list) => ({ id: list.id, title: listName(list), badge: gone, open: () => openOn('audiences', list.id) })),
    ...projects.flatMap(({ id, accountName, drafts, news }): readonly Concern[] => {
      const open = () => openAdAccount(id)
      if (drafts.conflicts > 0)
        return [
          {
            id,
            title: accountName,
            badge: ['error', t('frame.home.attention.conflicts', { count: drafts.conflicts })],
            open,
          },
        ]
      return news > 0
        ? [{ id, title: accountName, badge: ['warn', t('frame.home.attention.news', { count: news })], open }]
        : []
    }),
  ]
}

/** What needs the attention of the user, each with a button that leads there. */
export const Attention = () => {
  const concerns = useConcerns()
  if (concerns.length === 0) return null
  return (
    <Section title={t('frame.home.attention')}>
      <ul className="concerns">
        {concerns.slice(0, MAX_SHOWN).map(({ id, title, badge: [state, label], open }) => (
          <li key={id}>
            <p>
              <span className="recent-title">{title}</span>
              <Badge state={state}>{label}</Badge>
            </p>
            <Button aria-label={t('frame.home.attention.open', { name: title })} onPress={open}>
              {t('frame.home.attention.look')}
            </Button>
          </li>
        ))}
      </ul>
      {concerns.length > MAX_SHOWN ? (
        <p className="muted">{t('frame.home.attention.more', { count: concerns.length - MAX_SHOWN })}</p>
      ) : null}
    </Section>
  )
}
