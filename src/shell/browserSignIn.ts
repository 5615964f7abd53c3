import { type Client, createClient } from '../client/client.ts'
import { createPkceAuthorizer, type PkcePorts } from '../client/pkce.ts'
import type { ClientOptions } from '../client/ports.ts'
import { createUserTokens, type UserTokenStore, type UserTokens } from '../client/userTokens.ts'
import type { Failure } from '../contract/contract.ts'
import { isAddress } from '../contract/language/address.ts'
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

/** Listens at a callback address for one sign-in. It may lead elsewhere, or another program may listen there. */
export type ListenForCallback = (
  redirectUri: string,
  state: string,
) => Promise<CallbackListener | 'elsewhere' | 'taken'>

/** What a shell brings along for signing in through the browser. */
export interface BrowserPorts extends PkcePorts {
  readonly listen?: ListenForCallback
}

type Service = Omit<ClientOptions, 'credentials'>

/** Milliseconds in which another program stores what it renewed. */
const STORED_WITHIN = 500

const tokensOf = (service: Service, { app, token }: BrowserGrant, store: UserTokenStore): UserTokens => {
  const { clock } = service
  const { refresh } = createPkceAuthorizer(service, app)
  return createUserTokens({ refresh, store, now: clock.now, pause: () => clock.sleep(STORED_WITHIN) }, token)
}

const clientOf = (service: Service, { clientId, clientSecret = '' }: BrowserApp, userTokens: UserTokens): Client =>
  createClient({ ...service, credentials: { consumerKey: clientId, consumerSecret: clientSecret }, userTokens })

/** Of tokens that only this program knows. */
export const NO_STORE: UserTokenStore = { read: async () => undefined, keep: async () => false }

/** Who granted a token. The response to a sign-in doesn't say it. */
const askPerson = async (service: Service, grant: BrowserGrant): Promise<Result<Person, Failure>> => {
  const me = await clientOf(service, grant.app, tokensOf(service, grant, NO_STORE)).call('users.me', {})
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

/** Where a browser may be sent: anything but what would run in it. */
const isCallback = (redirectUri: string): boolean =>
  isAddress(redirectUri) && !/^\s*(javascript|data|vbscript):/i.test(redirectUri)

/** Asks for a page of approval. A callback on this computer is waited for. */
export const beginInBrowser = async (
  service: Service,
  app: BrowserApp,
  ports: BrowserPorts,
): Promise<Result<BrowserRequest, Failure>> => {
  if (!isCallback(app.redirectUri)) return failed(refused(said('shell.signIn.callbackUrl')))
  const authorizer = createPkceAuthorizer(service, app)
  const begun = authorizer.begin(app.scopes ?? SCOPES, ports)
  if (!begun.ok) return begun
  const request = begun.value
  const listener = (await ports.listen?.(app.redirectUri, request.state)) ?? 'elsewhere'
  if (listener === 'taken') return failed(refused(said('shell.signIn.portTaken', { url: app.redirectUri })))
  const finish: BrowserRequest['finish'] = async (typed) => {
    const waited = listener === 'elsewhere' ? '' : listener.arrived
    const address = typed === '' ? await waited : typed
    if (address === '') return failed(refused(said('shell.signIn.noCallback')))
    const token = await authorizer.finish(address, request)
    if (!token.ok) return token
    const credentials = { app, token: token.value }
    const person = await askPerson(service, credentials)
    if (person.ok) return success({ person: person.value, credentials })
    await authorizer.revoke(token.value.refreshToken ?? token.value.accessToken)
    return person
  }
  const pending = { authorizeUrl: request.url, finish }
  return success(
    listener === 'elsewhere'
      ? { ...pending, endsBy: 'address' }
      : { ...pending, endsBy: 'callback', close: listener.close },
  )
}

interface BrowserClient {
  readonly client: Client
  readonly end: () => Promise<Result<null, Failure>>
}

/** The client of a sign-in through the browser, and how it ends at the service. */
export const browserClient = (service: Service, grant: BrowserGrant, store: UserTokenStore): BrowserClient => {
  const tokens = tokensOf(service, grant, store)
  return {
    client: clientOf(service, grant.app, tokens),
    end: async () => {
      const { refreshToken, accessToken } = await tokens.end()
      return createPkceAuthorizer(service, grant.app).revoke(refreshToken ?? accessToken)
    },
  }
}
