import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { OpenedSource, SourcePlace } from '../../../host/sources.ts'
import { host } from '../../base/hostAccess.ts'

// Files of sources, read from the host.

/** Parts become one blob then, which the browser may put on disk. */
const MAX_PARTS = 64

const fileOf = async ({ id, name, bytes }: OpenedSource, signal: AbortSignal): Promise<Result<File, Failure>> => {
  let parts: BlobPart[] = []
  try {
    for (let at = 0; at < bytes; ) {
      signal.throwIfAborted()
      const piece = await host().sources.read(id, at)
      if (!piece.ok) return piece
      if (piece.value.length === 0) break
      at += piece.value.length
      parts.push(piece.value as BlobPart)
      if (parts.length === MAX_PARTS) parts = [new Blob(parts)]
    }
    return success(new File(parts, name))
  } finally {
    await host().sources.close(id)
  }
}

/** A file that was read, and what its server says it by. */
export interface ReadFile extends Pick<OpenedSource, 'etag' | 'lastModified'> {
  readonly file: File
}

/** Reads a source; null where its server says that nothing is new. */
export const readSourceFile = async (
  name: string,
  place: SourcePlace,
  signal: AbortSignal,
): Promise<Result<ReadFile | null, Failure>> => {
  const opened = await host().sources.open(name, place)
  if (signal.aborted && opened.ok && opened.value !== null) await host().sources.close(opened.value.id)
  signal.throwIfAborted()
  if (!opened.ok || opened.value === null) return opened as Result<null, Failure>
  const { etag, lastModified } = opened.value
  const file = await fileOf(opened.value, signal)
  signal.throwIfAborted()
  if (!file.ok) return file
  return success({
    file: file.value,
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  })
}
