import { type Client, createClient } from '../client/client.ts'
import { createPkceAuthorizer, type PkcePorts } from '../client/pkce.ts'
import type { ClientOptions } from '../client/ports.ts'
import { createUserTokens, type UserTokenStore } from '../client/userTokens.ts'
import type { Failure } from '../contract/contract.ts'
import { plainLine } from '../contract/language/plainLine.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { refused } from '../contract/wire/refused.ts'
import type { BrowserApp, PendingSignIn, Person } from '../host/connection.ts'
import { said } from '../messages/said.ts'
import type { BrowserGrant } from './savedSignIn.ts'

/** What Adwright does on the platform. `offline.access` brings the refresh token (Document 1, Authentication, 4). */
const SCOPES = 'ads.read ads.write media.write users.read tweet.read tweet.write follow.read offline.access'.split(' ')

/** Waits on this computer for the browser to come back. */
interface CallbackListener {
  /** The address that the browser came back to; empty once nobody waits. */
  readonly arrived: Promise<string>
  readonly close: () => void
}

/** Listens at a callback address of this computer for one sign-in. Undefined where it can't. */
export type ListenForCallback = (redirectUri: string, state: string) => Promise<CallbackListener | undefined>

/** What a shell brings along for signing in through the browser. */
export interface BrowserPorts extends PkcePorts {
  readonly listen?: ListenForCallback
}

type Service = Omit<ClientOptions, 'credentials'>

/** What a client sends as the user of a grant; `tokens` keeps what was renewed. */
const userOptions = (
  service: Service,
  { app, token }: BrowserGrant,
  tokens: UserTokenStore = { read: async () => undefined, keep: async () => {} },
): ClientOptions => ({
  ...service,
  credentials: { consumerKey: app.clientId, consumerSecret: app.clientSecret ?? '' },
  userTokens: createUserTokens(
    { refresh: createPkceAuthorizer(service, app).refresh, store: tokens, now: service.clock.now },
    token,
  ),
})

/** Who granted a token. The response to a sign-in doesn't say it. */
const askPerson = async (service: Service, grant: BrowserGrant): Promise<Result<Person, Failure>> => {
  const me = await createClient(userOptions(service, grant)).call('users.me', {})
  if (!me.ok) return me.failure.kind === 'refused' ? failed(refused(said('shell.signIn.noUser'))) : me
  const { id, username } = me.value.data
  return success({ userId: id, screenName: plainLine(username) })
}

interface BrowserRequest extends PendingSignIn {
  /** `typed` is the address of a browser that didn't come back by itself. */
  readonly finish: (
    typed: string,
  ) => Promise<Result<{ readonly person: Person; readonly credentials: BrowserGrant }, Failure>>
  readonly close?: () => void
}

/** Asks for a page of approval. A callback on this computer is waited for. */
export const beginInBrowser = async (
  service: Service,
  app: BrowserApp,
  ports: BrowserPorts,
): Promise<Result<BrowserRequest, Failure>> => {
  const authorizer = createPkceAuthorizer(service, app)
  const begun = authorizer.begin(app.scopes ?? SCOPES, ports)
  if (!begun.ok) return begun
  const request = begun.value
  const listener = await ports.listen?.(app.redirectUri, request.state)
  const finish: BrowserRequest['finish'] = async (typed) => {
    const address = typed === '' ? ((await listener?.arrived) ?? '') : typed
    if (address === '') return failed(refused(said('shell.signIn.noCallback')))
    const token = await authorizer.finish(address, request)
    if (!token.ok) return token
    const credentials = { app, token: token.value }
    const person = await askPerson(service, credentials)
    return person.ok ? success({ person: person.value, credentials }) : person
  }
  const pending = { authorizeUrl: request.url, finish }
  return success(
    listener === undefined
      ? { ...pending, endsBy: 'address' }
      : { ...pending, endsBy: 'callback', close: listener.close },
  )
}

interface BrowserClient {
  readonly client: Client
  readonly end: () => Promise<Result<null, Failure>>
}

/** The client of a sign-in through the browser, and how it ends at the service. */
export const browserClient = (service: Service, grant: BrowserGrant, tokens: UserTokenStore): BrowserClient => ({
  client: createClient(userOptions(service, grant, tokens)),
  end: async () => {
    const { refreshToken, accessToken } = (await tokens.read()) ?? grant.token
    return createPkceAuthorizer(service, grant.app).revoke(refreshToken ?? accessToken)
  },
})
