import { useEffect, useState } from 'react'
import { type MediaType, mediaKind } from '../../../contract/creative/media.ts'
import { wordOf } from '../../../contract/language/fields.ts'
import { joinBytes } from '../../../contract/wire/bytes.ts'
import { AD_FILE_CHUNK, type AdFileAdded } from '../../../host/ads.ts'
import { sendFile } from '../../../host/sendFile.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { isLocalId } from '../../../workspace/ads/draft.ts'
import { measureMedia } from '../../../workspace/ads/media/measure.ts'
import { aspectRatio, type MediaFile, mediaFileOf } from '../../../workspace/ads/media/mediaFile.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { whileShown } from '../../base/whileShown.ts'

/** Types of files that can become media. */
export const MEDIA_FILES = 'image/png,image/jpeg,image/webp,image/gif,video/mp4,video/quicktime,.mp4,.mov'

/** Larger files are shown by name alone: all of a shown file is in memory. */
const MAX_SHOWN = 20 * 1024 * 1024

/** Copies local files into a project as media drafts; names each rejected file. */
export const addMediaFiles = async (project: string, files: readonly File[]): Promise<readonly AdFileAdded[]> => {
  const added: AdFileAdded[] = []
  for (const file of files) {
    const read = async (at: number, length: number) => new Uint8Array(await file.slice(at, at + length).arrayBuffer())
    const source = { name: file.name, bytes: file.size, read }
    const measured = await measureMedia(source)
    if (!measured.ok) {
      toast({ level: 'error', text: saidText(measured.failure) })
      continue
    }
    const sent = await sendFile(host().ads, project, source)
    if (sent?.ok === true) added.push(sent.value)
    else if (sent !== undefined) toast({ level: 'error', text: saidText(sent.failure) })
  }
  const count = added.filter(({ isKnown }) => !isKnown).length
  if (count > 0) toast({ level: 'info', text: t('creatives.added', { count }) })
  return added
}

/** Name and type of a medium, and its local copy if there is one. */
export interface ShownMedium {
  readonly name: string
  readonly type: MediaType
  readonly ratio?: string
  /** An address of the local copy, for as long as the page shows it. */
  readonly url?: string
  /** An address of the poster, where a video has no copy that is shown. */
  readonly poster?: string
  /** Why there is no address. */
  readonly noCopy?: 'absent' | 'large'
}

const typeOfFile = ({ type }: MediaFile): MediaType =>
  type.startsWith('video/') ? 'VIDEO' : type === 'image/gif' ? 'GIF' : 'IMAGE'

const readAll = async (project: string, { id, bytes }: MediaFile): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes; at += AD_FILE_CHUNK) {
    const part = await host().ads.readFile(project, id, at, Math.min(AD_FILE_CHUNK, bytes - at))
    if (!part.ok) return undefined
    parts.push(part.value)
  }
  return joinBytes(parts)
}

/** The type of a medium by its key, or by its local file. */
export const mediaTypeOf = (values: Readonly<Record<string, unknown>>): MediaType | undefined => {
  const file = mediaFileOf(values)
  return file === undefined ? mediaKind(wordOf(values['media_key'] ?? ''))?.type : typeOfFile(file)
}

/** Local copy of a medium: of a draft, or of one uploaded from here. */
const fileOf = async (project: string, key: string, values: Readonly<Record<string, unknown>>) => {
  const own = mediaFileOf(values)
  if (own !== undefined) return own
  const files = await host().ads.files(project)
  return files.ok ? mediaFileOf({ file: files.value[key] }) : undefined
}

/** The bytes of a local copy; undefined for none, and for large ones. */
const copyOf = async (project: string, file: MediaFile | undefined): Promise<Blob | undefined> => {
  const bytes = file === undefined || file.bytes > MAX_SHOWN ? undefined : await readAll(project, file)
  return bytes === undefined ? undefined : new Blob([bytes], { type: file?.type ?? '' })
}

/** The local copy of a picture by its media key. */
const posterOf = async (project: string, key: string): Promise<Blob | undefined> => {
  if (key === '') return undefined
  const record = await host().ads.record(project, 'media', key)
  const file = await fileOf(project, key, record.ok ? record.value.values : {})
  return file === undefined || typeOfFile(file) === 'VIDEO' ? undefined : copyOf(project, file)
}

/** Reads a medium's details; undefined if the account has none with this key. */
const readMedium = async (project: string, key: string): Promise<ShownMedium | undefined> => {
  const record = await host().ads.record(project, 'media', key)
  const values = record.ok ? record.value.values : {}
  const file = isLocalId(key) || record.ok ? await fileOf(project, key, values) : undefined
  const type = file === undefined ? mediaKind(wordOf(values['media_key']) || key)?.type : typeOfFile(file)
  if (type === undefined) return undefined
  const ratio = file === undefined ? wordOf(values['aspect_ratio']) : aspectRatio(file)
  const found = { name: record.ok ? record.value.name : key, type, ...(ratio === '' ? {} : { ratio }) }
  const copy = await copyOf(project, file)
  if (copy !== undefined) return { ...found, url: URL.createObjectURL(copy) }
  const poster = type === 'VIDEO' ? await posterOf(project, wordOf(values['poster_media_key'] ?? '')) : undefined
  const noCopy = file !== undefined && file.bytes > MAX_SHOWN ? 'large' : 'absent'
  return { ...found, noCopy, ...(poster === undefined ? {} : { poster: URL.createObjectURL(poster) }) }
}

const freeMedia = (media: ReadonlyMap<string, ShownMedium>): void => {
  for (const { url = '', poster = '' } of media.values())
    for (const address of [url, poster]) if (address !== '') URL.revokeObjectURL(address)
}

/** What is known of some media, by key; addresses end with the page. */
export const useShownMedia = (project: string, keys: readonly string[]): ReadonlyMap<string, ShownMedium> => {
  const [shownMedia, setShown] = useState<ReadonlyMap<string, ShownMedium>>(new Map())
  const wanted = [...new Set(keys)].join(' | ')
  useEffect(() => {
    const ask = async () => {
      const found = new Map<string, ShownMedium>()
      for (const key of wanted === '' ? [] : wanted.split(' | ')) {
        const medium = await readMedium(project, key)
        if (medium !== undefined) found.set(key, medium)
      }
      return found
    }
    return whileShown(ask(), setShown, undefined, freeMedia)
  }, [project, wanted])
  // An address is given up once nothing shows it any more.
  useEffect(() => () => freeMedia(shownMedia), [shownMedia])
  return shownMedia
}
