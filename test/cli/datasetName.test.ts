import { expect, it } from 'vitest'
import { datasetOf, placeIn } from '../../src/cli/dataset.ts'
import type { Session } from '../../src/cli/session.ts'

type Place = Session['connection']

const person = { userId: '7', screenName: 'ada' }
const addresses = { main: 'https://m.example', ads: 'https://a.example', adsSandbox: 'https://s.example' }
const wireNames = {} as Place['wireNames']
const live = (more: object = {}): Place =>
  ({
    state: 'live',
    person,
    wireNames,
    profile: { id: 'x', name: 'X', addresses, wireNames, sandbox: false },
    ...more,
  }) as Place
const practice = (port: number): Place =>
  ({
    state: 'practice',
    person,
    wireNames,
    addresses: { ...addresses, ads: `http://127.0.0.1:${port}` },
    seeded: {},
  }) as Place

it('knows a file again at the same place, and takes it for new at another service, person or sandbox', () => {
  const here = datasetOf('f00', live())
  expect(datasetOf('f00', live())).toBe(here)
  const elsewhere = [
    live({ state: 'sandbox' }),
    live({ person: { ...person, userId: '8' } }),
    live({ profile: { addresses: { ...addresses, ads: 'https://b.example' } } }),
    practice(1),
  ]
  expect(new Set([here, ...elsewhere.map((place) => datasetOf('f00', place))]).size).toBe(5)
  expect(datasetOf('f00', practice(1))).toBe(datasetOf('f00', practice(2)))
  expect(here).not.toContain('example')
  expect(placeIn(`${here} Update`)).toBe(placeIn(datasetOf('f11', live())))
  expect(placeIn(here)).not.toBe(placeIn(datasetOf('f00', practice(1))))
  expect(placeIn('feed 17')).toBeUndefined()
})
