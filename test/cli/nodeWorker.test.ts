import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startNodeWorker } from '../../src/engine/thread/nodeWorker.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-thread-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Methods {
  readonly [name: string]: (argument: never) => unknown
  readonly twice: (bytes: ArrayBuffer) => number
}

const started = (answer: string) => {
  const path = join(folder, 'thread.mjs')
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', ({ question, argument }) => { ${answer} })\n`,
  )
  return startNodeWorker<Methods>(pathToFileURL(path))
}

it('answers from a thread, to which buffers are moved', async () => {
  const worker = started('parentPort.postMessage({ question, value: 2 * argument.byteLength })')
  const bytes = new ArrayBuffer(21)
  expect(await worker.ask('twice', bytes, { transfer: [bytes] })).toBe(42)
  expect(bytes.byteLength).toBe(0)
  worker.end()
  await expect(worker.ask('twice', new ArrayBuffer(1))).rejects.toMatchObject({ name: 'AbortError' })
})

it.each([
  ['ends', 'process.exit(0)'],
  ['throws', "throw new Error('a value of a row')"],
])('fails what a thread was asked that %s by itself, and all that it is asked later', async (_, act) => {
  const worker = started(`if (argument.byteLength > 0) { ${act} }`)
  const waiting = worker.ask('twice', new ArrayBuffer(0))
  const last = worker.ask('twice', new ArrayBuffer(1))
  for (const each of [waiting, last])
    await expect(each).rejects.toMatchObject({ name: 'WorkerError', message: 'The worker ended.' })
  await expect(worker.ask('twice', new ArrayBuffer(0))).rejects.toMatchObject({ name: 'WorkerError' })
})
