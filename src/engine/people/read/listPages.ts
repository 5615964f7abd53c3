import {
  type DigestPage,
  decodePage,
  encodeHead,
  FIRST_ROW_AT,
  firstRowBytes,
  headSize,
  setUsable,
} from '../../../workspace/customer/digest/digestPage.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import type { PagePlace } from '../../model/storedList.ts'

/** Bytes after which flushing starts, so that little remains at the end. */
const FLUSHED_AT = 48 << 20

/** Writes pages to the end of a file. */
export interface PageFile {
  readonly add: (page: DigestPage) => PagePlace
  /** Says where in its list a page begins that is written already. */
  readonly place: (at: number, firstRow: number) => void
}

/** Appends pages to an open file. It flushes now and then, so that little is left to the end. */
export const createPageFile = (file: BulkFile): PageFile => {
  let head = new Uint8Array(0)
  let flushed = file.size()

  return {
    add: (page) => {
      const size = headSize(page)
      if (head.length < size) head = new Uint8Array(size)
      // Written directly from their buffer, while they are in the processor's cache.
      const at = file.append(encodeHead(page, head))
      file.append(page.digests)
      if (page.partnerTexts.length > 0) file.append(page.partnerTexts)
      const length = file.size() - at
      if (file.size() - flushed >= FLUSHED_AT) {
        file.flushSoon?.()
        flushed = file.size()
      }
      return { at, length }
    },
    place: (at, firstRow) => {
      file.replace(at + FIRST_ROW_AT, firstRowBytes(firstRow))
    },
  }
}

/**
 * Yields the pages at some places in order. `usable` has a byte for each row of the list. Throws if a page is damaged.
 */
export function* pagesIn<Place>(
  places: readonly Place[],
  bytesOf: (place: Place) => Uint8Array,
  usable: Uint8Array,
): Generator<DigestPage> {
  for (const place of places) {
    const page = decodePage(bytesOf(place))
    if (page === undefined || page.firstRow + page.rows > usable.length) throw new Error('A stored page is damaged.')
    setUsable(page, usable)
    yield page
  }
}
