import { startEmulator } from '../../src/shell/node/emulatorServer.ts'

// An emulator as a program of its own, so that a test can kill it. Its file is shortened all the time.

const { addresses, credentials, seeded } = await startEmulator({ stateFile: process.argv[2] ?? '', compactFrom: 1 })
process.stdout.write(`${JSON.stringify({ addresses, credentials, seeded })}\n`)
