import { startEmulator } from '../../src/shell/node/emulatorServer.ts'

// An emulator as a program of its own, so that a test can kill it.

const { addresses, credentials, seeded } = await startEmulator({ stateFile: process.argv[2] ?? '' })
process.stdout.write(`${JSON.stringify({ addresses, credentials, seeded })}\n`)
