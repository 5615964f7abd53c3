import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'

const CODES = {
  ENOTFOUND: 'shell.socket.notFound',
  EAI_AGAIN: 'shell.socket.lookup',
  ECONNREFUSED: 'shell.socket.refuses',
  ECONNRESET: 'shell.socket.broke',
  EPIPE: 'shell.socket.broke',
  EHOSTUNREACH: 'shell.socket.unreachable',
  ETIMEDOUT: 'shell.socket.slow',
  CERT_HAS_EXPIRED: 'shell.socket.expired',
  CERT_NOT_YET_VALID: 'shell.socket.notYet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'shell.socket.certificate',
} as const

const NO_NETWORK = /^ENET(UNREACH|DOWN)$/

const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_|CERT_|ERR_TLS|ERR_SSL|EPROTO/

/** Certificate errors, which last until somebody changes the certificate or the clock. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Is it the certificate of the service that is not accepted? */
export const isUntrusted = (error: Error): boolean => CERTIFICATE.test(codeOf(error))

const hasCode = (code: string): code is keyof typeof CODES => Object.hasOwn(CODES, code)

/** What a failed connection means for a person. */
export const socketProblem = (error: Error, host: string): Said => {
  const code = codeOf(error)
  if (NO_NETWORK.test(code)) return said('shell.socket.noNetwork')
  if (hasCode(code)) return said(CODES[code], { host })
  if (UNTRUSTED.test(code)) return said('shell.socket.untrusted', { host, code })
  return code === '' ? said('shell.socket.other', { host }) : said('shell.socket.otherCode', { host, code })
}
