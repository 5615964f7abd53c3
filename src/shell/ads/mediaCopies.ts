import type { Failure } from '../../contract/contract.ts'
import { fieldsIn, wordOf } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { toBase64 } from '../../contract/wire/bytes.ts'
import { refused } from '../../contract/wire/refused.ts'
import { said } from '../../messages/said.ts'
import { measureMedia } from '../../workspace/ads/media/measure.ts'
import {
  FILE_PIECE_BYTES,
  isFileId,
  type MediaFile,
  mediaFileOf,
  pieceCount,
} from '../../workspace/ads/media/mediaFile.ts'
import { troubleFailure } from '../failures.ts'
import type { Files, Sha256 } from '../ports.ts'
import { projectPath } from './projectFiles.ts'

// Copies of local files in a project's folder. `media/ID` holds the bytes and `media/ID.json`, written last, the
// measurements. Bytes without it come from a program that ended while copying.

/** Facts that determine the pieces of a copy. */
type PiecesOf = Pick<MediaFile, 'id' | 'bytes' | 'pieceBytes'>

export interface MediaCopies {
  readonly begin: (name: string, bytes: number) => Promise<Result<string, Failure>>
  readonly add: (id: string, bytes: Uint8Array) => Promise<Result<null, Failure>>
  readonly end: (id: string) => Promise<Result<MediaFile, Failure>>
  /** Takes a whole copy away again. */
  readonly remove: (id: string) => Promise<void>
  readonly drop: (id: string) => Promise<Result<null, Failure>>
  readonly read: (id: string, at: number, count: number) => Promise<Uint8Array>
  readonly piece: (file: PiecesOf, index: number) => Promise<Uint8Array>
  /** Whether a copy still is what was measured. */
  readonly verify: (file: MediaFile) => Promise<boolean>
  /** Writes down what the platform calls it. */
  readonly uploaded: (file: MediaFile, mediaKey: string) => Promise<void>
  /** Copies of uploaded media, by media key. */
  readonly byKey: () => Promise<Readonly<Record<string, MediaFile>>>
}

interface Copying {
  readonly name: string
  readonly bytes: number
  copied: number
}

const FACTS = '.json'

interface MediaCopiesPorts {
  readonly files: Files
  readonly sha256: Sha256
  readonly newId: () => string
  readonly pieceBytes?: number
}

const copiesByKey = async (files: Files, folder: string): Promise<Readonly<Record<string, MediaFile>>> => {
  const names = (await files.list(folder)).filter((name) => name.endsWith(FACTS))
  const all = await files.readMany(names.map((name) => `${folder}/${name}`))
  return Object.fromEntries(
    all.flatMap((bytes) => {
      const facts = bytes === undefined ? undefined : fieldsIn(new TextDecoder().decode(bytes))
      const file = facts === undefined ? undefined : mediaFileOf(facts)
      const key = wordOf(facts?.['mediaKey'])
      return file === undefined || key === '' ? [] : [[key, file] as const]
    }),
  )
}

/** Copies of media files in the folder of a project, written in pieces of `pieceBytes`. */
export const createMediaCopies = (
  { files, sha256, newId, pieceBytes = FILE_PIECE_BYTES }: MediaCopiesPorts,
  project: string,
): MediaCopies => {
  const copying = new Map<string, Copying>()
  const folder = projectPath(project, 'media')
  const pathOf = (id: string): string => {
    if (!isFileId(id)) throw new Error('A copy has no such name.')
    return `${folder}/${id}`
  }
  const writeFacts = (file: MediaFile, mediaKey?: string) =>
    files.replace(
      `${pathOf(file.id)}${FACTS}`,
      new TextEncoder().encode(`${JSON.stringify({ file, ...(mediaKey === undefined ? {} : { mediaKey }) })}\n`),
    )
  const piece = ({ id, pieceBytes: length }: PiecesOf, index: number) =>
    files.readAt(pathOf(id), index * length, length)

  const fingerprintOf = async (file: PiecesOf): Promise<string> => {
    const pieces: string[] = []
    for (let index = 0; index < pieceCount(file); index++) pieces.push(sha256(toBase64(await piece(file, index))))
    return sha256(pieces.join(''))
  }

  /** Takes away what a program left that ended while it copied. */
  const sweep = async (): Promise<void> => {
    const names = new Set(await files.list(folder))
    for (const name of names)
      if (!name.endsWith(FACTS) && !names.has(`${name}${FACTS}`) && !copying.has(name) && isFileId(name))
        await files.remove(pathOf(name))
  }

  const drop = async (id: string): Promise<Result<null, Failure>> => {
    if (!copying.delete(id)) return success(null)
    const removed = await files.remove(pathOf(id))
    return removed.ok ? removed : failed(troubleFailure(removed.failure))
  }

  /** Gives the copy up, with the reason. */
  const dropFor = async (id: string, why: Said) => {
    await drop(id)
    return failed(refused(why))
  }

  return {
    begin: async (name, bytes) => {
      await sweep()
      const id = newId()
      copying.set(id, { name, bytes, copied: 0 })
      return success(id)
    },
    add: async (id, bytes) => {
      const file = copying.get(id)
      if (file === undefined) return failed(refused(said('ads.media.notCopied')))
      if (file.copied + bytes.length > file.bytes) return dropFor(id, said('ads.media.changed', { name: file.name }))
      const written = await files.append(pathOf(id), bytes)
      if (!written.ok) {
        await drop(id)
        return failed(troubleFailure(written.failure))
      }
      file.copied += bytes.length
      return success(null)
    },
    end: async (id) => {
      const file = copying.get(id)
      if (file === undefined) return failed(refused(said('ads.media.notCopied')))
      const { name, bytes, copied } = file
      if (copied !== bytes) return dropFor(id, said('ads.media.changed', { name }))
      const read = (at: number, length: number) => files.readAt(pathOf(id), at, length)
      const measured = await measureMedia({ name, bytes, read })
      if (!measured.ok) return dropFor(id, measured.failure)
      const found = { id, name, ...measured.value, pieceBytes }
      const whole = { ...found, fingerprint: await fingerprintOf(found) }
      const written = await writeFacts(whole)
      if (!written.ok) {
        await drop(id)
        return failed(troubleFailure(written.failure))
      }
      copying.delete(id)
      return success(whole)
    },
    remove: async (id) => {
      await files.remove(`${pathOf(id)}${FACTS}`)
      await files.remove(pathOf(id))
    },
    drop,
    read: (id, at, count) => files.readAt(pathOf(id), at, count),
    piece,
    verify: async (file) =>
      (await files.size(pathOf(file.id)))?.bytes === file.bytes && (await fingerprintOf(file)) === file.fingerprint,
    uploaded: async (file, mediaKey) => void (await writeFacts(file, mediaKey)),
    byKey: () => copiesByKey(files, folder),
  }
}
