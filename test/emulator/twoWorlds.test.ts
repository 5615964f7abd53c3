import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStoredPeople } from '../../src/emulator/storedPeople.ts'
import { advertising } from './advertising.ts'

// Sandbox and production are two worlds. What is changed in one is not seen in the other.

let stage: ReturnType<typeof advertising>
beforeEach(() => {
  stage = advertising()
})

const sandbox = (method: string, path: string, query = {}, body?: unknown) =>
  stage.ask(method, path, query, body, 'adsSandbox')
const idsOf = (data: unknown): readonly unknown[] => (data as readonly { readonly id: unknown }[]).map(({ id }) => id)

describe('the sandbox', () => {
  it('keeps its accounts to itself', () => {
    const made = sandbox('POST', '/12/accounts')
    expect(made).toMatchObject({ status: 200, body: { next_cursor: null } })
    const [id] = idsOf(made.data)
    expect(idsOf(sandbox('GET', '/12/accounts').data)).toContain(id)
    expect(idsOf(stage.ask('GET', '/12/accounts').data)).not.toContain(id)
    expect(stage.ask('GET', `/12/accounts/${id}`)).toMatchObject({
      status: 403,
      errors: [{ code: 'ACCOUNT_NOT_FOUND' }],
    })
    expect(sandbox('GET', `/12/accounts/${id}/cards`).status).toBe(200)
    expect(sandbox('DELETE', `/12/accounts/${id}`).status).toBe(200)
    expect(sandbox('GET', `/12/accounts/${id}/cards`)).toMatchObject({ status: 403, errors: [{ value: id }] })
    expect(sandbox('GET', `/12/accounts/${id}`, { with_deleted: 'true' }).status).toBe(200)
  })

  it('begins with the practice account, and goes its own way from there', () => {
    const { accountId } = stage.emulator.seed
    const account = `/12/accounts/${accountId}`
    expect(sandbox('PUT', account, { name: 'Rehearsal' }).status).toBe(200)
    expect(stage.ask('GET', account).data).toMatchObject({ name: 'Practice account' })
    expect(sandbox('POST', `${account}/features`, { feature_keys: 'BRAND_TPN' }).data).toContain('BRAND_TPN')
    expect(stage.ask('GET', `${account}/features`).data).not.toContain('BRAND_TPN')
    const made = stage.ask('POST', `${account}/custom_audiences`, { name: 'Of production' })
    expect(made.status).toBe(200)
    const { id } = made.data as { readonly id: string }
    expect(sandbox('GET', `${account}/custom_audiences/${id}`).status).toBe(404)
  })

  it('has people of its own, whom an erasure finds as well', () => {
    const { accountId, audienceId } = stage.emulator.seed
    const hash = createHash('sha256').update('ada').digest('hex')
    const users = `/12/accounts/${accountId}/custom_audiences/${audienceId}/users`
    const body = [{ operation_type: 'Update', params: { users: [{ email: [hash] }] } }]
    expect(sandbox('POST', users, {}, body).status).toBe(200)
    const { world, clock } = stage.emulator
    expect(world.isMember(audienceId, `email:${hash}`, clock.now())).toBe(false)
    const people = createStoredPeople(world, (text) => createHash('sha256').update(text).digest('hex'))
    expect(people.find([`email:${hash}`])).toMatchObject([{ identifiers: 1 }])
    expect(people.erase([`email:${hash}`])).toBe(1)
    expect(people.lists()).toEqual([])
  })

  it('is begun anew by a reset, under the same keys', () => {
    const { accountId } = stage.emulator.seed
    sandbox('PUT', `/12/accounts/${accountId}`, { name: 'Rehearsal' })
    stage.emulator.reset('keep')
    expect(sandbox('GET', `/12/accounts/${accountId}`).data).toMatchObject({ name: 'Practice account' })
  })
})
