import { type DigestPage, decodePage } from '../../../workspace/customer/digest/digestPage.ts'
import { instantiate } from '../../../workspace/customer/kernel/bodyKernel.as.ts?wasm'
import { firstLines } from '../../../workspace/customer/kernel/bodyKernel.ts'
import { type IdentifierLines, sizeOfLines } from '../../../workspace/customer/pack/identifierLines.ts'
import { sharedFile } from '../../disk/nodeFile.ts'
import type { PagePlace } from '../../model/storedList.ts'

// Work of a thread of the command line: writes stored pages as lines of JSON. Where they go is known once those before
// them have a size.

/** A page in a file of this process. */
export interface PageInFile extends PagePlace {
  readonly descriptor: number
}

let lines: IdentifierLines | undefined
let open: { readonly page: DigestPage; readonly size: number } | undefined
/** Of the open page; the next one overwrites it. */
let memory = new Uint8Array(0)

/** Reads a page; returns the bytes of its lines. */
const openLines = ({ descriptor, at, length }: PageInFile): number => {
  if (memory.length < length) memory = new Uint8Array(length + (length >>> 3))
  const bytes = memory.subarray(0, length)
  sharedFile(descriptor).readInto(at, bytes)
  const page = decodePage(bytes)
  if (page === undefined) throw new Error('A stored page is damaged.')
  open = { page, size: sizeOfLines(page) }
  return open.size
}

/** Writes the lines of the open page into a file of this process. */
const writeLines = ({ descriptor, at }: { readonly descriptor: number; readonly at: number }): void => {
  if (open === undefined) throw new Error('No page is open.')
  lines ??= firstLines(instantiate)
  const file = sharedFile(descriptor)
  let to = at
  for (const part of lines(open.page)) {
    file.replace(to, part)
    to += part.length
  }
  // Lines of another size would overlap those of the next page, or leave a gap.
  if (to - at !== open.size) throw new Error(`Lines of ${open.size} bytes took ${to - at}.`)
  open = undefined
}

export const lineMethods = { openLines, writeLines }
export type LineMethods = typeof lineMethods
