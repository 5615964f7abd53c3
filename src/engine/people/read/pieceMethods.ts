import { newListFile } from './listFiles.ts'
import { createPieceMethods } from './pieceWork.ts'

/** The pieces of a list worker of the browser, with its pages in private files. */
export const pieceMethods = createPieceMethods(newListFile)
