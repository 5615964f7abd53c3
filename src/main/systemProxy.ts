import { session } from 'electron'
import { environmentProxy, type FindProxy } from '../shell/node/proxies.ts'

/** Kinds of proxies as Chromium names them that requests can go through; SOCKS is none. */
const SCHEMES: Readonly<Record<string, string>> = { PROXY: 'http', HTTPS: 'https' }

/** The first usable proxy of what Chromium found, such as `PROXY proxy.example:8080;DIRECT`. */
const usableProxy = (found: string): string | undefined => {
  for (const entry of found.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') return undefined
    const scheme = SCHEMES[kind.toUpperCase()]
    if (scheme !== undefined && URL.canParse(`${scheme}://${address}`)) return `${scheme}://${address}`
  }
  return undefined
}

/** The proxy of the environment, else of the system. Chromium runs its script (PAC). */
export const systemProxy: FindProxy = async (hostname, port) =>
  environmentProxy(process.env, hostname, port) ??
  usableProxy(await session.defaultSession.resolveProxy(`https://${hostname}:${port}/`).catch(() => 'DIRECT'))
