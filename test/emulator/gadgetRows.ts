import { Type } from 'typebox'
import { paging, recordFields, sortBy, withDeleted } from '../../src/contract/language/conventions.ts'
import { type Endpoint, endpoint } from '../../src/contract/language/endpoint.ts'
import { dateTime } from '../../src/contract/language/kinds.ts'

// Endpoints that no document knows.

const common = {
  server: 'ads',
  access: 'user',
  section: 'Document 9, Gadgets',
  data: Type.Object({
    ...recordFields,
    name: Type.String(),
    size: Type.Integer(),
    built_at: Type.Union([Type.String(), Type.Null()]),
  }),
  resource: { notFound: 'GADGET_NOT_FOUND' },
  repeat: 'safe',
} as const

const collection = '/12/accounts/:account_id/gadgets'
const one = '/12/accounts/:account_id/gadgets/:gadget_id'

const name = Type.String({ minLength: 1, maxLength: 20 })
const size = Type.Integer({ minimum: 1, maximum: 9 })

export const gadgetRows: Readonly<Record<string, Endpoint>> = {
  'gadgets.list': endpoint({
    ...common,
    method: 'GET',
    path: collection,
    summary: 'List gadgets',
    query: Type.Object({
      ...paging({ default: 2, maximum: 3 }),
      ...sortBy(['name', 'size']),
      ...withDeleted,
      size: Type.Optional(size),
    }),
    reply: 'list',
  }),
  'gadgets.get': endpoint({
    ...common,
    method: 'GET',
    path: one,
    summary: 'Read a gadget',
    query: Type.Object(withDeleted),
    reply: 'record',
  }),
  'gadgets.create': endpoint({
    ...common,
    method: 'POST',
    path: collection,
    summary: 'Make a gadget',
    query: Type.Object({ name, size, built_at: Type.Optional(dateTime('when it was built')) }),
    rules: [
      {
        sentence: 'A small gadget has a short name',
        parameter: 'name',
        code: 'INVALID_PARAMETER',
        holds: ({ name: given, size: of }) => of !== 1 || String(given).length < 5,
        valid: { name: 'Cog', size: 1 },
        broken: { name: 'Cogwheel', size: 1 },
      },
    ],
    reply: 'record',
  }),
  'gadgets.update': endpoint({
    ...common,
    method: 'PUT',
    path: one,
    summary: 'Change a gadget',
    query: Type.Object({ name: Type.Optional(name), size: Type.Optional(size) }),
    state: [
      {
        sentence: 'A gadget never shrinks',
        parameter: 'size',
        code: 'INVALID_PARAMETER',
        holds: (after, before) => Number(after['size']) >= Number(before['size'] ?? 0),
        valid: { size: 2 },
        broken: { size: 1 },
      },
    ],
    reply: 'record',
  }),
  'gadgets.delete': endpoint({ ...common, method: 'DELETE', path: one, summary: 'Delete a gadget', reply: 'record' }),
}
