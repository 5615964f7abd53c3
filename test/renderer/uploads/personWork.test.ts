import { describe, expect, it } from 'vitest'
import { hashValue } from '../../../src/engine/people/hold/personWork.ts'
import { digestHex } from '../../../src/workspace/customer/digest/hashKernel.ts'

const hexOf = async (text: string): Promise<string> =>
  digestHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), 0)

const keysOf = async (value: string, country = '') =>
  (await hashValue({ value, country })).map(({ kind, bytes }) => [
    kind,
    kind === 'partner_user_id' ? new TextDecoder().decode(bytes) : digestHex(bytes, 0),
  ])

describe('what a person is looked for by', () => {
  it('is a phone number with its plus and without, for lists that were read in either way', async () => {
    const keys = await keysOf('030 901820', 'DE')
    expect(keys).toContainEqual(['phone_number', await hexOf('+4930901820')])
    expect(keys).toContainEqual(['phone_number', await hexOf('4930901820')])
    expect(keys.filter(([kind]) => kind === 'phone_number')).toHaveLength(2)
  })

  it('is a hash as it stands, once for each kind', async () => {
    const hash = await hexOf('jo@b.example')
    const kinds = ['email', 'device_id', 'handle', 'svc_id', 'phone_number', 'partner_user_id']
    expect(await keysOf(hash.toUpperCase())).toEqual(
      kinds.map((kind) => [kind, kind === 'partner_user_id' ? hash.toUpperCase() : hash]),
    )
  })

  it('is nothing for what names nobody', async () => {
    expect([await keysOf(' '), await keysOf('n/a')]).toEqual([[], []])
  })
})
