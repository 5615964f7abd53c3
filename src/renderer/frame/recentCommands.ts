import { t } from '../../messages/t.ts'
import { type Command, registerCommands } from '../base/commands.ts'
import { openOn } from '../base/navigation.ts'
import { useCatalog } from '../feeds/state/catalog.ts'
import { useAudience } from '../people/state/audience.ts'

/** The newest that the palette offers of each kind. */
const AT_MOST = 50

const commandsNow = (): readonly Command[] => [
  ...useCatalog
    .getState()
    .feeds.slice(0, AT_MOST)
    .map(({ id, name }) => ({
      id: `feed.${id}`,
      title: name,
      group: t('frame.command.feeds'),
      words: t('frame.command.feed.find'),
      searchOnly: true,
      run: () => openOn('catalog', id),
    })),
  ...useAudience
    .getState()
    .lists.slice(0, AT_MOST)
    .map(({ id, name }) => ({
      id: `list.${id}`,
      title: name,
      group: t('frame.command.lists'),
      words: t('frame.command.list.find'),
      searchOnly: true,
      run: () => openOn('audiences', id),
    })),
]

/** Keeps feeds and lists findable by name in the palette; the answer ends that. */
export const watchRecents = (): (() => void) => {
  let end = registerCommands(commandsNow())
  const renew = () => {
    end()
    end = registerCommands(commandsNow())
  }
  const ends = [
    useCatalog.subscribe((now, before) => {
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
