import type { ListSummary } from '../../../engine/model/audienceModel.ts'
import { deletionOf, isUnread, useRetention } from '../state/retention.ts'
import { usePeopleBook } from '../state/settling.ts'

const DAY = 86_400_000

/** In how many days the digests of a list are deleted; undefined where no time is set. */
export const useDaysLeft = (): ((list: ListSummary) => number | undefined) => {
  const { book, unread } = usePeopleBook()
  const days = useRetention((state) => state.days)
  return ({ id, importedAt, state }) => {
    const isSet = book !== undefined && state === 'ready' && !isUnread(unread, id)
    const due = isSet ? deletionOf(book, id, days, importedAt) : undefined
    return due === undefined ? undefined : Math.max(0, Math.ceil((due - Date.now()) / DAY))
  }
}
