import { Type } from 'typebox'
import { expect, it, vi } from 'vitest'
import { callOf } from './callOf.ts'

// Unknown endpoints under /2, each one row. The emulator answers them with no other line of code.

vi.mock('../../src/contract/contract.ts', async (original) => {
  const real = await original<typeof import('../../src/contract/contract.ts')>()
  const { v2Paging } = await import('../../src/contract/access/v2.ts')
  const id = Type.String()
  const common = {
    server: 'main',
    access: 'user',
    summary: 'Widgets',
    section: 'Document 9, Widgets',
    data: Type.Object({ id, name: Type.String() }),
    resource: { delete: 'hard', ids: 'long' },
    repeat: 'safe',
  }
  const collection = '/2/widgets'
  const one = '/2/widgets/:widget_id'
  const body = Type.Object({ name: Type.String({ minLength: 1, maxLength: 5 }) })
  const rows = {
    'widgets.list': {
      ...common,
      method: 'GET',
      path: collection,
      query: Type.Object({ ...v2Paging(2, 2), name: Type.Optional(Type.String()) }),
      reply: 'list',
    },
    'widgets.create': { ...common, method: 'POST', path: collection, body, reply: 'record' },
    'widgets.get': { ...common, method: 'GET', path: one, reply: 'record' },
    'widgets.update': { ...common, method: 'PUT', path: one, body, reply: 'record' },
    'widgets.delete': {
      ...common,
      method: 'DELETE',
      path: one,
      data: Type.Object({ deleted: Type.Boolean() }),
      reply: 'record',
    },
  }
  const contract = { ...real.contract, ...rows }
  return {
    ...real,
    contract,
    ENDPOINT_IDS: Object.keys(contract),
    endpointOf: (name: keyof typeof contract) => contract[name],
  }
})

it('creates, lists, reads, changes and deletes what only a row describes', async () => {
  const { call } = callOf('main')
  const ids: string[] = []
  for (const name of ['one', 'two', 'three']) {
    const made = await call('widgets.create', { body: { name } })
    expect(made).toMatchObject({
      ok: true,
      value: { status: 201, data: { id: expect.stringMatching(/^\d{19}$/), name } },
    })
    if (made.ok) ids.push((made.value.data as { id: string }).id)
  }
  const page = await call('widgets.list', {})
  expect(page).toMatchObject({ ok: true, value: { data: [{ name: 'one' }, { name: 'two' }] } })
  const pagination_token = page.ok ? page.value.nextCursor : undefined
  expect(await call('widgets.list', { pagination_token })).toMatchObject({
    ok: true,
    value: { data: [{ name: 'three' }], nextCursor: null },
  })
  const [first = '', second = ''] = ids
  expect(await call('widgets.update', { widget_id: first, body: { name: 'uno' } })).toMatchObject({
    ok: true,
    value: { data: { id: first, name: 'uno' } },
  })
  expect(await call('widgets.get', { widget_id: first })).toMatchObject({ ok: true, value: { data: { name: 'uno' } } })
  expect(await call('widgets.delete', { widget_id: second })).toMatchObject({
    ok: true,
    value: { data: { deleted: true } },
  })
  for (const id of ['widgets.delete', 'widgets.get'])
    expect(await call(id, { widget_id: second })).toMatchObject({ ok: false, failure: { status: 404 } })
  expect(await call('widgets.list', {})).toMatchObject({
    ok: true,
    value: { data: [{ name: 'uno' }, { name: 'three' }] },
  })
  expect(await call('widgets.create', { body: { name: 'longer' } })).toMatchObject({
    ok: false,
    failure: { kind: 'refused' },
  })
})
