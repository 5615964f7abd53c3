import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { isAddress } from '../../contract/language/address.ts'
import { defined } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { findEnvironmentProxy } from '../../shell/node/proxies.ts'
import { downloadSource, shownAddress } from '../../shell/node/sourceDownload.ts'
import { findSourceFile, isUnchanged } from '../../shell/node/sourceFile.ts'
import type { SecretStore } from '../../shell/ports.ts'
import type { SourceCode } from '../../shell/sources/sourceProblem.ts'
import { keepSecret } from '../print.ts'
import { type Spoken, spoken, spokenBy } from '../spoken.ts'
import type { FeedState } from './watchedFeed.ts'

/** Why there is nothing to read; a source has its code. */
export interface NoFile extends Spoken {
  readonly code: 'usage' | `source.${SourceCode}`
}

/** Where a feed comes from, with what may be needed to get it. */
export interface KnownSource {
  /** A path, or an https URL with its query. */
  readonly source: string
  readonly isAddress: boolean
  readonly authorization?: string
}

/** The file to read. `still` tells afterwards whether it was left alone meanwhile. */
export interface SourceFile {
  readonly path: string
  readonly name: string
  readonly etag?: string
  readonly lastModified?: string
  readonly still: () => Promise<boolean>
}

const usage = (what: Spoken) => failed<NoFile>({ code: 'usage', ...what })

const isUrl = (source: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(source)

/** The Authorization header that the environment gives. */
const authorizationIn = (environment: NodeJS.ProcessEnv): string | undefined => {
  const { ADWRIGHT_SOURCE_TOKEN: token, ADWRIGHT_SOURCE_USER: user, ADWRIGHT_SOURCE_PASSWORD: password } = environment
  keepSecret(token, password)
  if (token !== undefined) return `Bearer ${token}`
  if (user === undefined && password === undefined) return undefined
  return `Basic ${Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')}`
}

const secretName = (feed: string): string => `feed-source-${feed}`

interface Secret {
  /** The URL without its query. Nothing of this is sent anywhere else. */
  readonly place?: string
  readonly query?: string
  readonly authorization?: string
}

/** Origin and path of a URL. */
const placeOf = (address: string): string | undefined => {
  if (!isAddress(address)) return undefined
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** What was saved of this feed at this place. */
const readSecret = async (secrets: SecretStore, feed: string, place: string | undefined): Promise<Secret> => {
  const text = await secrets.get(secretName(feed)).catch(() => undefined)
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    const secret = typeof read === 'object' && read !== null ? (read as Secret) : {}
    return place !== undefined && secret.place === place ? secret : {}
  } catch {
    return {}
  }
}

/** The source that is named, or that of the last run. Credentials come from the environment, else the secret store. */
export const knownSource = async (
  feed: string,
  named: string | undefined,
  state: FeedState | undefined,
  secrets: () => Promise<SecretStore>,
  isSaving: boolean,
): Promise<Result<KnownSource, NoFile>> => {
  const settings = state?.settings
  const given = named ?? settings?.source
  if (given === undefined) return usage(spoken('cliError.feedRun.noSource', { feed }))
  if (!isUrl(given)) return success({ source: named === undefined ? given : resolve(given), isAddress: false })
  const store = await secrets()
  const saved = await readSecret(store, feed, placeOf(given))
  const needsQuery = named === undefined && settings?.hasQuery === true
  if (needsQuery && saved.query === undefined) return usage(spoken('cliError.feedRun.query'))
  const source = needsQuery ? given + saved.query : given
  const search = isAddress(source) ? new URL(source).search : ''
  const authorization = authorizationIn(process.env) ?? saved.authorization
  // Values of the query are shown nowhere, and plain ones occur in other texts.
  keepSecret(authorization, authorization?.replace(/^\w+ /, ''), search.slice(1))
  if (isSaving) {
    if (store.keeping !== 'os') return usage(spoken('cliError.feedRun.noStore'))
    await store.set(secretName(feed), JSON.stringify({ place: placeOf(source), query: search, authorization }))
  }
  return success({ source, isAddress: true, ...(authorization === undefined ? {} : { authorization }) })
}

/** As it may be shown and kept. */
export const shownSource = ({ source }: KnownSource): string => (isUrl(source) ? shownAddress(source) : source)

/** As the settings of a feed keep it. */
export const sourceSettings = ({ source }: KnownSource): { readonly source: string; readonly hasQuery?: true } => {
  if (!isUrl(source) || !isAddress(source)) return { source }
  return { source: placeOf(source) ?? source, ...(new URL(source).search === '' ? {} : { hasQuery: true }) }
}

/** Names a source with everything that decides what its rows become. */
export const readingKey = (source: KnownSource, ...more: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([source.source, ...more]))
    .digest('hex')

interface Fetching {
  readonly match?: string | undefined
  readonly allowsPrivate: boolean
  readonly isOffline: boolean
  /** Where a download goes. */
  readonly into: string
  /** Of the last download, where everything else is as it was. */
  readonly before?: Pick<FeedState, 'etag' | 'lastModified'> | undefined
}

/** The file of a source; `unchanged` where the server says that nothing is new. */
export const fetchSource = async (
  { source, isAddress, authorization }: KnownSource,
  { match, allowsPrivate, isOffline, into, before = {} }: Fetching,
): Promise<Result<SourceFile | 'unchanged', NoFile>> => {
  if (!isAddress) {
    const found = await findSourceFile(source, match === undefined ? {} : { match })
    if (!found.ok) return failed({ code: `source.${found.failure.code}`, ...spokenBy(found.failure.said) })
    const { path, name } = found.value
    return success({ path, name, still: () => isUnchanged(found.value) })
  }
  const { etag, lastModified } = before
  const done = await downloadSource(
    {
      address: source,
      allowsPrivate,
      ...defined({ authorization, etag, lastModified }),
    },
    into,
    { isOffline, findProxy: findEnvironmentProxy },
  )
  if (!done.ok) {
    rmSync(into, { force: true })
    return failed({ code: `source.${done.failure.code}`, ...spokenBy(done.failure.said) })
  }
  const { isNew, bytes: _, ...marks } = done.value
  return success(isNew ? { path: into, name: shownAddress(source), ...marks, still: async () => true } : 'unchanged')
}
