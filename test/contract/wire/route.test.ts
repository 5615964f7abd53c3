import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRouter, type Routed } from '../../../src/contract/wire/route.ts'

const row = (path: string): Routed<string> => ({ id: path, method: 'GET', path, server: 'ads' })

const ROWS = [
  '/cards',
  '/cards/:id',
  '/cards/poll',
  '/cards/video',
  '/cards/:type/:id',
  '/cards/poll/:id',
  '/:any/poll',
]

it('lets literal words win in whatever order the rows stand, also among paths of other lengths', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ROWS, { minLength: ROWS.length }), (paths) => {
      const router = createRouter(paths.map(row))
      const found = (path: string) => {
        const route = router('ads', 'GET', path)
        return route !== undefined && 'id' in route ? route.id : route
      }
      expect(['/cards', '/cards/7', '/cards/video', '/cards/poll', '/cards/poll/7', '/cards/app/7'].map(found)).toEqual(
        ['/cards', '/cards/:id', '/cards/video', '/cards/poll', '/cards/poll/:id', '/cards/:type/:id'],
      )
    }),
  )
})
