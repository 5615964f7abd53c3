import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Ads, AdUpload } from '../../../src/host/ads.ts'
import type { RunningHost } from '../../../src/shell/createHost.ts'
import { type EmulatorServer, startEmulator } from '../../../src/shell/node/emulatorServer.ts'
import { take } from '../../harness/hostOn.ts'
import { hostInFolder } from '../hostInFolder.ts'

export interface PracticeAds {
  readonly running: RunningHost
  readonly emulator: EmulatorServer
  readonly ads: Ads
  readonly account: string
}

/** A host in Practice with its emulator over real connections. Faults are drawn from a fixed seed. */
const startPracticeAds = async (folder: string): Promise<PracticeAds> => {
  const started: EmulatorServer[] = []
  const running = hostInFolder(folder, {
    startEmulator: async (options) => {
      const emulator = await startEmulator({ ...options, faultSeed: 3, keepsLog: true })
      started.push(emulator)
      return emulator
    },
  })
  const connection = take(await running.host.connection.practice())
  const [emulator] = started
  if (connection.state !== 'practice' || emulator === undefined) throw new Error('Practice did not start.')
  return { running, emulator, ads: running.host.ads, account: connection.seeded.accountId }
}

interface PracticeProject extends PracticeAds {
  readonly folder: string
  readonly project: string
}

/** A project in a Practice of its own for each test. `follow` hears of each start. */
export const practiceOfEachTest = (follow: (practice: PracticeProject) => void) => {
  let folder = ''
  let project = ''
  let running: RunningHost
  const start = async (): Promise<void> => {
    const practice = await startPracticeAds(folder)
    running = practice.running
    if (project === '') project = take(await practice.ads.open(practice.account)).id
    follow({ ...practice, folder, project })
  }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adwright-ads-'))
    project = ''
    await start()
  })
  afterEach(async () => {
    await running.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const again = async (): Promise<void> => {
    await running.close()
    await start()
  }
  return { start, again }
}

/** An upload once it is no longer sending. */
export const endedUpload = (ads: Ads, project: string, upload: string): Promise<AdUpload> =>
  new Promise((settle, reject) => {
    const look = async (): Promise<void> => {
      const found = take(await ads.uploads(project)).find(({ id }) => id === upload)
      if (found !== undefined && found.state !== 'sending') settle(found)
      else setTimeout(() => void look().catch(reject), 5)
    }
    void look().catch(reject)
  })
