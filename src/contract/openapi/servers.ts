import type { Server } from '../language/endpoint.ts'
import type { Addresses } from '../wire/message.ts'

/** Addresses of `adwright emulate --port 4000`, for documents that name no service. */
export const EMULATOR_ADDRESSES: Addresses = {
  main: 'http://127.0.0.1:4000',
  ads: 'http://127.0.0.1:4001',
  adsSandbox: 'http://127.0.0.1:4002',
}

const DESCRIPTIONS: Readonly<Record<Server, string>> = {
  main: 'Main address: sign-in, webhooks, posts',
  ads: 'Advertising address',
  adsSandbox: 'Sandbox of the advertising address',
}

/** The Server Object of one of the three addresses (Document 1, Addresses). */
export const serverOf = (server: Server, addresses: Addresses) => ({
  url: '{address}',
  description: DESCRIPTIONS[server],
  variables: { address: { default: addresses[server] } },
})

/** Which addresses serve an endpoint: what advertising has, its sandbox has too. */
export const serversOf = (server: Server, addresses: Addresses) =>
  (server === 'ads' ? (['ads', 'adsSandbox'] as const) : [server]).map((one) => serverOf(one, addresses))
