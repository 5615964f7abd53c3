import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isIpAddress } from '../../../src/contract/audience/ipAddress.ts'

it.each([
  '84.1.2.3',
  '0.0.0.0',
  '255.255.255.255',
  '84.12.34.56',
  '084.001.002.003',
  '[84.1.2.3]',
  '84.1.2.3:8080',
  '84.1.2.0/24',
  '84.1.2.3, 10.0.0.1',
  '84.1.2.3 10.0.0.1',
  '2001:db8::8a2e:370:7334',
  '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  '::1',
  '::ffff:84.1.2.3',
  'fe80::1%eth0',
  '[2001:db8::1]:443',
])('%s is an IP address', (text) => {
  expect(isIpAddress(text)).toBe(true)
})

it.each([
  '030.1234.5678',
  '415.555.0132',
  '01.23.45.67.89',
  '044.123.45.67',
  '030.123.45.67',
  '256.1.2.3',
  '1.2.3',
  '+84.123.45.67',
  '12:30:45',
  'aa:bb:cc:dd:ee:ff',
  '1.2.3.4.5',
  '84.1.2.3x',
  '',
])('%j is none', (text) => {
  expect(isIpAddress(text)).toBe(false)
})

it('knows every dotted quad, and is done with masses of signs at once', () => {
  const octet = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet, octet), (octets) => {
      expect(isIpAddress(octets.join('.'))).toBe(true)
      expect(isIpAddress([...octets, 1].join('.'))).toBe(false)
    }),
  )
  expect(isIpAddress(':'.repeat(200))).toBe(false)
  expect(isIpAddress(`${'1.'.repeat(500_000)}1`)).toBe(false)
})
