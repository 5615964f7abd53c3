// The emulator as a program, so that it can be killed. Takes state file, port, and milliseconds of an upload.
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'

const [stateFile = '', port = '0', slow = '0'] = process.argv.slice(2)
const { emulator, addresses, credentials, seeded } = await startEmulator({ stateFile, port: Number(port) })
for (const endpoint of ['products.put', 'customAudiences.users', 'doNotReachLists.users'])
  emulator.faults.add({ kind: 'slow', endpoint, milliseconds: Number(slow) })
process.stdout.write(`${JSON.stringify({ addresses, credentials, seeded })}\n`)
