import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'
import { bits, integer, objectId, octets, sequence, setOf, tagged, time, utf8, yes } from './der.ts'

// X.509 certificates of a local authority (RFC 5280), P-256 and SHA-256 only. Node creates keys and signatures but no
// certificates. All extensions that strict verifiers require are included (Python 3.13: key identifiers, critical
// constraints).

/** An authority or a server: its certificate and the key of it. */
export interface Certified {
  /** PEM. */
  readonly certificate: string
  readonly key: KeyObject
}

const ECDSA_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'))
const KEY_CERT_SIGN = bits(Uint8Array.of(0b0000_0110), 1)
const DIGITAL_SIGNATURE = bits(Uint8Array.of(0b1000_0000), 7)
const SERVER_AUTH = objectId('1.3.6.1.5.5.7.3.1')
/** Clocks of two programs on one computer agree, those of a container may not quite. */
const SKEW_MS = 300_000

const nameOf = (commonName: string): Buffer => sequence(setOf(sequence(objectId('2.5.4.3'), utf8(commonName))))

const publicDer = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' })

/** SHA-1 of the public key's bits, which only identifies a key (RFC 5280, 4.2.1.2). A P-256 point has 65 bytes. */
const keyId = (key: KeyObject): Buffer => createHash('sha1').update(publicDer(key).subarray(-65)).digest()

const extension = (id: string, value: Buffer, critical = false): Buffer =>
  sequence(objectId(id), ...(critical ? [yes()] : []), octets(value))

const addressBytes = (address: string): Buffer => {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  // Of IPv6 only the loopback address is ever served.
  return Buffer.from('00000000000000000000000000000001', 'hex')
}

const alternativeName = (name: string): Buffer =>
  isIP(name) === 0 ? tagged(0x82, Buffer.from(name, 'ascii')) : tagged(0x87, addressBytes(name))

interface Wanted {
  readonly subject: string
  readonly issuer: string
  readonly key: KeyObject
  readonly signer: KeyObject
  /** Milliseconds since 1970. */
  readonly from: number
  readonly until: number
  readonly extensions: readonly Buffer[]
}

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`

const written = ({ subject, issuer, key, signer, from, until, extensions }: Wanted): string => {
  const body = sequence(
    tagged(0xa0, integer(Uint8Array.of(2))),
    integer(randomBytes(16)),
    ECDSA_SHA256,
    nameOf(issuer),
    sequence(time(from), time(until)),
    nameOf(subject),
    publicDer(key),
    tagged(
      0xa3,
      sequence(
        ...extensions,
        extension('2.5.29.14', octets(keyId(key))),
        extension('2.5.29.35', sequence(tagged(0x80, keyId(signer)))),
      ),
    ),
  )
  return pem(sequence(body, ECDSA_SHA256, bits(sign('sha256', body, signer))))
}

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** A new authority that may sign servers alone. `now` and `lifetime` are milliseconds. */
export const createAuthority = (now: number, lifetime: number): Certified => {
  const key = newKey()
  const subject = `Adwright emulator ${keyId(key).toString('hex').slice(0, 8)}`
  const certificate = written({
    subject,
    issuer: subject,
    key,
    signer: key,
    from: now - SKEW_MS,
    until: now - SKEW_MS + lifetime,
    extensions: [
      extension('2.5.29.19', sequence(yes(), integer(Uint8Array.of(0))), true),
      extension('2.5.29.15', KEY_CERT_SIGN, true),
    ],
  })
  return { certificate, key }
}

/** A server's certificate for host names and loopback addresses, by an authority named `issuer`. Times are milliseconds. */
export const issueServer = (
  authority: Pick<Certified, 'key'>,
  issuer: string,
  names: readonly string[],
  period: { readonly from: number; readonly until: number },
): Certified => {
  const key = newKey()
  const certificate = written({
    subject: 'Adwright emulator',
    issuer,
    key,
    signer: authority.key,
    ...period,
    extensions: [
      extension('2.5.29.19', sequence(), true),
      extension('2.5.29.15', DIGITAL_SIGNATURE, true),
      extension('2.5.29.37', sequence(SERVER_AUTH)),
      extension('2.5.29.17', sequence(...names.map(alternativeName))),
    ],
  })
  return { certificate, key }
}
