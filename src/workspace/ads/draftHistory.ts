import type { Titled } from '../../contract/language/said.ts'
import { type AdDraft, type AdDrafts, applyChange, type DraftChange, draftKey, numberOfLocal } from './draft.ts'

// A project's draft history: steps, undo and redo since the last checkpoint.

interface DraftStep extends Titled {
  readonly type: 'step'
  /** ISO 8601. */
  readonly at: string
  readonly changes: readonly DraftChange[]
}

export type DraftEntry =
  | DraftStep
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** An upload took over some drafts; the history restarts with the rest. */
  | { readonly type: 'checkpoint'; readonly drafts: readonly AdDraft[]; readonly nextLocal: number }

/** The drafts of a project and how they came about. */
export interface DraftHistory {
  readonly drafts: AdDrafts
  /** What the steps began with. */
  readonly start: readonly AdDraft[]
  readonly done: readonly DraftStep[]
  readonly undone: readonly DraftStep[]
  /** The number of the next local id; never the same twice. */
  readonly nextLocal: number
}

const EMPTY_HISTORY: DraftHistory = { drafts: new Map(), start: [], done: [], undone: [], nextLocal: 1 }

const OPS: ReadonlySet<unknown> = new Set(['create', 'set', 'delete', 'discard', 'rebase'])

const isChange = (value: unknown): value is DraftChange => {
  const change = value as Partial<DraftChange> | null
  return (
    typeof change === 'object' &&
    change !== null &&
    OPS.has(change.op) &&
    typeof change.kind === 'string' &&
    typeof change.id === 'string'
  )
}

const isEntry = (value: unknown): value is DraftEntry => {
  const entry = value as Partial<DraftEntry> | null
  if (typeof entry !== 'object' || entry === null) return false
  if (entry.type === 'undo' || entry.type === 'redo') return true
  if (entry.type === 'checkpoint') return Array.isArray(entry.drafts) && typeof entry.nextLocal === 'number'
  return entry.type === 'step' && Array.isArray(entry.changes) && entry.changes.every(isChange)
}

/** Makes drafts of what the history began with and the steps that hold. */
const draftsOf = (start: readonly AdDraft[], done: readonly DraftStep[]): Map<string, AdDraft> => {
  const made = new Map(start.map((draft) => [draftKey(draft.kind, draft.id), draft]))
  for (const { changes } of done) for (const change of changes) applyChange(made, change)
  return made
}

/** Keeps a history and takes one entry after another. Entries that nobody understands are passed over. */
export const createDraftHistory = () => {
  let history: DraftHistory = EMPTY_HISTORY
  let version = 0

  const take = (entry: DraftEntry): void => {
    version++
    if (entry.type === 'checkpoint') {
      const nextLocal = Math.max(history.nextLocal, entry.nextLocal)
      history = { drafts: draftsOf(entry.drafts, []), start: entry.drafts, done: [], undone: [], nextLocal }
      return
    }
    if (entry.type === 'step') {
      const drafts = new Map(history.drafts)
      for (const change of entry.changes) applyChange(drafts, change)
      const nextLocal = entry.changes.reduce((next, { id }) => Math.max(next, numberOfLocal(id) + 1), history.nextLocal)
      history = { ...history, drafts, done: [...history.done, entry], undone: [], nextLocal }
      return
    }
    const last = entry.type === 'undo' ? history.done.at(-1) : history.undone.at(-1)
    if (last === undefined) return
    const done = entry.type === 'undo' ? history.done.slice(0, -1) : [...history.done, last]
    const undone = entry.type === 'undo' ? [...history.undone, last] : history.undone.slice(0, -1)
    history = { ...history, drafts: draftsOf(history.start, done), done, undone }
  }

  return {
    current: (): DraftHistory => history,
    /** Another number after every entry. */
    version: (): number => version,
    take,
    /** Takes an entry that was read from disk. What is none is ignored. */
    read: (entry: unknown): void => {
      if (isEntry(entry)) take(entry)
    },
  }
}
