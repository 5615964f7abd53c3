import type { LineMethods, PageInFile } from '../engine/people/read/nodeLines.ts'
import type { WorkerCall } from '../engine/thread/workerCall.ts'

/** Answers what a thread with `lineMethods` is called for. */
type LineThread = Pick<WorkerCall<LineMethods>, 'ask'>

/** Writes pages in order as lines into an open file. Each thread makes the next lines while others write theirs. */
export const linesByThreads = async (
  threads: readonly LineThread[],
  pages: readonly PageInFile[],
  descriptor: number,
): Promise<void> => {
  let next = 0
  /** Where the lines of the next page begin. */
  let begin: Promise<number> = Promise.resolve(0)
  const shares = threads.map(async (thread) => {
    for (let page = pages[next++]; page !== undefined; page = pages[next++]) {
      const size = thread.ask('openLines', page)
      const at = begin
      begin = Promise.all([at, size]).then(([from, bytes]) => from + bytes)
      await begin
      await thread.ask('writeLines', { descriptor, at: await at })
    }
  })
  const ended = await Promise.allSettled(shares)
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
