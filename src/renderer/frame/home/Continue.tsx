import { CornerDownRight } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { type LastPlace, useLastPlace } from '../../base/lastPlace.ts'
import { goTo, openOn } from '../../base/navigation.ts'
import { FEED_PAGES } from '../../feeds/feedPages.ts'
import { leavePlace } from '../../feeds/state/arriving.ts'
import { beginFeedOn } from '../../feeds/state/feedPage.ts'
import { feedsState as useFeeds } from '../../feeds/state/state.ts'
import { Button } from '../../kit/components/Button.tsx'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { audienceState as useAudience } from '../../people/state/state.ts'

/** Opens a feed or list on the page and cell where it was left. */
const openPlace = ({ on, id, page, row, columnId }: LastPlace): void => {
  const found = FEED_PAGES.find((each) => each.id === page)
  if (found !== undefined) beginFeedOn(id, found.id)
  if (row !== undefined && columnId !== undefined) leavePlace({ feed: id, top: row, bottom: row, row, columnId })
  const isOpen = on === 'catalog' ? useFeeds.getState().openFeed?.id === id : useAudience.getState().openList?.id === id
  if (isOpen) goTo(on)
  else openOn(on, id)
}

/** Leads back to where the user worked last, while that is still there. */
export const Continue = () => {
  const place = useLastPlace((state) => state.place)
  const feeds = useFeeds((state) => state.feeds)
  const lists = useAudience((state) => state.lists)
  const known: readonly { readonly id: string; readonly name: string; readonly importedAt: string }[] =
    place?.on === 'catalog' ? feeds : lists
  const entry = known.find(({ id }) => id === place?.id)
  if (place === undefined || entry === undefined) return null
  const page = FEED_PAGES.find(({ id }) => id === place.page)?.title()
  const name = nameAmong(known)(entry)
  return (
    <div className="home-continue">
      <Button icon={CornerDownRight} onPress={() => openPlace(place)}>
        {page === undefined ? t('frame.home.continue', { name }) : t('frame.home.continue.page', { name, page })}
      </Button>
    </div>
  )
}
