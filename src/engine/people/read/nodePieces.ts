import { sharedFile } from '../../disk/nodeFile.ts'
import { nodeWorkerPort, YOUNG_MEGABYTES } from '../../thread/nodeWorker.ts'
import { serveWorker } from '../../thread/workerCall.ts'
import { lineMethods } from './nodeLines.ts'
import { createPieceMethods } from './pieceWork.ts'

// What a worker thread of the command line runs. The name of its file for pages is the descriptor that the main thread opened.

/** Both halves of the young heap, and as much again. */
const HEAP_BYTES = 3 * YOUNG_MEGABYTES * 2 ** 20

serveWorker(
  nodeWorkerPort(),
  createPieceMethods(async (descriptor) => sharedFile(Number(descriptor)), HEAP_BYTES),
  lineMethods,
)
