import { type DigestPage, decodePage, markUsable } from '../../workspace/customer/digestPage.ts'
import { instantiate } from '../../workspace/customer/kernel/bodyKernel.as.ts?wasm'
import { createBodyKernel } from '../../workspace/customer/kernel/bodyKernel.ts'
import {
  type MakeFiller,
  measureUsers,
  type PackOptions,
  packUsers,
  type UserBatch,
  type UserTotals,
} from '../../workspace/customer/operations.ts'
import type { BulkFile } from '../database/bulkFile.ts'
import type { PagePlace } from '../database/lists.ts'
import { openListFile } from '../import/list/listFiles.ts'

// What the packing worker does: from the stored pages of a list to request bodies, a few at a time.

export interface PackQuestion {
  readonly file: string
  readonly pages: readonly PagePlace[]
  readonly flags: PagePlace
  readonly options: PackOptions
}

const makeFiller: MakeFiller = (frame) => createBodyKernel(instantiate(), frame)

function* storedPages(file: BulkFile, { pages, flags }: PackQuestion): Generator<DigestPage> {
  const usable = file.read(flags.at, flags.length)
  for (const { at, length } of pages) {
    const page = decodePage(file.read(at, length))
    if (page === undefined || page.firstRow + page.rows > usable.length) throw new Error('A stored page is damaged.')
    markUsable(page, usable)
    yield page
  }
}

/** Counts users, requests and bytes of an upload. */
export const measure = async (question: PackQuestion): Promise<UserTotals> => {
  const file = await openListFile(question.file)
  try {
    return measureUsers(storedPages(file, question), question.options, makeFiller)
  } finally {
    file.close()
  }
}

let packing: { readonly file: BulkFile; readonly batches: Generator<UserBatch> } | undefined

const closePacking = (): void => {
  packing?.file.close()
  packing = undefined
}

/** Begins to pack; ask for the bodies with `nextBatches`. */
export const beginPacking = async (question: PackQuestion): Promise<void> => {
  closePacking()
  const file = await openListFile(question.file)
  packing = { file, batches: packUsers(storedPages(file, question), question.options, makeFiller) }
}

/** The next bodies, about as many bytes as asked for; none at the end. */
export const nextBatches = (bytes: number): readonly UserBatch[] => {
  const batches: UserBatch[] = []
  let size = 0
  while (packing !== undefined && size < bytes) {
    const next = packing.batches.next()
    if (next.done === true) closePacking()
    else {
      batches.push(next.value)
      size += next.value.body.length
    }
  }
  return batches
}

/** What the packing worker may be asked. */
export type PackMethods = {
  readonly measure: typeof measure
  readonly beginPacking: typeof beginPacking
  readonly nextBatches: typeof nextBatches
}
