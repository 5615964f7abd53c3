import { createDigestFinder, type PersonKey, rowsFound } from '../../../workspace/customer/digest/findDigest.ts'
import type { SearchedList } from '../../model/checkModel.ts'
import type { WorkProgress } from '../../model/progress.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type ListPlaces, storedPages } from './storedPages.ts'

interface FindQuestion {
  readonly wanted: PersonKey
  readonly lists: readonly (ListPlaces & { readonly id: string })[]
}

const FIRST = 20
const REPORT_EVERY = 100

/** Searches stored lists for one identifier, reporting pages. Unreadable lists are reported as such. */
export const findPerson = async (
  { wanted, lists }: FindQuestion,
  { tell }: Job<WorkProgress>,
): Promise<readonly SearchedList[]> => {
  const find = createDigestFinder([wanted])
  const total = lists.reduce((sum, { pages }) => sum + pages.length, 0)
  let done = 0
  let told = performance.now()
  const searchOne = async (list: FindQuestion['lists'][number]): Promise<SearchedList> => {
    let rows = 0
    const first: number[] = []
    try {
      for await (const page of storedPages(list)) {
        const found = rowsFound(page, find(page))
        rows += found.length
        first.push(...found.slice(0, FIRST - first.length))
        done++
        if (performance.now() - told <= REPORT_EVERY) continue
        told = performance.now()
        tell({ done, total })
      }
      return { id: list.id, rows, first }
    } catch {
      return { id: list.id, rows: undefined, first: [] }
    }
  }
  const searched: SearchedList[] = []
  for (const list of lists) searched.push(await searchOne(list))
  return searched
}
