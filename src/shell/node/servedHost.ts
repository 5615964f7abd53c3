import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server } from '../../contract/language/endpoint.ts'

// Host names the emulator answers to. A page that rebinds its own name to this address is rejected.

export const LOOPBACK = '127.0.0.1'

/** Hosts of the platform's servers, in lower case without a port. */
export type AsHosts = Readonly<Record<string, Server>>

type Listening = Pick<HttpServer, 'address'>

/** TCP port of a server that listens already. */
export const portOf = (server: Listening): number => (server.address() as AddressInfo).port

/** A request's only Host in lower case; undefined if it has none or several. */
const hostOf = (request: IncomingMessage): string | undefined => {
  const [name, ...others] = request.headersDistinct['host'] ?? []
  return others.length === 0 ? name?.toLowerCase() : undefined
}

const isLoopback = (host: string | undefined, port: number): boolean =>
  host === `${LOOPBACK}:${port}` || host === `localhost:${port}`

/** Does a request name the server by our own loopback names? */
export const isOwnHost = (request: IncomingMessage, port: number): boolean => isLoopback(hostOf(request), port)

/** The server of a host with or without a port. */
export const serverAs = (authority: string, asHosts: AsHosts): Server | undefined => {
  const host = authority.toLowerCase().replace(/:\d+$/, '')
  return Object.hasOwn(asHosts, host) ? asHosts[host] : undefined
}

/** The platform server that a request's Host addresses; undefined for a foreign host. */
export const requestedServer = (
  request: IncomingMessage,
  server: Listening,
  name: Server,
  asHosts: AsHosts,
): Server | undefined => {
  const host = hostOf(request)
  if (isLoopback(host, portOf(server))) return name
  return host === undefined ? undefined : serverAs(host, asHosts)
}
