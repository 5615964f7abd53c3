import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAuthority, issueServer } from '../../../src/shell/node/certificates.ts'
import { bits, integer, objectId, octets, time, utf8 } from '../../../src/shell/node/der.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

// Examples of ITU-T X.690 and RFC 5280, and the edges between their forms.
describe('DER', () => {
  it('writes whole numbers in their shortest form and never as negative ones', () => {
    expect(hex(integer(Uint8Array.of(0)))).toBe('020100')
    expect(hex(integer(Uint8Array.of(127)))).toBe('02017f')
    expect(hex(integer(Uint8Array.of(128)))).toBe('02020080')
    expect(hex(integer(Uint8Array.of(0, 0, 1, 0)))).toBe('02020100')
    expect(hex(integer(Uint8Array.of()))).toBe('020100')
  })

  it('writes object identifiers', () => {
    expect(hex(objectId('1.2.840.113549'))).toBe('06062a864886f70d')
    expect(hex(objectId('2.5.4.3'))).toBe('0603550403')
  })

  it('writes lengths in one, two and three bytes', () => {
    expect(hex(octets(Buffer.alloc(127))).slice(0, 4)).toBe('047f')
    expect(hex(octets(Buffer.alloc(128))).slice(0, 6)).toBe('048180')
    expect(hex(octets(Buffer.alloc(255))).slice(0, 6)).toBe('0481ff')
    expect(hex(octets(Buffer.alloc(256))).slice(0, 8)).toBe('04820100')
    expect(() => octets(Buffer.alloc(65_536))).toThrow(RangeError)
  })

  it('writes times of this century in two forms, bits and texts', () => {
    expect(
      time(Date.UTC(2049, 11, 31, 23, 59, 59))
        .toString('latin1')
        .slice(2),
    ).toBe('491231235959Z')
    expect(
      time(Date.UTC(2050, 0, 1))
        .toString('latin1')
        .slice(2),
    ).toBe('20500101000000Z')
    expect([time(Date.UTC(2049, 0))[0], time(Date.UTC(2050, 0))[0]]).toEqual([0x17, 0x18])
    expect(hex(bits(Uint8Array.of(0x80), 7))).toBe('03020780')
    expect(hex(utf8('ü'))).toBe('0c02c3bc')
  })
})

describe('certificates', () => {
  const NOW = Date.UTC(2026, 5, 1, 12)
  const DAY = 86_400_000
  const authority = createAuthority(NOW, 7 * DAY)
  const read = new X509Certificate(authority.certificate)
  const names = ['localhost', '127.0.0.1', '::1', 'api.service.example']
  const period = { from: Date.parse(read.validFrom), until: Date.parse(read.validTo) }
  const server = new X509Certificate(issueServer(authority, read.subject.slice(3), names, period).certificate)

  it('of the authority sign themselves, may sign servers, and are valid for 7 days', () => {
    expect([read.ca, read.checkPrivateKey(authority.key), read.verify(read.publicKey)]).toEqual([true, true, true])
    expect(read.subject).toBe(read.issuer)
    expect(period.until - period.from).toBe(7 * DAY)
    expect(period.from).toBeLessThanOrEqual(NOW)
  })

  it('of a server are issued for its names alone, and may sign nothing', () => {
    expect([server.ca, server.checkIssued(read), server.verify(read.publicKey)]).toEqual([false, true, true])
    expect(server.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    expect(names.slice(1, 3).map((name) => server.checkIP(name))).toEqual(['127.0.0.1', '::1'])
    expect(server.checkHost('api.service.example')).toBe('api.service.example')
    expect([server.checkHost('other.example'), server.checkIP('127.0.0.2')]).toEqual([undefined, undefined])
    expect(server.serialNumber).not.toBe(read.serialNumber)
  })

  it('of another authority are not taken for its own', () => {
    const other = new X509Certificate(createAuthority(NOW, DAY).certificate)
    expect([server.checkIssued(other), server.verify(other.publicKey)]).toEqual([false, false])
  })
})
