import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { EmulatorSettings } from '../../src/emulator/emulator.ts'
import { createStoredPeople } from '../../src/emulator/storedPeople.ts'
import { createWorld } from '../../src/emulator/world.ts'
import { advertising } from './advertising.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const DAY = 86_400_000

type User = Readonly<Record<string, readonly string[]>>

const operation = (operation_type: 'Update' | 'Delete', users: readonly User[], times = {}) => ({
  operation_type,
  params: { users, ...times },
})

/** A practice audience that operations are sent to. */
const practice = (server: 'ads' | 'adsSandbox' = 'ads', settings: EmulatorSettings = {}) => {
  const { emulator, ask } = advertising(settings)
  const { accountId, audienceId } = emulator.seed
  const path = `/12/accounts/${accountId}/custom_audiences/${audienceId}/users`
  const list = `${server === 'ads' ? '' : 'sandbox/'}${audienceId}`
  return {
    emulator,
    list,
    send: (...operations: readonly unknown[]) => {
      expect(ask('POST', path, {}, operations, server).status).toBe(200)
    },
    /** Who counts now, as anybody sees it who asks. */
    members: (): readonly string[] => {
      emulator.settle()
      return emulator.world.members(list, emulator.clock.now())
    },
  }
}

const later = (emulator: ReturnType<typeof practice>['emulator'], days: number): string =>
  new Date(emulator.clock.now() + days * DAY).toISOString()

describe('an operation with effective_at', () => {
  it.each(['ads', 'adsSandbox'] as const)('counts from that time on, at %s', (server) => {
    const { emulator, send, members } = practice(server)
    const times = { effective_at: later(emulator, 2), expires_at: later(emulator, 4) }
    send(operation('Update', [{ email: [sha256('a')], partner_user_id: ['p-1'] }], times))
    expect(members()).toEqual([])
    emulator.clock.move(2 * DAY - 1)
    expect(members()).toEqual([])
    emulator.clock.move(1)
    expect(members()).toEqual([`email:${sha256('a')}`, 'partner_user_id:p-1'])
    emulator.clock.move(2 * DAY)
    expect(members()).toEqual([])
  })

  it('takes off at that time, and not before', () => {
    const { emulator, send, members } = practice()
    send(operation('Update', [{ email: [sha256('a')] }]))
    send(operation('Delete', [{ email: [sha256('a')] }], { effective_at: later(emulator, 1) }))
    expect(members()).toHaveLength(1)
    emulator.clock.move(DAY)
    expect(members()).toEqual([])
  })

  it('is forgotten where somebody is deleted before', () => {
    const { emulator, send, members } = practice()
    const waiting = { handle: [sha256('h')], email: [sha256('a')] }
    send(operation('Update', [waiting], { effective_at: later(emulator, 1) }))
    send(operation('Delete', [{ handle: [sha256('h')] }]))
    emulator.clock.move(DAY)
    expect(members()).toEqual([])
  })

  it('is kept with the world, and its people are found and erased before it counts', () => {
    const { emulator, send, list } = practice()
    send(operation('Update', [{ email: [sha256('a')] }], { effective_at: later(emulator, 1) }))
    const world = createWorld()
    for (const change of JSON.parse(JSON.stringify([...emulator.world.changes()]))) world.commit(change)
    const people = createStoredPeople(world, sha256)
    const key = `email:${sha256('a')}`
    expect(people.find([key])).toMatchObject([{ id: list, identifiers: 1 }])
    expect(people.lists().map(({ id }) => id)).toContain(list)
    expect(people.erase([key])).toBe(1)
    expect(people.find([key])).toEqual([])
  })
})

describe('a Delete', () => {
  const [email, handle, phone] = ['e', 'h', 'p'].map(sha256) as [string, string, string]

  it('takes off what it names alone where that is assumed', () => {
    const { send, members } = practice('ads', { assumes: { delete: 'identifier' } })
    send(operation('Update', [{ email: [email], handle: [handle] }]))
    send(operation('Delete', [{ handle: [handle] }]))
    expect(members()).toEqual([`email:${email}`])
  })

  it('by one identifier takes off all that the person came with', () => {
    const { send, members } = practice()
    send(
      operation('Update', [
        { email: [email], handle: [handle], partner_user_id: ['p-1'] },
        { email: [sha256('other')], phone_number: [phone] },
        { email: [sha256('alone')] },
      ]),
    )
    send(operation('Delete', [{ partner_user_id: ['p-1'] }, { email: [sha256('alone')] }]))
    expect([...members()].sort()).toEqual([`email:${sha256('other')}`, `phone_number:${phone}`].sort())
  })

  it('knows a person who came again with another identifier', () => {
    const { send, members } = practice()
    send(operation('Update', [{ email: [email], handle: [handle] }]))
    send(operation('Update', [{ email: [email], phone_number: [phone] }]))
    send(operation('Delete', [{ phone_number: [phone] }]))
    expect(members()).toEqual([])
  })

  it('leaves whoever came with an identifier of nobody else', () => {
    const { send, members } = practice()
    send(operation('Update', [{ email: [email], handle: [handle] }]))
    send(operation('Delete', [{ handle: [handle] }]), operation('Update', [{ handle: [handle] }]))
    send(operation('Delete', [{ email: [email] }]))
    expect(members()).toEqual([`handle:${handle}`])
  })

  it('is done in the order of the request', () => {
    const { send, members } = practice()
    const person = { email: [email], handle: [handle] }
    send(operation('Update', [person]), operation('Delete', [{ email: [email] }]), operation('Update', [person]))
    expect(members()).toHaveLength(2)
    send(operation('Update', [person]), operation('Delete', [{ email: [email] }]))
    expect(members()).toEqual([])
  })

  it('does so in a world that was read again from its changes, and in a copy', () => {
    const { emulator, send, list } = practice()
    const users = Array.from({ length: 5000 }, (_, at) => ({ email: [sha256(`e${at}`)], handle: [sha256(`h${at}`)] }))
    send(operation('Update', users))
    const world = createWorld()
    for (const change of JSON.parse(JSON.stringify([...emulator.world.snapshot()]))) world.commit(change)
    const person = world.personOf(list, `handle:${sha256('h17')}`)
    expect([...world.keysOfPeople(list, new Set([person]))]).toEqual([
      `email:${sha256('e17')}`,
      `handle:${sha256('h17')}`,
    ])
  })
})
