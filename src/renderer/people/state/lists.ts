import { forgetDigests } from './forgetting.ts'
import { forgetList, readLists, sweepLists } from './listRepository.ts'
import { change, now } from './state.ts'

// Which lists there are, and which one is open.

export const openList = (id: string): void => {
  const found = now().lists.find((list) => list.id === id)
  if (found !== undefined) change({ openList: found }, 'problem')
}

export const closeList = (): void => change({}, 'openList', 'problem')

export const removeList = async (id: string): Promise<void> => {
  const problem = await forgetList(id)
  if (problem !== undefined) return change({ problem })
  await forgetDigests(id)
  const rest = now().lists.filter((list) => list.id !== id)
  if (now().openList?.id === id) change({ lists: rest }, 'openList')
  else change({ lists: rest })
}

/** Sweeps what an ended import left and reads which lists there are. */
export const findLists = async (): Promise<void> => {
  try {
    await sweepLists()
    const lists = await readLists()
    const openList = lists.find(({ id }) => id === now().openList?.id)
    change(openList === undefined ? { lists } : { lists, openList })
  } catch {
    change({ problem: 'The lists could not be read from this browser. Import them again.' })
  }
}
