import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadState, UploadSummary } from '../../src/host/uploads.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hostInFolder } from './hostInFolder.ts'

let folder: string
let emulator: EmulatorServer
let running: RunningHost

const value = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const hashOf = (text: string): string => digestOf(text).toString('hex')

const batch = (
  index: number,
  operation: 'Update' | 'Delete',
  users: readonly Readonly<Record<string, readonly string[]>>[],
): PlannedBatch => ({
  index,
  rows: users.map((_, at) => 10 * index + at),
  items: users.length,
  body: JSON.stringify(
    users.map((user) => ({
      operation_type: operation,
      params: { users: [user], effective_at: '2026-01-01T00:00:00Z', expires_at: '2099-01-01T00:00:00Z' },
    })),
  ),
})

const email = (name: string) => ({ email: [hashOf(`${name}@example.com`)] })

const RESTS: readonly UploadState[] = ['finished', 'paused', 'stopped']

/** Plans an upload, lets something happen, and sends it. One that rests before its end goes on once that is fixed. */
const send = async (batches: readonly PlannedBatch[], meanwhile: () => Promise<void>, fix?: () => void) => {
  const { uploads, connection } = running.host
  const entered = value(await connection.practice())
  if (entered.state !== 'practice') throw new Error(entered.state)
  const { accountId, audienceId } = entered.seeded
  const parameters = { account_id: accountId, custom_audience_id: audienceId }
  const id = value(await uploads.plan({ endpoint: 'customAudiences.users', parameters, title: 'list', dataset: 'd' }))
  value(await uploads.add(id, batches))
  value(await uploads.seal(id))
  await meanwhile()
  const rested = (): Promise<UploadSummary> =>
    new Promise((settle) => {
      const end = running.host.subscribe((event) => {
        if (event.type !== 'upload' || event.upload.id !== id || !RESTS.includes(event.upload.state)) return
        end()
        settle(event.upload)
      })
    })
  let resting = rested()
  value(await uploads.start(id))
  const rest = await resting
  if (rest.state !== 'finished' && fix !== undefined) {
    fix()
    resting = rested()
    value(await uploads.resume(id))
    await resting
  }
  const outcomes = await uploads.outcomes(id, 0, 10)
  const states = [...outcomes].sort((one, other) => one.index - other.index).map(({ state }) => state)
  return { rest, states, outcomes, members: emulator.emulator.world.members(audienceId, Date.now()) }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-suppressed-'))
  running = hostInFolder(folder, {
    startEmulator: async (options) => {
      emulator = await startEmulator(options)
      return emulator
    },
  })
})

afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('an upload that was planned before people were suppressed', () => {
  it('keeps back the batches that would add them, and sends the others', async () => {
    const { states, outcomes, members } = await send(
      [
        batch(0, 'Update', [email('ann'), { ...email('bob'), partner_user_id: ['crm-7'] }]),
        batch(1, 'Update', [email('cleo')]),
        batch(2, 'Update', [email('dan')]),
      ],
      async () => {
        const people = [digestOf('crm-7'), digestOf('dan@example.com')]
        value(await running.host.suppression.add(Uint8Array.from(Buffer.concat(people))))
      },
    )
    expect(states).toEqual(['failed', 'confirmed', 'failed'])
    expect(outcomes.find(({ state }) => state === 'failed')?.failure?.sentence).toContain('suppression list')
    expect(members).toContain(`email:${hashOf('cleo@example.com')}`)
    for (const name of ['ann', 'bob', 'dan']) expect(members).not.toContain(`email:${hashOf(`${name}@example.com`)}`)
  })

  it('still takes them off', async () => {
    const { states } = await send([batch(0, 'Delete', [email('ann')])], async () => {
      value(await running.host.suppression.add(Uint8Array.from(digestOf('ann@example.com'))))
    })
    expect(states).toEqual(['confirmed'])
  })

  it('adds nobody while the list cannot be read, says so, and continues once it can', async () => {
    const path = join(folder, 'suppression.bin')
    const { rest, states, members } = await send(
      [batch(0, 'Update', [email('ann')]), batch(1, 'Update', [email('bob')])],
      async () => writeFileSync(path, 'damaged'),
      () => {
        expect(emulator.emulator.commits.all().map(({ endpoint }) => endpoint)).not.toContain('customAudiences.users')
        rmSync(path)
      },
    )
    expect([rest.state, rest.problem]).toEqual(['paused', expect.stringContaining("Can't read the suppression list")])
    expect(states).toEqual(['confirmed', 'confirmed'])
    expect(members).toContain(`email:${hashOf('ann@example.com')}`)
  })
})

describe('everybody removed from Practice', () => {
  it('leaves no hash in its file of people who were taken off before', async () => {
    await send([batch(0, 'Update', [email('ann')]), batch(1, 'Delete', [email('ann')])], async () => {})
    const file = (): string => readFileSync(join(folder, 'practice.json'), 'utf8')
    expect(file()).toContain(hashOf('ann@example.com'))
    expect(value(await running.host.practice.empty())).toBe(0)
    expect(file()).not.toContain(hashOf('ann@example.com'))
  })
})
