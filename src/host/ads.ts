import type {
  AdConflict,
  AdIssue,
  BudgetMove,
  BudgetSum,
  FieldChange,
  ReadDifference,
  SheetEdit,
  UnchangedRecord,
} from '../contract/ads/draftShapes.ts'
import type { AdKindId, AdOperation } from '../contract/ads/kinds.ts'
import type { Failure, PlatformError } from '../contract/contract.ts'
import type { Fields } from '../contract/language/fields.ts'
import type { Result } from '../contract/language/result.ts'
import type { CodedMessage, Said } from '../contract/language/said.ts'
import type { AdAccountQuestions } from './adAccount.ts'
import type { AdHistoryEntry } from './adHistory.ts'
import type { AdLinks } from './adLinks.ts'
import type { AdNews, AdPullReport } from './adPulls.ts'
import type { AdChoice, AdOnly, AdSettings, AdValues } from './adSettings.ts'
import type { AdTargeting } from './adTargeting.ts'

// Ads workspace for screens and command line: projects with records, drafts, cart and uploads.

/** An ad account of one service that was downloaded, with the drafts for it. */
export interface AdProject {
  /** Names it in every question; letters, digits, `-` and `_`. */
  readonly id: string
  readonly account: string
  readonly accountName: string
  /** Zone of the account, such as `Europe/Berlin`; left out by projects of older versions. */
  readonly timezone?: string
  readonly service: 'practice' | 'sandbox' | 'live'
  /** Host of the advertising address; empty for Practice. */
  readonly host: string
  /** ISO 8601; undefined before the first Get changes came to its end. */
  readonly pulledAt?: string
  /** True where Get changes was interrupted and can be resumed. */
  readonly isPullOpen: boolean
  readonly records: Readonly<Partial<Record<AdKindId, number>>>
  readonly drafts: AdDraftCounts
  /** Records with drafts, by kind. */
  readonly draftsOf: Readonly<Partial<Record<AdKindId, number>>>
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Titles of the steps that undo would take back and redo make again. */
  readonly undoes?: Said
  readonly redoes?: Said
  /** Changes by others since somebody last looked. */
  readonly news: number
  /** What the signed-in user may do; absent where the service doesn't tell. */
  readonly permissions?: readonly string[]
  /** Why it cannot be opened: one sentence. Everything else is then empty. */
  readonly problem?: Said
}

interface AdDraftCounts {
  readonly create: number
  readonly change: number
  readonly delete: number
  /** Fields that others changed too, differently. */
  readonly conflicts: number
}

/** A field that was edited here. */
export interface AdFieldState {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** `mine`: changed here alone; `same`: theirs says the same by now; `conflict`: both sides, differently. */
  readonly state: 'mine' | 'same' | 'conflict'
}

/** A record as it would be: the platform's with the drafts on it. */
export interface AdRecord {
  readonly kind: AdKindId
  /** The platform's, or a local one such as `new 1`. */
  readonly id: string
  readonly name: string
  readonly values: Fields
  readonly draft?: AdOperation
  readonly edited: readonly AdFieldState[]
  readonly isDeleted: boolean
  /** Of its amounts, ISO 4217. */
  readonly currency?: string
  /** What the records that its columns name are called, by the name that stands there. */
  readonly named?: Readonly<Record<string, { readonly kind: AdKindId; readonly name: string }>>
}

export interface AdQuery {
  readonly kind: AdKindId
  /** Part of name, id or other telling texts, any case. */
  readonly text?: string
  /** `drafts`: any or one type of drafts; `conflicts`: only those. Deleted records appear only in `deleted`. */
  readonly only?: AdOnly
  /** These records only, such as those with errors. */
  readonly ids?: readonly string[]
  /** What was picked of columns: a record must fit each of them. */
  readonly choices?: readonly AdChoice[]
  readonly sort?: { readonly field: string; readonly descending?: boolean }
  readonly from: number
  readonly count: number
}

export interface AdPage {
  readonly total: number
  readonly records: readonly AdRecord[]
}

/** Something to change. A value of null takes a field away. */
export type AdEdit =
  | SheetEdit
  /** Gives a draft up: one field, or all of the record. */
  | { readonly op: 'discard'; readonly kind: AdKindId; readonly id: string; readonly field?: string }
  /** Keeps mine over what others did: their value becomes the base. */
  | { readonly op: 'keep'; readonly kind: AdKindId; readonly id: string; readonly field?: string }

export interface AdEdited {
  /** Ids of created records, in the order of the edits. */
  readonly created: readonly string[]
  readonly project: AdProject
}

type Keys = readonly string[]

/** One request of the cart. */
export interface AdStep {
  readonly key: string
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
  readonly operation: AdOperation
  readonly method: string
  readonly path: string
  /** What is sent; local ids stand in it as `{local, takes}`. */
  readonly fields: Fields
  /** Fields with what they were and will be; of changes only. */
  readonly changes: readonly FieldChange[]
  readonly waitsFor: readonly string[]
  /** Budgets that count more or less after the upload, in millionths. */
  readonly budgets?: readonly BudgetMove[]
  /** Set where something is switched on or off, or goes that was on. */
  readonly turns?: 'on' | 'off'
  /** Of its amounts, ISO 4217. */
  readonly currency?: string
  readonly named?: AdRecord['named']
  /** Why it can't be undone, where it cannot. */
  readonly notUndoable?: Said
  /** No document describes this request or its preceding file upload; the platform accepts it. */
  readonly isNotDocumented?: true
  /** The record can't be read, so changes by others are not noticed. */
  readonly isNotCompared?: true
  /** The local file that is uploaded first. */
  readonly file?: { readonly name: string; readonly bytes: number }
}

/** A local file copied into a project: the field `file` of a media draft. */
interface AdFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  /** Milliseconds. */
  readonly duration?: number
  /** Bytes of one piece of its upload. */
  readonly pieceBytes: number
  readonly fingerprint: string
}

export interface AdFileAdded {
  /** Local id of the draft. */
  readonly media: string
  readonly file: AdFile
  /** True where the same picture was a draft already, which stays the only one. */
  readonly isKnown: boolean
  readonly project: AdProject
}

export interface AdReview {
  readonly project: AdProject
  /** Fingerprint of this review; an upload names it, so it matches what the user saw. */
  readonly fingerprint: string
  readonly steps: readonly AdStep[]
  /** Running budgets of the types whose budgets the steps change; in millionths. */
  readonly running: readonly BudgetSum[]
  readonly issues: readonly AdIssue[]
  /** Fields of drafts that others changed too, as downloaded; `deleted` where the record is gone. */
  readonly conflicts: readonly AdConflict[]
  /** Requests that are read before: conflicts. */
  readonly readsBefore: number
}

export type AdStepState = 'waiting' | 'sending' | 'confirmed' | 'failed' | 'unknown' | 'notSent'

export interface AdOutcome {
  readonly key: string
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
  readonly operation: AdOperation
  readonly state: AdStepState
  /** What the platform made of a local id. */
  readonly newId?: string
  /** Why it ended as it did, in English, and its message. */
  readonly sentence?: string
  readonly message?: CodedMessage
  readonly errors?: readonly PlatformError[]
  /** When it was sent, and the text to identify it: its outcome is unknown. */
  readonly sentAt?: string
  /** The text of a new record of unknown outcome. */
  readonly text?: string
  /** Fields that read differently afterwards. */
  readonly differs?: readonly ReadDifference[]
  /** Values that the platform filled in by itself. */
  readonly filledIn?: Fields
}

export interface AdRehearsal {
  readonly outcomes: readonly AdOutcome[]
  /** What was never read of the account: the rehearsal took it as granted. */
  readonly assumed: readonly ('approval' | 'features' | 'partners' | 'permissions')[]
}

export interface AdUpload {
  readonly id: string
  readonly project: string
  /**
   * `ready`: sealed, not started; `paused`: can resume; `asking`: the user must settle unknown steps. `damaged`: nobody
   * knows what was sent; it blocks new uploads until canceled.
   */
  readonly state: 'ready' | 'sending' | 'paused' | 'asking' | 'finished' | 'canceled' | 'damaged'
  readonly plannedAt: string
  readonly endedAt?: string
  readonly isRehearsal: boolean
  readonly steps: Readonly<Record<AdStepState, number>>
  /** The local file being sent and the bytes that the platform confirmed. */
  readonly file?: { readonly key: string; readonly name: string; readonly bytes: number; readonly sent: number }
  readonly problem?: string
  /** Failure kind and status that stopped it, for exit codes. */
  readonly failure?: Failure
}

export type AdUploadStart =
  | { readonly state: 'nothing' }
  /** Drafts or records changed since the review that was named. */
  | { readonly state: 'edited' }
  /** Live, and nobody said which guardrails it has. */
  | { readonly state: 'unguarded' }
  | { readonly state: 'issues'; readonly issues: readonly AdIssue[] }
  | { readonly state: 'questions'; readonly questions: readonly AdIssue[] }
  | { readonly state: 'conflicts'; readonly conflicts: readonly AdConflict[] }
  | { readonly state: 'started'; readonly upload: AdUpload }

export interface AdUndo {
  /** Drafts that were made. */
  readonly drafts: number
  /** What can't be undone, and why. */
  readonly unchanged: readonly UnchangedRecord[]
  readonly conflicts: readonly AdConflict[]
}

/** Most bytes of a file that travel at a time. */
export const AD_FILE_CHUNK = 4 * 1024 * 1024

/** Drafts at one time: named by the user, or saved before an upload. */
export interface AdVersion {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly name: string
  readonly reason: 'named' | 'upload'
  readonly drafts: Omit<AdDraftCounts, 'conflicts'>
}

export interface AdRestored {
  /** Drafts that there are now. */
  readonly drafts: number
  /** Drafts of the version that are none any more, and why: nothing is created twice. */
  readonly unchanged: readonly UnchangedRecord[]
}

/** Never rejects; what takes long tells of itself by events. */
export interface Ads extends AdTargeting, AdAccountQuestions, AdLinks {
  readonly projects: () => Promise<readonly AdProject[]>
  /** The project of the connected service's account; created if there is none. */
  readonly open: (account: string) => Promise<Result<AdProject, Failure>>
  /** Get changes. Goes on where an interrupted one stopped; `whole` reads everything anew. Refused beside an open upload. */
  readonly pull: (project: string, whole?: boolean) => Promise<Result<AdPullReport, Failure>>
  readonly stopPull: (project: string) => Promise<null>
  readonly news: (project: string, from: number, count: number) => Promise<Result<readonly AdNews[], Failure>>
  /** Somebody looked: changes by others count no more, or those with these `keys`. */
  readonly looked: (project: string, keys?: Keys) => Promise<Result<null, Failure>>
  readonly records: (project: string, query: AdQuery) => Promise<Result<AdPage, Failure>>
  /** Values of a column among matching records; that column's own filter is ignored. */
  readonly values: (
    project: string,
    query: AdQuery,
    field: string,
    limit: number,
    search?: string,
  ) => Promise<Result<AdValues, Failure>>
  readonly record: (project: string, kind: AdKindId, id: string) => Promise<Result<AdRecord, Failure>>
  /** Takes a record into the project by its ID. It is read where the service allows that. */
  readonly enter: (project: string, kind: AdKindId, id: string) => Promise<Result<AdRecord, Failure>>
  /** Records that name this one. */
  readonly usedBy: (project: string, kind: AdKindId, id: string) => Promise<Result<readonly AdRecord[], Failure>>
  /** Changes of a record, newest first; with `since` (ms) also the platform's history from then. */
  readonly history: (
    project: string,
    kind: AdKindId,
    id: string,
    since?: number,
  ) => Promise<Result<readonly AdHistoryEntry[], Failure>>
  /** One step of the history. `writer` is the window that writes. */
  readonly edit: (
    project: string,
    edits: readonly AdEdit[],
    title: Said | string,
    writer?: string,
  ) => Promise<Result<AdEdited, Failure>>
  /** Begins to copy a local file into the project; returns its id there. Left unfinished, it is forgotten. */
  readonly beginFile: (project: string, name: string, bytes: number) => Promise<Result<string, Failure>>
  /** The next bytes of it, at most `AD_FILE_CHUNK`. */
  readonly addToFile: (project: string, file: string, bytes: Uint8Array) => Promise<Result<null, Failure>>
  /** Measures the copied file and creates a media draft; else why the platform rejects it. */
  readonly endFile: (project: string, file: string, writer?: string) => Promise<Result<AdFileAdded, Failure>>
  /** Gives up a file that is being copied. */
  readonly dropFile: (project: string, file: string) => Promise<Result<null, Failure>>
  /** Bytes of a copied file, fewer where it ends before. */
  readonly readFile: (project: string, file: string, at: number, count: number) => Promise<Result<Uint8Array, Failure>>
  /** Local copies of media that were uploaded from here, by media key. */
  readonly files: (project: string) => Promise<Result<Readonly<Record<string, AdFile>>, Failure>>
  readonly undo: (project: string, writer?: string) => Promise<Result<AdProject, Failure>>
  readonly redo: (project: string, writer?: string) => Promise<Result<AdProject, Failure>>
  /** Rules over every draft. */
  readonly check: (project: string) => Promise<Result<readonly AdIssue[], Failure>>
  /** What an upload would send, in its order. */
  readonly review: (project: string) => Promise<Result<AdReview, Failure>>
  /** Posts the cart to an emulator that holds the downloaded account; nothing leaves. `only` chooses steps by key. */
  readonly rehearse: (project: string, only?: Keys) => Promise<Result<AdRehearsal, Failure>>
  /**
   * Reads what it touches, seals the plan and sends it. `only` chooses steps by key; `confirmed` are the questions of issues
   * that a person answered with yes; `fingerprint` names the review that was looked at. Refused before the first Get changes.
   */
  readonly upload: (
    project: string,
    only?: Keys,
    confirmed?: Keys,
    fingerprint?: string,
  ) => Promise<Result<AdUploadStart, Failure>>
  readonly uploads: (project: string) => Promise<Result<readonly AdUpload[], Failure>>
  readonly outcomes: (project: string, upload: string) => Promise<Result<readonly AdOutcome[], Failure>>
  readonly pause: (project: string, upload: string) => Promise<Result<AdUpload, Failure>>
  readonly resume: (project: string, upload: string) => Promise<Result<AdUpload, Failure>>
  /** What was not sent stays a draft. Refused while nobody knows what became of a create: its draft would make a second one. */
  readonly cancel: (project: string, upload: string) => Promise<Result<AdUpload, Failure>>
  /** The user's decision on a step of unknown outcome: its ID; null if not created. */
  readonly settle: (
    project: string,
    upload: string,
    key: string,
    made: string | null,
  ) => Promise<Result<AdUpload, Failure>>
  /** Drafts that take an upload back, where the platform still holds what it sent. */
  /** `only`: keys of the steps to undo; all where it is empty. */
  readonly undoUpload: (project: string, id: string, only: Keys, writer?: string) => Promise<Result<AdUndo, Failure>>
  /** Newest first. */
  readonly versions: (project: string) => Promise<Result<readonly AdVersion[], Failure>>
  /** Saves the current drafts under a name; each upload saves a version first, too. */
  readonly saveVersion: (project: string, name: string) => Promise<Result<AdVersion, Failure>>
  /** Replaces the current drafts by a version's, as one history step that undo reverts. */
  readonly restoreVersion: (project: string, version: string, writer?: string) => Promise<Result<AdRestored, Failure>>
  readonly settings: (project: string) => Promise<Result<AdSettings, Failure>>
  /** Settings that are named take the place of those before; returns all of them. */
  readonly changeSettings: (project: string, change: Partial<AdSettings>) => Promise<Result<AdSettings, Failure>>
  readonly remove: (project: string, writer?: string) => Promise<Result<null, Failure>>
}
