import { isAddress } from '../../contract/language/address.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Finds the proxy of a request, such as `http://proxy.example:8080`; undefined for none. */
export type FindProxy = (hostname: string, port: number) => Promise<string | undefined>

const named = (environment: Environment, name: string): string =>
  environment[name.toLowerCase()] || environment[name] || ''

/** Does a part of NO_PROXY name this host? It is `*`, a host or a domain, perhaps with a port. */
const excludes = (part: string, hostname: string, port: number): boolean => {
  if (part === '*') return true
  const [, domain = '', only] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(part.toLowerCase()) ?? []
  if (domain === '' || (only !== undefined && Number(only) !== port)) return false
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

/**
 * The proxy that HTTPS_PROXY or ALL_PROXY names, unless NO_PROXY excludes the host. Names in lower case come first, as other
 * programs have it. Without `scheme://` it counts as http.
 */
export const environmentProxy = (environment: Environment, hostname: string, port: number): string | undefined => {
  const proxy = named(environment, 'HTTPS_PROXY') || named(environment, 'ALL_PROXY')
  if (proxy === '') return undefined
  const parts = named(environment, 'NO_PROXY').split(/[\s,]+/)
  if (parts.some((part) => excludes(part, hostname.toLowerCase(), port))) return undefined
  const address = proxy.includes('://') ? proxy : `http://${proxy}`
  return /^https?:/i.test(address) && isAddress(address) ? address : undefined
}

/** The proxy by this process's environment. */
export const findEnvironmentProxy: FindProxy = async (hostname, port) => environmentProxy(process.env, hostname, port)
