import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'

/** Most bytes of a source that travel at a time. */
export const SOURCE_CHUNK = 1_000_000

/** Where a feed comes from. */
export interface SourcePlace {
  /** A path, or an https URL without its query. */
  readonly place: string
  /** File names that count in a folder, with * and ?. */
  readonly match?: string
  /** Lets URLs of this computer and of private networks through. */
  readonly allowsPrivate?: boolean
  /** Of the last download that was accepted. */
  readonly etag?: string
  readonly lastModified?: string
  /** The secret store has something for this place. */
  readonly hasSecret?: boolean
}

/** A source that is open, to be read in chunks and then closed. */
export interface OpenedSource {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly etag?: string
  readonly lastModified?: string
}

/** What only the secret store of the system keeps of a source. */
export interface SourceSecret {
  /** The URL without its query. Nothing of this is sent anywhere else. */
  readonly place: string
  /** With its question mark. */
  readonly query?: string
  /** Value of the Authorization header; '' removes the stored one. */
  readonly authorization?: string
  /** Another source, whose secrets of the same place fill what is left out. */
  readonly from?: string
}

/** Files, folders and URLs that feeds are read from again. */
export interface Sources {
  /** Gets a source ready; null where a server says that nothing is new. Only files of feeds are opened. */
  readonly open: (feed: string, source: SourcePlace) => Promise<Result<OpenedSource | null, Failure>>
  /** Ends the opening of a feed's source, such as a download. */
  readonly cancel: (feed: string) => Promise<null>
  /** Bytes from a place on, at most `SOURCE_CHUNK`. Fails where the file has changed since. */
  readonly read: (id: string, at: number) => Promise<Result<Uint8Array, Failure>>
  readonly close: (id: string) => Promise<null>
  /** Keeps what a source needs, or forgets it. What is left out stays, if it is of the same place. */
  readonly setSecret: (feed: string, secret: SourceSecret | null) => Promise<Result<null, Failure>>
}
