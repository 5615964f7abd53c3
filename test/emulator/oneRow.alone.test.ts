import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApi } from '../../src/contract/openapi.ts'
import type { inputsOf } from '../contract/wire/generated.ts'
import { anyServer, read } from './anyServer.ts'
import { type AnyCall, callOf } from './callOf.ts'

// Unknown endpoints, each added to the contract as one row. Client, router, checks and emulator speak them with no
// other line of code.

vi.mock('../../src/contract/contract.ts', async (original) => {
  const real = await original<typeof import('../../src/contract/contract.ts')>()
  const { gadgetRows } = await import('./gadgetRows.ts')
  const contract = { ...real.contract, ...gadgetRows }
  return {
    ...real,
    contract,
    ENDPOINT_IDS: Object.keys(contract),
    endpointOf: (id: keyof typeof contract) => contract[id],
  }
})

type Gadget = Readonly<Record<string, unknown>>

describe('endpoints of one row each', () => {
  let call: AnyCall
  let account_id: string
  beforeEach(() => {
    const stage = callOf('ads')
    call = stage.call
    account_id = stage.account_id
  })

  const made = async (name: string, size: number): Promise<Gadget> => {
    const result = await call('gadgets.create', { account_id, name, size, built_at: '2026-05-01T10:00:00+02:00' })
    if (!result.ok) throw new Error(result.failure.sentence)
    return result.value.data as Gadget
  }

  it('make, read, list by pages, filter, sort, change and delete records', async () => {
    const gadget = await made('Cog', 4)
    expect(gadget).toMatchObject({ name: 'Cog', size: 4, built_at: '2026-05-01T08:00:00Z', deleted: false })
    const one = { account_id, gadget_id: String(gadget['id']) }
    expect(await call('gadgets.get', one)).toMatchObject({ ok: true, value: { data: gadget } })
    await made('Axle', 5)
    await made('Bolt', 6)
    expect(await call('gadgets.list', { account_id })).toMatchObject({ value: { nextCursor: 'c-2' } })
    expect(await call('gadgets.list', { account_id, cursor: 'c-2' })).toMatchObject({
      value: { data: [{ name: 'Bolt' }], nextCursor: null },
    })
    expect(await call('gadgets.list', { account_id, sort_by: 'name-asc', count: 1 })).toMatchObject({
      value: { data: [{ name: 'Axle' }] },
    })
    expect(await call('gadgets.list', { account_id, size: 6 })).toMatchObject({ value: { data: [{ name: 'Bolt' }] } })
    expect(await call('gadgets.update', { ...one, size: 7 })).toMatchObject({ value: { data: { size: 7 } } })
    expect(await call('gadgets.delete', one)).toMatchObject({ value: { data: { deleted: true } } })
    for (const again of ['gadgets.delete', 'gadgets.get'])
      expect(await call(again, one)).toMatchObject({
        failure: { status: 404, errors: [{ code: 'GADGET_NOT_FOUND', parameter: 'gadget_id' }] },
      })
    expect(await call('gadgets.get', { ...one, with_deleted: true })).toMatchObject({ ok: true })
  })

  it('keep the rules of their rows, before sending and in the stored record', async () => {
    const { id } = await made('Cog', 4)
    expect(await call('gadgets.create', { account_id, name: 'Cogwheel', size: 1 })).toMatchObject({
      failure: { kind: 'refused', errors: [{ message: 'A small gadget has a short name' }] },
    })
    expect(await call('gadgets.update', { account_id, gadget_id: String(id), size: 3 })).toMatchObject({
      failure: { status: 400, errors: [{ message: 'A gadget never shrinks', parameter: 'size' }] },
    })
  })

  it('refuse what breaks a limit in the words of the client', async () => {
    const stage = anyServer()
    const input = { account_id: stage.emulator.seed.accountId, name: 'x'.repeat(21), size: 10 }
    const id = 'gadgets.create' as Parameters<typeof inputsOf>[0]
    const failure = await call(id, input)
    expect(failure.ok).toBe(false)
    if (failure.ok) return
    expect(read(stage.ask(id, input)).said.map(({ message }) => message)).toEqual(
      failure.failure.errors.map(({ message }) => message),
    )
    expect(failure.failure.errors).toHaveLength(2)
  })

  it('stand in the OpenAPI document', () => {
    expect(Object.keys(openApi().paths['/12/accounts/{account_id}/gadgets/{gadget_id}'] ?? {}).sort()).toEqual(
      expect.arrayContaining(['delete', 'get', 'put']),
    )
  })

  it('belong to accounts, and to nobody else', async () => {
    expect(await call('gadgets.list', { account_id: 'zzzzzz' })).toMatchObject({ failure: { status: 403 } })
  })
})
