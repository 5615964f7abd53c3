const SENTENCES: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `${host} cannot be found: check the address and the network.`,
  EAI_AGAIN: (host) => `${host} cannot be looked up: check the network.`,
  ECONNREFUSED: (host) => `${host} takes no connections: check the address, or whether the service runs.`,
  ECONNRESET: (host) => `The connection to ${host} broke.`,
  EPIPE: (host) => `The connection to ${host} broke.`,
  EHOSTUNREACH: (host) => `${host} cannot be reached: check the network.`,
  ENETUNREACH: () => 'There is no network.',
  ENETDOWN: () => 'There is no network.',
  ETIMEDOUT: (host) => `${host} did not answer: check the network.`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired, or the clock of this computer is wrong.`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} is not valid yet, or the clock of this computer is wrong.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate belongs to another service than ${host}.`,
}

const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_|CERT_|ERR_TLS|ERR_SSL|EPROTO/

/** Codes of certificates: they stay as they are until somebody changes them, or the clock. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Is it the certificate of the service that is not accepted? */
export const isUntrusted = (error: Error): boolean => CERTIFICATE.test(codeOf(error))

/** What a failed connection means for a person. */
export const socketSentence = (error: Error, host: string): string => {
  const code = codeOf(error)
  const known = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined
  if (known !== undefined) return known(host)
  if (UNTRUSTED.test(code))
    return `No trusted connection to ${host}: its certificate or encryption was not accepted (${code}).`
  return `No connection to ${host}${code === '' ? '' : ` (${code})`}.`
}
