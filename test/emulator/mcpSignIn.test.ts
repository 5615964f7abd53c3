import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { expect, it, onTestFinished } from 'vitest'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { approveInBrowser } from '../approveInBrowser.ts'

const CALLBACK = 'http://127.0.0.1:8765/callback'

/** A client that knows its id and the address of the server alone. */
const assistant = (clientId: string) => {
  let verifier = ''
  let kept: StoredOAuthTokens | undefined
  const pages: URL[] = []
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'Assistant', redirect_uris: [CALLBACK] },
    state: () => 'of-this-sign-in',
    clientInformation: () => ({ client_id: clientId }),
    tokens: () => kept,
    saveTokens: (tokens) => {
      kept = tokens
    },
    redirectToAuthorization: (url) => {
      pages.push(url)
    },
    saveCodeVerifier: (text) => {
      verifier = text
    },
    codeVerifier: () => verifier,
  }
  return { provider, pages, tokens: () => kept, change: (tokens: StoredOAuthTokens) => (kept = tokens) }
}

it('lets an independent MCP client find the sign-in, sign in with PKCE and renew', async () => {
  const server = await startEmulator({ callbacks: [CALLBACK] })
  onTestFinished(() => server.stop())
  const { provider, pages, tokens, change } = assistant(server.credentials.consumerKey)
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${server.addresses.main}/mcp`), { authProvider: provider })
  const connect = async (over = transport()) => {
    const client = new Client({ name: 'assistant', version: '1' })
    await client.connect(over)
    onTestFinished(() => client.close())
    return client
  }

  const first = transport()
  await expect(connect(first)).rejects.toThrow('Unauthorized')
  const [page] = pages
  expect(page?.searchParams.get('code_challenge_method')).toBe('S256')
  const back = new URL(await approveInBrowser(page?.href ?? ''))
  await first.finishAuth(back.searchParams)
  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('accounts.list')
  const called = await client.callTool({ name: 'accounts.list', arguments: {} })
  expect(JSON.stringify(called.content)).toContain('Practice account')

  const before = tokens()
  change({ ...before, access_token: 'ended', token_type: 'bearer' })
  await (await connect()).listTools()
  expect(tokens()?.access_token).not.toBe('ended')
  expect(pages).toHaveLength(1)
})
