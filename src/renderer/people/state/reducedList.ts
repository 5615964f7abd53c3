import type { Stripped } from '../../../engine/model/peopleModel.ts'
import type { StoredList } from '../../../engine/model/storedList.ts'

/** End position, exclusive, of each source file's rows in the list. */
export const sourceEnds = ({ perSource = [] }: Pick<StoredList, 'perSource'>): readonly number[] => {
  let end = 0
  return perSource.map(({ rows }) => {
    end += rows
    return end
  })
}

/** A list after removals, with report numbers that match its remaining rows. */
export const withoutPeople = (
  list: StoredList,
  file: string,
  { pages, flags = list.flags, emptied }: Pick<Stripped, 'pages' | 'flags' | 'emptied'>,
  why: 'erased' | 'suppressed',
): StoredList => {
  const people = emptied.reduce((sum, each) => sum + each, 0)
  const { perSource } = list
  return {
    ...list,
    file,
    pages,
    flags,
    usable: list.usable - people,
    [why]: (list[why] ?? 0) + people,
    ...(perSource === undefined
      ? {}
      : { perSource: perSource.map((each, at) => ({ ...each, usable: each.usable - (emptied[at] ?? 0) })) }),
  }
}
