import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import { AD_FILE_CHUNK, type AdFileAdded, type Ads } from './ads.ts'

/** A file on its way into a project. */
interface FileSource {
  readonly name: string
  readonly bytes: number
  readonly read: (at: number, length: number) => Promise<Uint8Array>
}

/**
 * Copies a local file into a project in pieces and creates a media draft. `onProgress` receives bytes copied so far; an
 * aborted signal gives undefined.
 */
export const sendFile = async (
  ads: Pick<Ads, 'beginFile' | 'addToFile' | 'endFile' | 'dropFile'>,
  project: string,
  { name, bytes, read }: FileSource,
  options: {
    readonly onProgress?: (bytes: number) => void
    readonly signal?: AbortSignal
    readonly writer?: string
  } = {},
): Promise<Result<AdFileAdded, Failure> | undefined> => {
  const begun = await ads.beginFile(project, name, bytes)
  if (!begun.ok) return begun
  const file = begun.value
  for (let at = 0; at < bytes; ) {
    if (options.signal?.aborted === true) {
      await ads.dropFile(project, file)
      return undefined
    }
    const piece = await read(at, Math.min(AD_FILE_CHUNK, bytes - at))
    // The file became shorter meanwhile, which its end tells.
    if (piece.length === 0) break
    const added = await ads.addToFile(project, file, piece)
    if (!added.ok) return added
    at += piece.length
    options.onProgress?.(at)
  }
  return ads.endFile(project, file, options.writer)
}
