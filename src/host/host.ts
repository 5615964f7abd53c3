import type { Call, EndpointId, Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import type { RequestFact } from '../contract/wire/requestFact.ts'
import type { AdPullProgress } from './adPulls.ts'
import type { AdProject, Ads, AdUpload } from './ads.ts'
import type { AppKeys, BrowserApp, Connection, PendingSignIn, SecretKeeping, ServiceProfile } from './connection.ts'
import type { Console } from './console.ts'
import type { Images } from './images.ts'
import type { LanguageSetting, LanguageState } from './language.ts'
import type { OfflineSetting, OfflineState } from './offline.ts'
import type { Practice } from './practice.ts'
import type { PracticeFault } from './practiceFaults.ts'
import type { ReceivedRequest, Receiver, ReceiverState } from './receiver.ts'
import type { Snapshots } from './snapshots.ts'
import type { Sources } from './sources.ts'
import type { Suppression } from './suppression.ts'
import type { UploadService, UploadSummary } from './uploads.ts'
import type { Windows, WritingWindow } from './windows.ts'

/** Lists every version. A link only: Adwright itself asks no server whether there is a newer one. */
export const RELEASES_PAGE = 'https://adwright.example/releases'

/** What the program around the screens is. */
export interface About {
  readonly version: string
  /** `window`: the Electron app; `page`: the loopback page. */
  readonly shell: 'window' | 'page'
  readonly platform: string
  /** The data folder. What a page stores lies in its browser, too. */
  readonly folder?: string
  readonly secrets: SecretKeeping
}

/** A request in the list of those that left this computer, or tried to. */
export interface ActivityEntry extends RequestFact {
  readonly id: number
}

/** A file to try Adwright with. */
export interface Sample {
  readonly name: string
  readonly kind: 'products' | 'customers'
  readonly title: string
  readonly bytes: number
}

/**
 * Append-only books on disk for what must not be lost and isn't secret. They hold a feed's source file, its mapping,
 * each edit. An entry is one JSON value, checksummed and flushed before the promise settles.
 */
export interface Ledger {
  /** `writer` is the window that writes; where another took over meanwhile nothing is written. */
  readonly append: (book: string, entries: readonly unknown[], writer?: string) => Promise<Result<null, Failure>>
  /** Replaces all entries of a book, at once or not at all. */
  readonly replace: (book: string, entries: readonly unknown[], writer?: string) => Promise<Result<null, Failure>>
  /** Every intact entry in order; `damaged` counts lines that had to be left out. */
  readonly read: (book: string) => Promise<{ readonly entries: readonly unknown[]; readonly damaged: number }>
  readonly books: () => Promise<readonly string[]>
  readonly remove: (book: string, writer?: string) => Promise<Result<null, Failure>>
}

/** Bytes on the disk of this computer, by what they are. */
export interface StoredSizes {
  readonly activity: number
  /** Journals of uploads with the bodies that are still to be sent. */
  readonly uploads: number
  /** Mappings, edits, facts and saved states of feeds and lists. */
  readonly ledger: number
  /** What was practised with. */
  readonly practice: number
  readonly suppression: number
}

/** What the host tells without being asked. */
export type HostEvent =
  | { readonly type: 'connection'; readonly connection: Connection }
  | { readonly type: 'upload'; readonly upload: UploadSummary }
  /** News of many uploads at once. */
  | { readonly type: 'uploads'; readonly uploads: readonly UploadSummary[] }
  | { readonly type: 'activity'; readonly entry: ActivityEntry }
  | { readonly type: 'activityCleared' }
  /** What Practice gets wrong on purpose has changed. */
  | { readonly type: 'practiceFaults'; readonly faults: readonly PracticeFault[] }
  | { readonly type: 'offline'; readonly offline: OfflineState }
  | { readonly type: 'adPull'; readonly progress: AdPullProgress }
  | { readonly type: 'adProject'; readonly project: AdProject }
  | { readonly type: 'adUpload'; readonly upload: AdUpload }
  | { readonly type: 'language'; readonly language: LanguageState }
  | { readonly type: 'openFile'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly type: 'command'; readonly command: string }
  /** Lines of a stream that is read, secrets shown as `<...>`. */
  | { readonly type: 'streamed'; readonly endpoint: EndpointId; readonly lines: readonly string[] }
  /** A request of a collection waits: why, and until when (milliseconds since 1970). */
  | { readonly type: 'asking'; readonly reason: string; readonly until: number }
  | { readonly type: 'receiver'; readonly receiver: ReceiverState }
  /** Webhook requests of the last moment, oldest first. */
  | { readonly type: 'received'; readonly requests: readonly ReceivedRequest[] }
  /** Another window writes from now on, or none. */
  | { readonly type: 'writer'; readonly writer: WritingWindow | null }

/** Everything that the screens may ask for. One implementation (shell), several carriers. */
export interface Host {
  readonly about: () => Promise<About>
  readonly connection: {
    readonly current: () => Promise<Connection>
    /** Starts the emulator if needed and signs in to it by PIN, in one call. */
    readonly practice: () => Promise<Result<Connection, Failure>>
    /** Begins by PIN, or in the browser. Keys that are kept for the profile need not be given again. */
    readonly begin: (
      profileId: string,
      keys?: AppKeys | BrowserApp | 'browser',
    ) => Promise<Result<PendingSignIn, Failure>>
    /** Opens the pending sign-in's page in the system's browser; the loopback page opens it itself. */
    readonly openAuthorizePage: () => Promise<Result<null, Failure>>
    /** Takes the PIN or the browser's address. With neither it waits for the browser. */
    readonly finish: (typed: string) => Promise<Result<Connection, Failure>>
    /** Ends the sign-in that waits for its user, if one does. */
    readonly cancel: () => Promise<null>
    /** Invalidates the token on the platform and forgets it here. */
    readonly signOut: () => Promise<Result<null, Failure>>
  }
  readonly profiles: {
    readonly list: () => Promise<readonly ServiceProfile[]>
    readonly save: (profile: ServiceProfile) => Promise<Result<ServiceProfile, Failure>>
    /** Reads a profile from the text of a JSON file. */
    readonly importText: (text: string) => Promise<Result<ServiceProfile, Failure>>
    readonly remove: (id: string) => Promise<Result<null, Failure>>
  }
  /** Never rejects; AbortSignals do not cross the bridge. */
  readonly call: Call
  readonly console: Console
  readonly uploads: UploadService
  readonly ads: Ads
  readonly ledger: Ledger
  readonly snapshots: Snapshots
  readonly sources: Sources
  readonly images: Images
  readonly suppression: Suppression
  readonly practice: Practice
  readonly receiver: Receiver
  readonly windows: Windows
  readonly activity: {
    /** Newest first, at most `limit`, older than the entry `before` where given. */
    readonly recent: (limit: number, before?: number) => Promise<readonly ActivityEntry[]>
    /** Forgets every entry, in memory and on the disk. */
    readonly clear: () => Promise<Result<null, Failure>>
    /** Bytes on disk of the log, and of upload journals and ledger books. */
    readonly stored: () => Promise<StoredSizes>
  }
  readonly offline: OfflineSetting
  readonly language: LanguageSetting
  readonly samples: {
    readonly list: () => Promise<readonly Sample[]>
    readonly read: (name: string) => Promise<Result<Uint8Array, Failure>>
  }
  /** Listens to events; the returned function ends it. */
  readonly subscribe: (listener: (event: HostEvent) => void) => () => void
}
