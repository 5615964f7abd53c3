// A program that only uploads, to be killed: plans what is not planned yet, goes on with what is, says "done" and ends.

import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { startNodeHost } from '../../src/shell/node/nodeHost.ts'

const [folder = '', address = '', count = '0'] = process.argv.slice(2)

const started = startNodeHost({
  folder,
  program: 'test',
  version: '0',
  shell: 'page',
  secrets: sessionSecrets(''),
  samplesFolder: folder,
  startEmulator: () => Promise.reject(new Error('no practice here')),
  given: {
    profile: {
      id: 'p',
      name: 'P',
      addresses: { main: address, ads: address, adsSandbox: address },
      wireNames: {},
      sandbox: false,
    },
    person: { userId: '7', screenName: 'seven' },
    credentials: {
      consumerKey: 'canary-key',
      consumerSecret: 'canary-consumer-secret',
      token: 'canary-token',
      tokenSecret: 'canary-token-secret',
    },
  },
})
if (!started.ok) throw new Error(started.failure)
const { host, close } = started.value

const take = <Value>(result: { ok: true; value: Value } | { ok: false; failure: { sentence: string } }): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const planned = async (): Promise<string> => {
  const id = take(
    await host.uploads.plan({
      endpoint: 'products.put',
      parameters: { product_catalog_id: 'c1' },
      title: 'feed',
      dataset: 'd',
    }),
  )
  for (let first = 0; first < Number(count); first += 50) {
    const size = Math.min(50, Number(count) - first)
    const batches = Array.from({ length: size }, (_, at) => ({
      index: first + at,
      body: JSON.stringify({ products: [{ id: `p${first + at}`, title: `Tür ${first + at} ${'x'.repeat(500)}` }] }),
      rows: [first + at],
      items: 1,
    }))
    take(await host.uploads.add(id, batches))
  }
  take(await host.uploads.seal(id))
  return id
}

host.subscribe((event) => {
  if (event.type !== 'upload' || event.upload.state !== 'finished') return
  void close().then(() => {
    process.stdout.write('done\n')
    process.exit(0)
  })
})

const [known] = await host.uploads.list()
if (known === undefined) take(await host.uploads.start(await planned()))
else if (known.state === 'ready') take(await host.uploads.start(known.id))
else if (known.state === 'finished') {
  process.stdout.write('done\n')
  process.exit(0)
} else take(await host.uploads.resume(known.id))
