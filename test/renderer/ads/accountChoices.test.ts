import { expect, it } from 'vitest'
import type { Connection } from '../../../src/host/connection.ts'
import { accountChoices } from '../../../src/renderer/ads/accountChoices.ts'

const PRACTICE = { state: 'practice' } as Connection
const account = (id: string) => ({ id, name: id, status: 'ACCEPTED', timezone: 'UTC' })
const ids = (connection: Connection, ...accounts: readonly string[]) =>
  accountChoices([], connection, accounts.map(account)).map(({ id }) => id)

it('offers the large account of Practice as the last choice until it is there', () => {
  expect(ids(PRACTICE, 'a')).toEqual(['account a', 'large'])
  expect(ids(PRACTICE, 'a', 'b')).toEqual(['account a', 'account b'])
  expect(ids({ state: 'sandbox', profile: { addresses: { ads: 'https://ads.example' } } } as Connection, 'a')).toEqual([
    'account a',
  ])
})
