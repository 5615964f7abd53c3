import { create } from 'zustand'
import type { Host } from '../../host/host.ts'

/** The host, and the name of this window where somebody asked who may write. */
const access = create<{ readonly host?: Host; readonly writer?: string | undefined }>(() => ({}))

/** Name of this window on ledger writes; undefined until the writer is known. */
export const writerId = (): string | undefined => access.getState().writer

/**
 * The host with this window's name on every ledger write. The host refuses writes from any window but the current
 * writer.
 */
const named = (host: Host): Host => ({
  ...host,
  ledger: {
    ...host.ledger,
    append: (book, entries) => host.ledger.append(book, entries, writerId()),
    replace: (book, entries) => host.ledger.replace(book, entries, writerId()),
    remove: (book) => host.ledger.remove(book, writerId()),
  },
  ads: {
    ...host.ads,
    edit: (project, edits, title) => host.ads.edit(project, edits, title, writerId()),
    endFile: (project, file) => host.ads.endFile(project, file, writerId()),
    undo: (project) => host.ads.undo(project, writerId()),
    redo: (project) => host.ads.redo(project, writerId()),
    undoUpload: (project, upload, only) => host.ads.undoUpload(project, upload, only, writerId()),
    remove: (project) => host.ads.remove(project, writerId()),
  },
})

/** Set once by the entry point, before the first screen. */
export const setHost = (host: Host): void => access.setState({ host: named(host) })

/** Set once the writing window is known. The host checks this name on each write. */
export const setWriterId = (writer: string | undefined): void => access.setState({ writer })

/** The host that this window talks to. */
export const host = (): Host => {
  const { host: given } = access.getState()
  if (given === undefined) throw new Error('The host was asked for before it was set.')
  return given
}
