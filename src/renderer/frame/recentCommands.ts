import { t } from '../../messages/t.ts'
import { type Command, registerCommands } from '../base/commands.ts'
import { openOn } from '../base/navigation.ts'
import { feedsState as useFeeds } from '../feeds/state/state.ts'
import { nameAmong } from '../kit/components/nameAmong.ts'
import { audienceState as useAudience } from '../people/state/state.ts'

/** The newest that the palette offers of each kind. */
const MAX_RECENT = 50

const commandsNow = (): readonly Command[] => {
  const { feeds } = useFeeds.getState()
  const { lists } = useAudience.getState()
  const feedName = nameAmong(feeds)
  const listName = nameAmong(lists)
  return [
    ...feeds.slice(0, MAX_RECENT).map((feed) => ({
      id: `feed.${feed.id}`,
      title: feedName(feed),
      group: t('frame.command.feeds'),
      keywords: t('frame.command.feed.find'),
      searchOnly: true,
      run: () => openOn('catalog', feed.id),
    })),
    ...lists.slice(0, MAX_RECENT).map((list) => ({
      id: `list.${list.id}`,
      title: listName(list),
      group: t('frame.command.lists'),
      keywords: t('frame.command.list.find'),
      searchOnly: true,
      run: () => openOn('audiences', list.id),
    })),
  ]
}

/** Keeps feeds and lists findable by name in the palette; the returned function stops that. */
export const watchRecents = (): (() => void) => {
  let end = registerCommands(commandsNow())
  const renew = () => {
    end()
    end = registerCommands(commandsNow())
  }
  const ends = [
    useFeeds.subscribe((now, before) => {
      if (now.feeds !== before.feeds) renew()
    }),
    useAudience.subscribe((now, before) => {
      if (now.lists !== before.lists) renew()
    }),
  ]
  return () => {
    for (const stop of ends) stop()
    end()
  }
}
