import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journalLine, readJournal } from '../../src/shell/journal/line.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { CERTIFICATE, KEY } from '../fixtures/loopbackTls.ts'
import { pushOf, signInOf } from '../harness/commandLineKills.ts'
import { journalOf, type Line, linesOf } from '../harness/hostileLines.ts'
import { startWire, type WireServer } from '../harness/wireFaults.ts'
import { adwright, starting, temporaryFolder } from './program.ts'

// Ends of pushes that are rejected or interrupted, or whose journals are not understood.

const folder = temporaryFolder()
const PRODUCTS = 100
let platform: EmulatorServer
let wire: WireServer
let names = 0

beforeAll(async () => {
  platform = await startEmulator({ idSeed: 6 })
  wire = await startWire(platform.emulator)
})

afterAll(async () => {
  await wire.stop()
  await platform.stop()
  folder.remove()
})

/**
 * The words of a push of four batches of products. Over the wire or to another address, in a data folder of its own.
 */
const pushing = (ads = wire.address) => {
  const mark = `e${names++}`
  const push = pushOf('products', mark, platform, PRODUCTS)
  const [file, signIn, data] = ['csv', 'json', 'data'].map((end) => join(folder.path, `${mark}.${end}`)) as [
    string,
    string,
    string,
  ]
  writeFileSync(file, push.file)
  writeFileSync(signIn, signInOf({ ...platform, addresses: { ...platform.addresses, ads } }), { mode: 0o600 })
  const words = push.args.map((word) => (word === 'FILE' ? file : word))
  return { words: [...words, '--credentials', signIn, '--data', data], data }
}

/** The lines that a push which runs has written so far. */
const journaled = (data: string): readonly Line[] => {
  try {
    return linesOf(readFileSync(journalIn(data)))
  } catch {
    return []
  }
}

/** Runs it and counts what it sent. */
const run = async (words: readonly string[]) => {
  const before = wire.writes()
  const ended = await adwright(words, {})
  return { ...ended, sent: wire.writes() - before }
}

const journalIn = (data: string): string => {
  const [id = ''] = readdirSync(join(data, 'uploads'))
  return join(data, 'uploads', id, 'journal')
}

describe('a push that the platform rejects', () => {
  it('ends with 6, and --resume sends just the batches that were rejected', async () => {
    const { words } = pushing()
    wire.strike('400', wire.requests() + 1, 1)
    const first = await run([...words, '--json'])
    wire.strike(undefined)
    expect(first).toMatchObject({ code: 6, sent: 4 })
    expect(JSON.parse(first.stdout)).toMatchObject({ created: 75, rejected: 25, state: 'finished' })
    expect(first.stderr).toContain("75 items of 100 are confirmed. Failed batches weren't accepted. Fix the cause,")
    expect(first.stderr).toContain('--resume sends only those')
    const second = await run([...words, '--resume', '--json'])
    expect(second).toMatchObject({ code: 0, sent: 1 })
    expect(second.stderr).toContain('Sending only the rejected batches again: 1 batch')
    expect(JSON.parse(second.stdout)).toMatchObject({ created: 100, rejected: 0 })
    const third = await run([...words, '--resume', '--json'])
    expect(third).toMatchObject({ code: 0, sent: 0 })
    expect(third.stderr).toContain('This file was uploaded completely by ')
    expect(JSON.parse(third.stdout)).toMatchObject({ created: 100, rejected: 0, state: 'finished' })
    expect(await run(words)).toMatchObject({ code: 0, sent: 4 })
  })

  it('says of --resume how many products of a finished upload were rejected', async () => {
    const { words } = pushing()
    platform.emulator.faults.add({ kind: 'reject', endpoint: 'products.put', times: 1 })
    expect(await run(words)).toMatchObject({ code: 1, sent: 4 })
    const again = await run([...words, '--resume'])
    expect(again).toMatchObject({ code: 1, sent: 0 })
    expect(again.stderr).toMatch(/This file was uploaded by .*, and 25 products were rejected\. Nothing was sent\./)
  })

  it('ends with 6 again where --resume is rejected as before', async () => {
    const { words } = pushing()
    wire.strike('413 with a page')
    expect(await run(words)).toMatchObject({ code: 6, sent: 4 })
    expect(await run([...words, '--resume'])).toMatchObject({ code: 6, sent: 4 })
    wire.strike(undefined)
    expect(await run([...words, '--resume'])).toMatchObject({ code: 0, sent: 4 })
  })

  it('ends with 6 where the place is refused, without advice to try again, and continues when it is right', async () => {
    const { words } = pushing()
    wire.strike('404')
    const lost = await run(words)
    wire.strike(undefined)
    expect(lost.code).toBe(6)
    expect(lost.sent).toBeLessThanOrEqual(4)
    expect(lost.stderr).toContain('Fix the cause before you run it again.')
    expect(lost.stderr).not.toContain('--resume')
    expect(await run([...words, '--resume'])).toMatchObject({ code: 0, sent: 4 })
  })
})

describe('a service whose certificate is not accepted', () => {
  it('is asked once for each batch on its way, not six times, and the push ends with 6', async () => {
    let connections = 0
    const server = createServer({ key: KEY, cert: CERTIFICATE })
    server.on('tlsClientError', () => connections++)
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
    try {
      const { words } = pushing(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
      const { code, stderr } = await run(words)
      expect(stderr).toContain('No trusted connection to 127.0.0.1')
      expect(code).toBe(6)
      expect(connections).toBeGreaterThan(0)
      expect(connections).toBeLessThanOrEqual(4)
    } finally {
      server.close()
    }
  })
})

describe('a push that is interrupted', () => {
  it('names what left and has no response, and --resume sends it again', async () => {
    const { words, data } = pushing()
    const before = wire.requests()
    wire.strike('stalled after it acted', before + 2)
    const child = starting(words, {})
    // Two answers are journaled, and two batches are on their way.
    const written = (type: string): number => journaled(data).filter((line) => line.type === type).length
    await expect.poll(() => [wire.requests() - before, written('confirmed'), written('sent')]).toEqual([4, 2, 4])
    child.child.kill('SIGINT')
    const { code, stderr } = await child.ended
    wire.strike(undefined)
    expect(code).toBe(5)
    expect(stderr).toContain('Interrupted: 50 items of 100 are confirmed. 2 batches (50 products) have no')
    expect(stderr).toContain('response yet. --resume checks and resends them.')
    const again = await run([...words, '--resume', '--json'])
    expect(again).toMatchObject({ code: 0, sent: 2 })
  })
})

describe('a push beside a journal that is not understood', () => {
  const CASES: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    ['of a newer version', { type: 'sent', index: 0, at: '2027-01-01', lane: 2 }, 'was written by a newer version'],
    ['of a huge index', { type: 'sent', index: 4_294_967_294, at: '2027-01-01' }, "lines that Adwright didn't write"],
  ]
  for (const [what, line, sentence] of CASES)
    it(`says so and sends nothing for --resume, and all of it for --restart: ${what}`, async () => {
      const { words, data } = pushing()
      wire.strike('404', wire.requests() + 1)
      await run(words)
      wire.strike(undefined)
      const journal = journalIn(data)
      expect(existsSync(journal)).toBe(true)
      const bytes = readFileSync(journal)
      expect(readJournal(bytes).damaged).toBe(0)
      writeFileSync(journal, Buffer.concat([bytes, journalLine(line)]))
      const refused = await run([...words, '--resume'])
      expect(refused).toMatchObject({ code: 2, sent: 0 })
      expect(refused.stderr).toContain(sentence)
      expect(refused.stderr).toContain('Use --restart to upload this file again.')
      expect(await run([...words, '--restart', '--json'])).toMatchObject({ code: 0, sent: 4 })
      expect(readFileSync(journal)).toEqual(Buffer.concat([bytes, journalLine(line)]))
    })
})

describe('a push beside a journal that names too little', () => {
  it('does not end with 0, and says what to do', async () => {
    const { words, data } = pushing()
    wire.strike('404', wire.requests() + 1)
    await run(words)
    wire.strike(undefined)
    const journal = journalIn(data)
    const batches = (lines: readonly Line[]) => lines.filter(({ type }) => type === 'batch')
    const lines = linesOf(readFileSync(journal))
    const last = batches(lines).at(-1)
    writeFileSync(journal, journalOf(lines.map((line) => (line === last ? { ...line, rows: [] } : line))))
    const resumed = await run([...words, '--resume', '--json'])
    expect(resumed.code).toBe(4)
    expect(resumed.stderr).toContain('The upload covers 75 of the 100 rows of this file.')
    expect(resumed.stderr).toContain('Run the same command again to upload what is missing.')
    const again = await run([...words, '--json'])
    expect(again).toMatchObject({ code: 0, sent: 4 })
    expect(JSON.parse(again.stdout)).toMatchObject({ unchanged: 100 })
  })
})

describe('a call that is refused', () => {
  it.each([
    ['400', 6, 'no'],
    ['301 to http', 6, 'The service redirected this request'],
    ['408', 4, ''],
  ] as const)('ends with its code: %s', async (fault, code, sentence) => {
    const { words } = pushing()
    const signIn = words.slice(words.indexOf('--credentials'))
    wire.strike(fault)
    const ended = await adwright(['call', 'accounts.list', ...signIn], {})
    wire.strike(undefined)
    expect(ended.code).toBe(code)
    expect(ended.stderr).toContain(sentence)
  })
})
