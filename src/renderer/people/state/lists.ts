import { sweepLists } from '../../../engine/people/read/client.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { forgetDigests } from './forgetting.ts'
import { forgetList, readLists } from './listRepository.ts'
import { changeLists, peopleNow } from './state.ts'

// Which lists there are, and which one is open.

/** Opens a stored list; an unknown id changes nothing. */
export const openList = (id: string): void => {
  const found = peopleNow().lists.find((list) => list.id === id)
  if (found !== undefined) changeLists({ openList: found }, 'problem')
}

/** Back to the overview; a shown problem goes with it. */
export const closeList = (): void => changeLists({}, 'openList', 'problem')

/** Forgets a list and its digests for good. Where that fails, the page says why and keeps it. */
export const removeList = async (id: string): Promise<void> => {
  const forgotten = await forgetList(id)
  if (!forgotten.ok) return changeLists({ problem: saidText(forgotten.failure) })
  await forgetDigests(id)
  const rest = peopleNow().lists.filter((list) => list.id !== id)
  if (peopleNow().openList?.id === id) changeLists({ lists: rest }, 'openList')
  else changeLists({ lists: rest })
}

/** Sweeps what an ended import left and reads which lists there are. */
export const findLists = async (): Promise<void> => {
  try {
    await sweepLists()
    const lists = await readLists()
    const openList = lists.find(({ id }) => id === peopleNow().openList?.id)
    changeLists(openList === undefined ? { lists } : { lists, openList })
  } catch {
    changeLists({ problem: t('people.lists.unread') })
  }
}
