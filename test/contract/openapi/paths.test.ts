import { describe, expect, it } from 'vitest'
import { pathsOf } from '../../../src/contract/openapi/paths.ts'

const inPath = (name: string) => ({ name, in: 'path' })

describe('paths', () => {
  it('keep one template where two differ in the names of parameters only', () => {
    const paths = pathsOf([
      { id: 'a.get', method: 'GET', path: '/1/a/:a_id', operation: { parameters: [inPath('a_id')] } },
      {
        id: 'a.delete',
        method: 'DELETE',
        path: '/1/a/:id',
        operation: { parameters: [inPath('id'), { name: 'id', in: 'query' }] },
      },
    ])
    expect(paths).toEqual({
      '/1/a/{a_id}': {
        get: { parameters: [inPath('a_id')] },
        delete: {
          parameters: [
            { name: 'a_id', in: 'path', 'x-documented-name': 'id' },
            { name: 'id', in: 'query' },
          ],
        },
      },
    })
  })

  it('put a second operation of the same method behind a fragment', () => {
    const one = { method: 'GET', path: '/1/a', operation: {} }
    expect(
      Object.keys(
        pathsOf([
          { ...one, id: 'a.list' },
          { ...one, id: 'b.list' },
        ]),
      ),
    ).toEqual(['/1/a', '/1/a#b.list'])
  })

  it('tell a literal word from a parameter', () => {
    const get = { method: 'GET', operation: {} }
    const paths = pathsOf([
      { ...get, id: 'a', path: '/1/cards/:card_id' },
      { ...get, id: 'b', path: '/1/cards/poll' },
    ])
    expect(Object.keys(paths)).toEqual(['/1/cards/{card_id}', '/1/cards/poll'])
  })
})
