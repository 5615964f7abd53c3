import { defined, fieldsIn } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { refused } from '../../contract/wire/refused.ts'
import { SOURCE_CHUNK, type SourcePlace, type SourceSecret, type Sources } from '../../host/sources.ts'
import { said } from '../../messages/said.ts'
import type { SecretStore } from '../ports.ts'
import type { SourceProblem } from './sourceProblem.ts'

/** A source on this computer, ready to be read. */
interface ReadySource {
  readonly name: string
  readonly bytes: number
  readonly etag?: string
  readonly lastModified?: string
  /** Undefined where the file has changed since. */
  readonly read: (at: number, length: number) => Promise<Uint8Array | undefined>
  readonly close: () => Promise<void>
}

interface SourceRequest extends Omit<SourcePlace, 'hasSecret'> {
  readonly authorization?: string
  readonly isOffline: boolean
  readonly signal: AbortSignal
}

/** Opens a file, or downloads a URL; undefined where nothing is new. */
export type OpenSource = (request: SourceRequest) => Promise<Result<ReadySource | undefined, SourceProblem>>

interface SourcePorts {
  /** Left out where nothing can be opened. */
  readonly openSource: OpenSource | undefined
  readonly secrets: SecretStore
  readonly newId: () => string
  readonly isOffline: () => Promise<boolean>
}

/** A page may open no other file of this computer. */
const FEED_FILE = /\.(csv|tsv|tab|txt|xlsx|xml|zip|gz)$/i
const ADDRESS = /^https:\/\//i

const secretName = (feed: string): string => `feed-source-${feed}`

const gone = () => failed(refused(said('shell.source.closed')))

/** Sources of feeds. Secrets stay on this side. */
export const createSources = ({ openSource, secrets, newId, isOffline }: SourcePorts): Sources => {
  const open = new Map<string, ReadySource>()

  const opening = new Map<string, AbortController>()

  /** What is kept for a place; nothing of it goes to another one. */
  const secretOf = async (feed: string, place: string): Promise<SourceSecret | undefined> => {
    try {
      const { place: of, query, authorization } = fieldsIn((await secrets.get(secretName(feed))) ?? '') ?? {}
      if (of !== place) return undefined
      return {
        place,
        ...(typeof query === 'string' ? { query } : {}),
        ...(typeof authorization === 'string' && authorization !== '' ? { authorization } : {}),
      }
    } catch {
      return undefined
    }
  }

  const cancel = (feed: string): void => opening.get(feed)?.abort()

  return {
    open: async (feed, { hasSecret = false, ...source }) => {
      if (openSource === undefined) return failed(refused(said('shell.source.unreadable', { path: source.place })))
      const isAddress = ADDRESS.test(source.place)
      const secret = isAddress && hasSecret ? await secretOf(feed, source.place) : undefined
      if (isAddress && hasSecret && secret === undefined) return failed(refused(said('shell.source.noSecret')))
      cancel(feed)
      const canceling = new AbortController()
      opening.set(feed, canceling)
      const { query = '', authorization } = secret ?? {}
      const opened = await openSource({
        ...source,
        place: source.place + query,
        isOffline: await isOffline(),
        signal: canceling.signal,
        ...(authorization === undefined ? {} : { authorization }),
      }).finally(() => {
        if (opening.get(feed) === canceling) opening.delete(feed)
      })
      if (!opened.ok) return failed(refused(opened.failure.said))
      const file = opened.value
      if (file === undefined) return success(null)
      if (!isAddress && !FEED_FILE.test(file.name)) {
        await file.close()
        return failed(refused(said('shell.source.kind', { name: file.name })))
      }
      const id = newId()
      open.set(id, file)
      const { name, bytes, etag, lastModified } = file
      return success({
        id,
        name,
        bytes,
        ...defined({ etag, lastModified }),
      })
    },
    cancel: async (feed) => {
      cancel(feed)
      return null
    },
    read: async (id, at) => {
      const bytes = await open.get(id)?.read(at, SOURCE_CHUNK)
      return bytes === undefined ? gone() : success(bytes)
    },
    close: async (id) => {
      await open.get(id)?.close()
      open.delete(id)
      return null
    },
    setSecret: async (feed, secret) => {
      try {
        if (secret === null) await secrets.remove(secretName(feed))
        else {
          const { from = feed, ...own } = secret
          await secrets.set(secretName(feed), JSON.stringify({ ...(await secretOf(from, own.place)), ...own }))
        }
        return success(null)
      } catch {
        return failed(refused(said('shell.source.secret')))
      }
    },
  }
}
