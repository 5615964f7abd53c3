import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defined } from '../../contract/language/fields.ts'
import { type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { Sample } from '../../host/host.ts'
import { createHost, type RunningHost } from '../createHost.ts'
import type { LanguageSources } from '../languageSetting.ts'
import type { Samples } from '../ports.ts'
import { hmacSha256 } from './hmac.ts'
import { createImageFetch } from './imageDownload.ts'
import { createLoopbackDeliver } from './loopbackDeliver.ts'
import { type NodeCallOptions, openNodeFolder } from './nodeCalls.ts'
import { createSourceOpener } from './sourceReader.ts'
import { practiceStamp, storedSizes } from './storedSizes.ts'
import { visitPage } from './visitPage.ts'
import { startWebhookListener } from './webhookListener.ts'

/** Sample files that come with Adwright; missing ones are not offered. */
const SAMPLES: readonly Omit<Sample, 'bytes'>[] = [
  { name: 'products.csv', kind: 'products', title: 'Product feed of a small shop' },
  { name: 'customers.csv', kind: 'customers', title: 'Customer list of a small shop' },
]

/** Sample files of a folder, by the names of the table alone. */
const sampleFiles = (folder: string): Samples => {
  const read = async (name: string): Promise<Uint8Array | undefined> =>
    SAMPLES.some((sample) => sample.name === name) ? readFile(join(folder, name)).catch(() => undefined) : undefined
  return {
    read,
    list: async () => {
      const found = await Promise.all(SAMPLES.map(async (sample) => ({ sample, bytes: await read(sample.name) })))
      return found.flatMap(({ sample, bytes }) => (bytes === undefined ? [] : [{ ...sample, bytes: bytes.length }]))
    },
  }
}

export interface NodeHostOptions extends NodeCallOptions {
  readonly version: string
  readonly shell: 'window' | 'page'
  readonly samplesFolder: string
  readonly onBusy?: (busy: boolean) => void
  /** Start in Practice if no sign-in is stored, so that everything can be tried immediately. */
  readonly practise?: boolean
  readonly languages?: LanguageSources
  /** False: uploads that wait for another do not start in this program by themselves. */
  readonly startsFollowing?: boolean
}

/** Sortable by time, so that folders list in order. */
const newId = (): string =>
  `${new Date()
    .toISOString()
    .replace(/[^0-9T]/g, '')
    .slice(0, 15)}-${randomBytes(4).toString('hex')}`

const practiseUnlessSignedIn = async ({ host }: RunningHost): Promise<void> => {
  const { state } = await host.connection.current()
  if (state === 'none') await host.connection.practice()
}

/** The host on Node: files in the data folder, requests over Node's HTTP. The failure is for the user. */
export const startNodeHost = (options: NodeHostOptions): Result<RunningHost, Said> => {
  const { folder, version, shell, startsFollowing, languages, onBusy } = options
  const opened = openNodeFolder(options)
  if (!opened.ok) return opened
  const { ports, findProxy, close } = opened.value
  const running = createHost({
    ...ports,
    about: { version, shell, platform: process.platform, folder },
    newId,
    samples: sampleFiles(options.samplesFolder),
    openSource: createSourceOpener(folder, findProxy),
    fetchImage: createImageFetch({ findProxy }),
    openLinkedPage: async (url) => visitPage(url, { isOffline: (await ports.offline.current()).isOn, findProxy }),
    storedSizes: () => storedSizes(folder),
    receiving: { listen: startWebhookListener, deliverTo: createLoopbackDeliver, hmac: hmacSha256 },
    practiceStamp: () => practiceStamp(folder),
    ...defined({ startsFollowing, languages, onBusy }),
  })
  if (options.practise === true) void practiseUnlessSignedIn(running)
  return success({
    ...running,
    close: async () => {
      await running.close()
      await close()
    },
  })
}
