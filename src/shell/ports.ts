import type { Result } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import type { SecretKeeping } from '../host/connection.ts'
import type { Sample } from '../host/host.ts'
import { said } from '../messages/said.ts'
import type { PlainCode } from '../messages/translator.ts'

// Ports of the shell. Their implementations use Node or Electron; everything else is plain functions.

/** Why a file of ours could not be written. `full`: the disk; `denied`: the rights; `other`: anything else. */
export type FileTrouble = 'full' | 'denied' | 'other'

/** What the system knows of a file without reading it. */
export interface FileSize {
  readonly bytes: number
  /** Milliseconds since 1970 by the system's own clock, with fractions; another one after every write. */
  readonly changedAt: number
}

/** The files of the data folder, by paths relative to it with `/` between names. */
export interface Files {
  /** The whole file, or undefined where there is none. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>
  /** `length` bytes from byte `at` on; fewer where the file ends before. */
  readonly readAt: (path: string, at: number, length: number) => Promise<Uint8Array>
  /** Undefined where there is no such file. */
  readonly size: (path: string) => Promise<FileSize | undefined>
  /** Many small files as a whole; undefined for each that is missing, large or unreadable. */
  readonly readMany: (paths: readonly string[]) => Promise<readonly (Uint8Array | undefined)[]>
  /** The last `length` bytes of many files, fewer of shorter ones. Undefined for each that is missing or unreadable. */
  readonly endsOf: (paths: readonly string[], length: number) => Promise<readonly (Uint8Array | undefined)[]>
  /** Sizes of many files; undefined for each that is missing or cannot be looked at. */
  readonly sizesOf: (paths: readonly string[]) => Promise<readonly (FileSize | undefined)[]>
  /** Appends, flushes to disk, and returns the offset of the bytes. Leaves nothing behind on failure. */
  readonly append: (path: string, bytes: Uint8Array) => Promise<Result<number, FileTrouble>>
  /**
   * Replaces a file atomically: a reader sees the old one or the new one. Flushes it to disk, unless it can be rebuilt
   * from others (`anew`): then a power loss may leave an old, empty or torn one.
   */
  readonly replace: (path: string, bytes: Uint8Array, anew?: 'anew') => Promise<Result<null, FileTrouble>>
  /** Removes a file or a folder with all that is in it; removing nothing succeeds. */
  readonly remove: (path: string) => Promise<Result<null, FileTrouble>>
  /** Names in a folder, sorted; none where there is no folder. */
  readonly list: (path: string) => Promise<readonly string[]>
}

/** Where keys and tokens are kept, by name. Nothing of it is ever written to a file of ours in plain text. */
export interface SecretStore {
  readonly keeping: SecretKeeping
  /** Undefined where there is none; rejects where the store is locked or its key changed. */
  readonly get: (name: string) => Promise<string | undefined>
  readonly set: (name: string, secret: string) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

/** The files to try Adwright with. */
export interface Samples {
  readonly list: () => Promise<readonly Sample[]>
  readonly read: (name: string) => Promise<Uint8Array | undefined>
}

/** SHA-256 of the UTF-8 bytes of a text, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string

const TROUBLES = {
  full: 'shell.trouble.full',
  denied: 'shell.trouble.denied',
  other: 'shell.trouble.other',
} as const satisfies Readonly<Record<FileTrouble, PlainCode>>

/** What people are told about a file that could not be written. */
export const troubleSaid = (trouble: FileTrouble): Said => said(TROUBLES[trouble])

/** English sentence of a trouble with files. */
export const troubleSentence = (trouble: FileTrouble): string => troubleSaid(trouble).sentence
