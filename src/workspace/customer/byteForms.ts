import { IDENTIFIER_KINDS, type IdentifierKind } from '../../contract/audience/identifiers.ts'
import { JUNK } from '../../contract/audience/normalForm.ts'
import { arePlainDigits } from './phone.ts'

/**
 * A short cut for plain cells: writes the normal form of the bytes from `from` to `to` (blanks at both ends removed) into
 * `out` at `at` and answers where it ends, or -1 where only `readIdentifier` can tell. A property test holds both equal.
 */
export type ByteForm = (bytes: Uint8Array, from: number, to: number, out: Uint8Array, at: number) => number

const AT = 64
const DOT = 46
const PLUS = 43

// What a byte is, in tables of 256: its lower-case form, and the classes that it belongs to.
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (byte > 64 && byte < 91 ? byte + 32 : byte))
const classOf = (pattern: RegExp): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (byte < 128 && pattern.test(String.fromCharCode(byte)) ? 1 : 0))
const EMAIL = classOf(/[A-Za-z0-9_+.@-]/)
const WORD = classOf(/[A-Za-z0-9_]/)
const HEX = classOf(/[A-Fa-f0-9]/)
const DIGIT = classOf(/[0-9]/)
const VISIBLE = classOf(/[ -~]/)

const mix = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193)
const START = 0x811c9dc5 | 0
const LONGEST_JUNK = 20
const junkHashes = new Set(
  [...JUNK].map((word) => [...word].reduce((hash, char) => mix(hash, char.charCodeAt(0)), START)),
)

/** True if these bytes may be a filler. */
const mayBeJunk = (bytes: Uint8Array, from: number, to: number): boolean => {
  if (to - from > LONGEST_JUNK) return false
  let hash = START
  for (let at = from; at < to; at++) hash = mix(hash, LOWER[bytes[at] as number] as number)
  return junkHashes.has(hash)
}

const email: ByteForm = (bytes, from, to, out, at) => {
  let end = at
  let sign = -1
  let dot = -1
  let before = DOT
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number
    if (EMAIL[byte] === 0) return -1
    if (byte === AT) {
      if (sign !== -1 || before === DOT) return -1
      sign = index
    } else if (byte === DOT) {
      if (before === DOT || before === AT) return -1
      dot = index
    }
    before = byte
    out[end++] = LOWER[byte] as number
  }
  if (sign === -1 || dot < sign || before === DOT || before === AT) return -1
  return mayBeJunk(bytes, from, to) ? -1 : end
}

const deviceId: ByteForm = (bytes, from, to, out, at) => {
  if (to - from !== 36) return -1
  let end = at
  let some = 0
  for (let index = 0; index < 36; index++) {
    const byte = bytes[from + index] as number
    if (index === 8 || index === 13 || index === 18 || index === 23) {
      if (byte !== 45) return -1
    } else {
      if (HEX[byte] === 0) return -1
      some |= byte ^ 48
    }
    out[end++] = LOWER[byte] as number
  }
  return some === 0 ? -1 : end
}

const handle: ByteForm = (bytes, from, to, out, at) => {
  const start = bytes[from] === AT ? from + 1 : from
  if (start === to || to - from > 31) return -1
  let end = at
  for (let index = start; index < to; index++) {
    const byte = bytes[index] as number
    if (WORD[byte] === 0) return -1
    out[end++] = LOWER[byte] as number
  }
  return mayBeJunk(bytes, from, to) ? -1 : end
}

const svcId: ByteForm = (bytes, from, to, out, at) => {
  if (to - from > 20 || bytes[from] === 48) return -1
  let end = at
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number
    if (DIGIT[byte] === 0) return -1
    out[end++] = byte
  }
  return end
}

const phoneNumber: ByteForm = (bytes, from, to, out, at) => {
  if (bytes[from] !== PLUS || !arePlainDigits(bytes, from + 1, to)) return -1
  let end = at
  for (let index = from; index < to; index++) out[end++] = bytes[index] as number
  return end
}

const partnerUserId: ByteForm = (bytes, from, to, out, at) => {
  if (to - from > 1000) return -1
  let end = at
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number
    if (VISIBLE[byte] === 0) return -1
    out[end++] = byte
  }
  return mayBeJunk(bytes, from, to) ? -1 : end
}

const FORMS: Readonly<Record<IdentifierKind, ByteForm>> = {
  email,
  device_id: deviceId,
  handle,
  svc_id: svcId,
  phone_number: phoneNumber,
  partner_user_id: partnerUserId,
}

/** The short cuts in the order of kinds. */
export const byteForms: readonly ByteForm[] = IDENTIFIER_KINDS.map((kind) => FORMS[kind])
