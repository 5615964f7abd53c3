import {
  type DigestPage,
  decodePage,
  decodePageHead,
  headLength,
} from '../../../workspace/customer/digest/digestPage.ts'
import { ROWS_PER_PAGE } from '../../../workspace/customer/read/readCustomer.ts'
import type { PagePlace, StoredList } from '../../model/storedList.ts'
import { wholeListFile } from '../read/listFiles.ts'

// Stored pages of a list, read in parts without locking the file. An upload of the list can continue meanwhile.

/** Positions of a list's pages. */
export type ListPlaces = Pick<StoredList, 'file' | 'pages' | 'flags'>

const bytesOf = async (file: Blob, at: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer())

const damaged = (): never => {
  throw new Error('A stored page is damaged.')
}

/** Pages that are on their way at a time. */
const AHEAD = 4

/** What some function reads of every page, in order, the next ones on their way. Throws where one is damaged. */
async function* ofPages<Value>(
  list: ListPlaces,
  read: (file: Blob, place: PagePlace) => Promise<Value | undefined>,
): AsyncGenerator<Value> {
  const file = await wholeListFile(list)
  const coming: Promise<Value | undefined>[] = []
  for (let next = 0; next < list.pages.length || coming.length > 0; ) {
    for (let place = list.pages[next]; place !== undefined && coming.length < AHEAD; place = list.pages[++next]) {
      const page = read(file, place)
      // One that fails while another is waited for is not left alone.
      page.catch(() => {})
      coming.push(page)
    }
    yield (await coming.shift()) ?? damaged()
  }
}

/** Every page, one after the other. */
export const storedPages = (list: ListPlaces): AsyncGenerator<DigestPage> =>
  ofPages(list, async (file, { at, length }) => decodePage(await bytesOf(file, at, length)))

/** The counts of every page: a tenth of its bytes. */
export const storedCounts = (list: ListPlaces): AsyncGenerator<Pick<DigestPage, 'firstRow' | 'rows' | 'counts'>> =>
  ofPages(list, async (file, { at, length }) => {
    const head = await bytesOf(file, at, Math.min(length, headLength(ROWS_PER_PAGE)))
    return decodePageHead(head) ?? decodePageHead(await bytesOf(file, at, length))
  })

/** Which rows are usable, one byte a row. */
export const storedFlags = async (list: ListPlaces): Promise<Uint8Array> =>
  bytesOf(await wholeListFile(list), list.flags.at, list.flags.length)
