import { sharedFile } from '../../disk/nodeFile.ts'
import { nodeWorkerPort } from '../../thread/nodeWorker.ts'
import { serveWorker } from '../../thread/workerCall.ts'
import { createPieceMethods } from './pieceWork.ts'

// What a worker thread of the command line runs. The name of its file for pages is the descriptor that the main thread opened.

serveWorker(
  nodeWorkerPort(),
  createPieceMethods(async (descriptor) => sharedFile(Number(descriptor))),
)
