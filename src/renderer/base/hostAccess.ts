import type { Host } from '../../host/host.ts'

let given: Host | undefined

let writer: string | undefined

/** The host, to which all that this window writes into the ledger bears its name: it is refused where another one writes. */
const named = (host: Host): Host => ({
  ...host,
  ledger: {
    ...host.ledger,
    append: (book, entries) => host.ledger.append(book, entries, writer),
    remove: (book) => host.ledger.remove(book, writer),
  },
  ads: {
    ...host.ads,
    edit: (project, edits, title) => host.ads.edit(project, edits, title, writer),
    endFile: (project, file) => host.ads.endFile(project, file, writer),
    undo: (project) => host.ads.undo(project, writer),
    redo: (project) => host.ads.redo(project, writer),
    undoUpload: (project, upload) => host.ads.undoUpload(project, upload, writer),
    remove: (project) => host.ads.remove(project, writer),
  },
})

/** Set once by the entry point, before the first screen. */
export const setHost = (host: Host): void => {
  given = named(host)
}

/** Set once it is known who writes: by this name the host knows whether this window may. */
export const setWriterId = (id: string | undefined): void => {
  writer = id
}

/** What this window calls itself where it writes into the ledger; undefined where nobody asked who may. */
export const writerId = (): string | undefined => writer

/** The host that this window talks to. */
export const host = (): Host => {
  if (given === undefined) throw new Error('The host was asked for before it was set.')
  return given
}
