import { create } from 'zustand'
import { isFields } from '../../contract/language/fields.ts'
import type { FileScreen } from '../../engine/model/guessContents.ts'
import { createTimer } from './waiting.ts'

// Where the user worked last. It is not precious: localStorage holds it, and what is unreadable there is forgotten.

/** A feed or list, and where in it. */
export interface LastPlace {
  readonly on: FileScreen
  readonly id: string
  readonly page?: string
  /** Position of the row in the grid, and its column. */
  readonly row?: number
  readonly columnId?: string
}

const STORED_AS = 'adwright.place'
const SETTLE_MS = 150

const read = (): LastPlace | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null')
    if (!isFields(value)) return undefined
    const { on, id, page, row, columnId } = value
    if ((on !== 'catalog' && on !== 'audiences') || typeof id !== 'string') return undefined
    return {
      on,
      id,
      ...(typeof page === 'string' ? { page } : {}),
      ...(typeof row === 'number' ? { row } : {}),
      ...(typeof columnId === 'string' ? { columnId } : {}),
    }
  } catch {
    return undefined
  }
}

const start = read()

/** Where the user worked last, also before this start. */
export const useLastPlace = create<{ readonly place?: LastPlace }>(() => (start === undefined ? {} : { place: start }))

const writing = createTimer()

/** Remembers where the user works now. */
export const rememberPlace = (place: LastPlace): void => {
  useLastPlace.setState({ place })
  writing.set(() => {
    try {
      localStorage.setItem(STORED_AS, JSON.stringify(place))
    } catch {
      // A full or forbidden storage loses only the wish to remember.
    }
  }, SETTLE_MS)
}

globalThis.addEventListener?.('pagehide', writing.flush)
