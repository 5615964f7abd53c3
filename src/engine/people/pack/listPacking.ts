import type { PlannedBatch } from '../../../contract/wire/plannedBatch.ts'
import { instantiate } from '../../../workspace/customer/kernel/bodyKernel.as.ts?wasm'
import { firstEncoder } from '../../../workspace/customer/kernel/bodyKernel.ts'
import {
  type MakeEncoder,
  measureUsers,
  type PackFrom,
  type PackOptions,
  packUsers,
  type UserTotals,
} from '../../../workspace/customer/pack/operations.ts'
import type { StoredBytes } from '../../disk/bulkFile.ts'
import type { PackQuestion, PackSource } from '../../model/packModel.ts'
import { openPeopleFile } from '../hold/peopleFiles.ts'
import { openListFile } from '../read/listFiles.ts'
import { pagesIn } from '../read/listPages.ts'

// Packs a list's stored pages into request bodies, a few at a time.

const makeEncoder: MakeEncoder = firstEncoder(instantiate)

const openPages = (question: PackQuestion): Promise<StoredBytes> =>
  question.of === 'people' ? openPeopleFile(question.file) : openListFile(question)

const readSent = async ({ sent }: PackQuestion): Promise<Uint8Array | undefined> => {
  if (sent === undefined) return undefined
  const file = await openPeopleFile(sent.file)
  try {
    return file.read(sent.place.at, sent.place.length)
  } finally {
    file.close()
  }
}

const pagesOf = (file: StoredBytes, { pages, flags }: PackQuestion, sent: Uint8Array | undefined) =>
  pagesIn(pages, ({ at, length }) => file.read(at, length), sent ?? file.read(flags.at, flags.length))

/** Counts users, requests and bytes of an upload. */
export const measure = async (question: PackQuestion): Promise<UserTotals> => {
  const sent = await readSent(question)
  const file = await openPages(question)
  try {
    return measureUsers(pagesOf(file, question, sent), question.options, makeEncoder)
  } finally {
    file.close()
  }
}

/** Counts users, requests and bytes for each way to pack them. */
export const measureWays = async ({
  ways,
  ...source
}: PackSource & { readonly ways: readonly PackOptions[] }): Promise<readonly UserTotals[]> => {
  const totals: UserTotals[] = []
  for (const options of ways) totals.push(await measure({ ...source, options }))
  return totals
}

/** Bodies of an upload, or of its rest, in chunks of about `bytes` bytes. */
export async function* packedChunks(
  question: PackQuestion,
  bytes: number,
  from?: PackFrom,
): AsyncGenerator<readonly PlannedBatch[]> {
  const sent = await readSent(question)
  const file = await openPages(question)
  try {
    let chunk: PlannedBatch[] = []
    let size = 0
    for (const batch of packUsers(pagesOf(file, question, sent), question.options, makeEncoder, from)) {
      chunk.push(batch)
      size += batch.body.length
      if (size < bytes) continue
      yield chunk
      chunk = []
      size = 0
    }
    if (chunk.length > 0) yield chunk
  } finally {
    file.close()
  }
}
