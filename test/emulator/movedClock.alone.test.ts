import { afterEach, expect, it, vi } from 'vitest'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('moves the clock by exactly what was asked while the machine’s continues between two readings', async () => {
  let ticks = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => ticks++)
  const server = await startEmulator()
  try {
    const reply = await fetch(`${server.control}/clock`, {
      method: 'POST',
      body: JSON.stringify({ move: 90_000_000 }),
      headers: { 'content-type': 'application/json', 'x-adwright-control': server.controlKey },
    })
    expect(await reply.json()).toMatchObject({ movedBy: 90_000_000 })
  } finally {
    vi.restoreAllMocks()
    await server.stop()
  }
})
