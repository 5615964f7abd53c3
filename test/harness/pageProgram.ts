// The page and its host as a program, so that it can be killed. Takes data folder, pages, port, and the platform that
// it is signed in to.
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { startNodeHost } from '../../src/shell/node/nodeHost.ts'
import { listPageFiles } from '../../src/shell/node/pageFiles.ts'
import { startPageServer } from '../../src/shell/node/pageServer.ts'
import type { RunningEmulator } from '../../src/shell/runningEmulator.ts'

/** What a program must know of a platform that runs in another one. */
type PlatformElsewhere = Pick<RunningEmulator, 'addresses' | 'credentials' | 'seeded'>

const [folder = '', pages = '', port = '0', platform = '{}'] = process.argv.slice(2)
const { addresses, credentials, seeded } = JSON.parse(platform) as PlatformElsewhere

const host = startNodeHost({
  ...{ folder, program: 'The harness', version: '0', shell: 'page' },
  ...{ secrets: sessionSecrets(), samplesFolder: folder },
  startEmulator: () => Promise.reject(new Error('no practice here')),
  given: {
    profile: { id: 'harness', name: 'The harness', addresses, wireNames: {}, sandbox: true },
    person: { userId: seeded.userId, screenName: seeded.screenName },
    credentials,
  },
})
if (!host.ok) throw new Error(host.failure.sentence)
const server = await startPageServer({
  ...{ host: host.value.host, files: listPageFiles(pages), port: Number(port) },
  token: 'harness-harness-harness-harness',
})
if (!server.ok) throw new Error(server.failure.sentence)
process.stdout.write(`${server.value.firstAddress}\n`)
