import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Certified, createAuthority, issueServer } from './certificates.ts'

// The authority that signs emulators of this user. Only the user can read its key, and nothing is added to a system trust
// store: each client must be given the file.

/** In the data folder. */
export const AUTHORITY_FOLDER = 'emulator-tls'
const CERTIFICATE = 'authority.pem'
const KEY = 'authority-key.pem'

const DAY_MS = 86_400_000
/** Short, since whoever has the key can impersonate the service to trusting clients. */
const LIFETIME_MS = 7 * DAY_MS
/** An authority with less time left is replaced at the next start. */
const MIN_REST_MS = DAY_MS

/** Key and certificate of an emulator as PEM, and the authority file for its clients. */
interface ServerTls {
  readonly key: string
  readonly cert: string
  readonly authorityFile: string
}

const readAuthority = (folder: string, now: number): Certified | undefined => {
  try {
    const certificate = readFileSync(join(folder, CERTIFICATE), 'utf8')
    const key = createPrivateKey(readFileSync(join(folder, KEY), 'utf8'))
    const read = new X509Certificate(certificate)
    const isGood =
      read.checkPrivateKey(key) &&
      Date.parse(read.validFrom) <= now &&
      Date.parse(read.validTo) - now >= MIN_REST_MS &&
      Date.parse(read.validTo) - now <= LIFETIME_MS
    return isGood ? { certificate, key } : undefined
  } catch {
    return undefined
  }
}

const writeAuthority = (folder: string, { certificate, key }: Certified): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, KEY), key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  writeFileSync(join(folder, CERTIFICATE), certificate, { mode: 0o644, flag: 'wx' })
}

/**
 * The data folder's authority: the existing one if valid, else a new one. Two simultaneous starts end up with the same
 * one.
 */
const authorityIn = (data: string, now: number): Certified => {
  const folder = join(data, AUTHORITY_FOLDER)
  const known = readAuthority(folder, now)
  if (known !== undefined) return known
  const made = createAuthority(now, LIFETIME_MS)
  const draft = `${folder}.${process.pid}.part`
  rmSync(draft, { recursive: true, force: true })
  writeAuthority(draft, made)
  const other = readAuthority(folder, now)
  if (other === undefined) rmSync(folder, { recursive: true, force: true })
  try {
    // Certificate and key change together, or not at all.
    if (other === undefined) renameSync(draft, folder)
  } catch (error) {
    const first = readAuthority(folder, now)
    if (first === undefined) throw error
    return first
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return other ?? made
}

/**
 * Key and certificate for host names and loopback addresses, signed by the data folder's authority. `now` is
 * milliseconds since 1970. Throws errors of the file system.
 */
export const serverTls = (data: string, names: readonly string[], now: number): ServerTls => {
  const authority = authorityIn(data, now)
  const { subject, validFrom, validTo } = new X509Certificate(authority.certificate)
  const period = { from: Date.parse(validFrom), until: Date.parse(validTo) }
  const server = issueServer(authority, subject.replace(/^CN=/, ''), names, period)
  return {
    key: String(server.key.export({ type: 'pkcs8', format: 'pem' })),
    cert: server.certificate,
    authorityFile: join(data, AUTHORITY_FOLDER, CERTIFICATE),
  }
}
