import { Agent } from 'node:http'
import type { ITwitterApiClientPlugin, TwitterApiTokens } from 'twitter-api-v2'
import type { EmulatorServer } from '../../../src/shell/node/emulatorServer.ts'

// `twitter-api-v2` knows the platform's hosts by heart. A plugin of its own kind leads its requests to the emulator before
// they are signed, so that signatures cover the address that is really asked.

const HOSTS: readonly (readonly [pattern: RegExp, server: 'main' | 'ads' | 'adsSandbox'])[] = [
  [/^https:\/\/ads-api-sandbox\.(x|twitter)\.com/, 'adsSandbox'],
  [/^https:\/\/ads-api\.(x|twitter)\.com/, 'ads'],
  [/^https:\/\/api\.(x|twitter)\.com/, 'main'],
]

/** The same address at the emulator. */
export const atEmulator = (url: string, { addresses }: EmulatorServer): string => {
  for (const [pattern, server] of HOSTS) if (pattern.test(url)) return url.replace(pattern, addresses[server])
  throw new Error(`${url} is none of the hosts that the emulator stands in for`)
}

/** Token endpoints answer pairs; the library knows that by their host alone. */
const ANSWERS_PAIRS = /\/oauth\/(request|access)_token$/

/** Settings of the library that make it talk to the emulator over plain HTTP. */
export const settingsFor = (server: EmulatorServer) => {
  const plugin: ITwitterApiClientPlugin = {
    onBeforeRequestConfig: ({ params }) => {
      params.url = atEmulator(params.url, server)
      if (ANSWERS_PAIRS.test(params.url)) params.forceParseMode = 'url'
    },
    onBeforeStreamRequestConfig: ({ params }) => {
      params.url = atEmulator(params.url, server)
    },
  }
  return { plugins: [plugin], httpAgent: new Agent({ keepAlive: false }) }
}

export const appKeys = ({ credentials }: EmulatorServer): TwitterApiTokens => ({
  appKey: credentials.consumerKey,
  appSecret: credentials.consumerSecret,
})

export const userKeys = (server: EmulatorServer): TwitterApiTokens => ({
  ...appKeys(server),
  accessToken: server.credentials.token,
  accessSecret: server.credentials.tokenSecret,
})
