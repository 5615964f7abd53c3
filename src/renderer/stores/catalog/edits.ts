import { writeEdits } from '../../import/feedShelf.ts'
import type { CellChange } from '../../import/openFeed.ts'
import type { CellValue } from '../catalogModel.ts'
import { refreshRows, showView } from './rows.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

type Changes = readonly CellChange[]

let undos: Changes[] = []
let redos: Changes[] = []
/** Changes are made one after another, in the order in which they were asked for. */
let changing: Promise<unknown> = Promise.resolve()

const tellUndo = (): void => change({ canUndo: undos.length > 0, canRedo: redos.length > 0 })

/** Another feed: nothing of it was done here yet. */
export const forgetEdits = (): void => {
  undos = []
  redos = []
  tellUndo()
}

/** Makes changes after everything that was asked for before; answers what undoes them. */
const applyChanges = (changes: Changes): Promise<Changes | undefined> => {
  const done = changing.then(async () => {
    const { openFeed } = now()
    if (openFeed === undefined || changes.length === 0) return undefined
    const problem = await writeEdits(openFeed.id, changes)
    if (problem !== undefined) {
      change({ problem })
      return undefined
    }
    const { before, touched, ...view } = await worker().ask('changeCells', changes)
    refreshRows(touched)
    showView(view)
    return before
  })
  changing = done.catch(() => {})
  return done
}

const step = async (from: Changes[], to: Changes[]): Promise<void> => {
  const changes = from.pop()
  const back = changes === undefined ? undefined : await applyChanges(changes)
  if (back !== undefined) to.push(back)
  tellUndo()
}

export const undo = (): Promise<void> => step(undos, redos)
export const redo = (): Promise<void> => step(redos, undos)

/** Cells with new values, as one step of undo. */
export const editCells = async (changes: readonly CellValue[]): Promise<void> => {
  const before = await applyChanges(changes)
  if (before === undefined) return
  undos.push(before)
  redos = []
  tellUndo()
}
