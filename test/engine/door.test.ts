import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FEED_DOOR, FEED_ENDPOINTS, type FeedHost } from '../../src/engine/feed/feedDoor.ts'
import { openDoor, receiveDoor } from '../../src/engine/thread/door.ts'
import { serveWorker } from '../../src/engine/thread/workerCall.ts'
import { connectHost, type Transport } from '../../src/host/bridge.ts'
import { METHOD_NAMES } from '../../src/host/methods.ts'
import { serveHost } from '../../src/host/serveHost.ts'
import { host, setHost, setWriterId } from '../../src/renderer/base/hostAccess.ts'
import { createLedger } from '../../src/shell/ledger.ts'
import { createWindows } from '../../src/shell/windows.ts'
import { fakeHost } from '../renderer/fakeHost.ts'
import { memoryFiles } from '../shell/memoryFiles.ts'

// The door of a worker over a window's host. As `startOpenFeedWorker` opens it, with the ledger and the windows of the
// shell.

const clock = { now: () => 0, sleep: async () => {} }
const channels: MessageChannel[] = []

/** A worker with a door to the host of this window. What it asks through it, and what else it is sent. */
const workerWithDoor = async (): Promise<{ readonly door: Transport; readonly host: FeedHost }> => {
  const channel = new MessageChannel()
  channels.push(channel)
  channel.port2.start()
  const received = new Promise<Transport>((resolve) => receiveDoor(channel.port2, resolve))
  openDoor(channel.port1, (method, args) => serveHost(host())(method, args), FEED_DOOR, FEED_ENDPOINTS)
  const door = await received
  return { door, host: connectHost(door) }
}

let ledger: ReturnType<typeof createLedger>
let windows: ReturnType<typeof createWindows>['windows']

beforeEach(() => {
  const service = createWindows(clock, () => {})
  windows = service.windows
  ledger = createLedger(memoryFiles(), service.mayWrite)
  setHost({ ...fakeHost().host, ledger })
})

afterEach(() => {
  setWriterId(undefined)
  for (const { port1 } of channels.splice(0)) port1.close()
})

const entriesOf = async (book: string): Promise<readonly unknown[]> => (await ledger.read(book)).entries

describe('the door of a worker', () => {
  it('passes on what its list names, and answers', async () => {
    const worker = await workerWithDoor()
    expect(await worker.host.ledger.append('feed-1', [{ type: 'one' }])).toEqual({ ok: true, value: null })
    expect(await entriesOf('feed-1')).toEqual([{ type: 'one' }])
  })

  it('refuses every other question before the host hears of it', async () => {
    const { door } = await workerWithDoor()
    const others = [
      ...METHOD_NAMES.filter((name) => !FEED_DOOR.some((own) => own === name)),
      'subscribe',
      'constructor',
    ]
    expect(others).toContain('uploads.resume')
    for (const name of others)
      expect(await door.invoke(name, []), name).toEqual({
        ok: false,
        failure: "This request isn't for a worker. Nothing was changed.",
      })
  })

  it('calls no endpoint but those of its list', async () => {
    const { door } = await workerWithDoor()
    expect(await door.invoke('call', ['products.list', { product_catalog_id: '1' }])).toMatchObject({ ok: true })
    for (const endpoint of ['products.batch', 'catalogs.delete', undefined])
      expect(await door.invoke('call', [endpoint, {}])).toMatchObject({ ok: false })
  })

  it('refuses arguments that the host would not take', async () => {
    const { door } = await workerWithDoor()
    expect(await door.invoke('ledger.append', ['', []])).toMatchObject({ ok: false })
    expect(await door.invoke('ledger.append', ['book', [1], 'a', 'b'])).toMatchObject({ ok: false })
  })

  it('writes under the name of its window alone, whatever name it gives', async () => {
    const { door } = await workerWithDoor()
    await windows.claim('first', 'The first')
    setWriterId('second')
    const forged = await door.invoke('ledger.append', ['feed-1', [{ type: 'forged' }], 'first'])
    expect(JSON.stringify(forged)).toContain('Another Adwright window is active')
    expect(await entriesOf('feed-1')).toEqual([])
    await windows.claim('second', 'The second', true)
    expect(await door.invoke('ledger.append', ['feed-1', [{ type: 'own' }]])).toMatchObject({ value: { ok: true } })
    expect(await entriesOf('feed-1')).toEqual([{ type: 'own' }])
  })
})

it('is no question that the methods of a worker would answer', async () => {
  const channel = new MessageChannel()
  channels.push(channel)
  const answers: unknown[] = []
  channel.port1.onmessage = ({ data }) => answers.push(data)
  channel.port2.start()
  serveWorker(channel.port2, { count: () => 7 })
  openDoor(channel.port1, serveHost(host()), FEED_DOOR)
  channel.port1.postMessage({ question: 0, name: 'count', argument: null })
  await expect.poll(() => answers).toEqual([{ question: 0, value: 7 }])
})

it('two methods of one name are refused when a worker starts', () => {
  const { port2 } = new MessageChannel()
  expect(() => serveWorker(port2, { count: () => 1 }, { count: () => 2 })).toThrow('Two methods are called count.')
})
