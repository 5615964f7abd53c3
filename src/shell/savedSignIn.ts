import type { UserToken } from '../client/pkce.ts'
import type { UserTokenStore } from '../client/userTokens.ts'
import { plainLine } from '../contract/language/plainLine.ts'
import type { Credentials } from '../contract/wire/message.ts'
import type { AppKeys, BrowserApp, Person } from '../host/connection.ts'
import type { Files, SecretStore } from './ports.ts'

// Keys and tokens per profile in the secret store. A file says which profile was last used, which is no secret.

const LAST = 'connection.json'

/** A sign-in through the browser: the app and the user's token. */
export interface BrowserGrant {
  readonly app: BrowserApp
  readonly token: UserToken
}

/** Signatures of OAuth 1.0a, or a user token of OAuth 2.0. */
export type SignInKeys = Required<Credentials> | BrowserGrant

/** Whether a sign-in came through the browser. */
export const isGrant = (keys: SignInKeys): keys is BrowserGrant => 'app' in keys

/** A sign-in that was kept. */
interface SavedSignIn {
  readonly profileId: string
  readonly person: Person
  readonly credentials: SignInKeys
}

export interface SavedSignIns {
  readonly keysOf: (profileId: string) => Promise<AppKeys | undefined>
  readonly keepKeys: (profileId: string, keys: AppKeys) => Promise<void>
  /** The app of the last sign-in through the browser. */
  readonly appOf: (profileId: string) => Promise<BrowserApp | undefined>
  readonly keep: (signIn: SavedSignIn) => Promise<void>
  /** `locked` where the secret store holds it and does not open. */
  readonly last: () => Promise<SavedSignIn | 'locked' | undefined>
  /** The user token of a sign-in through the browser, as last renewed. */
  readonly tokensOf: (
    signIn: Omit<SavedSignIn, 'credentials'> & { readonly credentials: BrowserGrant },
  ) => UserTokenStore
  /** Forgets the token; the app keys stay for the next sign-in. */
  readonly forget: (profileId: string) => Promise<void>
  /** Forgets keys too. */
  readonly forgetAll: (profileId: string) => Promise<void>
}

const fieldsOf = (text: string | undefined): Texts | undefined => {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    return Object.values(value).every((field) => typeof field === 'string') ? (value as Texts) : undefined
  } catch {
    return undefined
  }
}

type Texts = Readonly<Record<string, string>>

const appTexts = ({ clientId, clientSecret, redirectUri, scopes }: BrowserApp): Texts => ({
  clientId,
  redirectUri,
  ...(clientSecret === undefined ? {} : { clientSecret }),
  ...(scopes === undefined ? {} : { scopes: scopes.join(' ') }),
})

const appOf = ({ clientId, clientSecret, redirectUri, scopes }: Texts): BrowserApp | undefined =>
  !clientId || !redirectUri
    ? undefined
    : {
        clientId,
        redirectUri,
        ...(clientSecret === undefined ? {} : { clientSecret }),
        ...(scopes === undefined ? {} : { scopes: scopes.split(' ') }),
      }

/** An app and its token as texts of a secret store or a file. */
export const grantTexts = ({ app, token }: BrowserGrant): Texts => ({
  ...appTexts(app),
  userToken: token.accessToken,
  userTokenEnds: new Date(token.expiresAt).toISOString(),
  granted: token.scopes.join(' '),
  ...(token.refreshToken === undefined ? {} : { refreshToken: token.refreshToken }),
})

/** Reads those texts; undefined where they hold no such sign-in. */
export const grantOf = (texts: Texts): BrowserGrant | undefined => {
  const { userToken, userTokenEnds = '', granted = '', refreshToken } = texts
  const app = appOf(texts)
  const expiresAt = Date.parse(userTokenEnds)
  if (app === undefined || !userToken || Number.isNaN(expiresAt)) return undefined
  const scopes = granted.split(' ').filter(Boolean)
  return {
    app,
    token: { accessToken: userToken, expiresAt, scopes, ...(refreshToken === undefined ? {} : { refreshToken }) },
  }
}

/** Whether two sign-ins are of one user by one app. */
export const isSameSignIn = (person: Person, app: BrowserApp, otherPerson: Person, otherApp: BrowserApp): boolean =>
  person.userId === otherPerson.userId && app.clientId === otherApp.clientId

const appName = (profileId: string) => `app of ${profileId}`
const keysName = (profileId: string) => `keys of ${profileId}`
const tokenName = (profileId: string) => `token of ${profileId}`

/** Keys and tokens go to `secrets` only; the file names the last profile. */
export const createSavedSignIns = (files: Files, secrets: SecretStore): SavedSignIns => {
  const fieldsIn = async (name: string) => fieldsOf(await secrets.get(name))

  const keysOf = async (profileId: string): Promise<AppKeys | undefined> => {
    const { consumerKey, consumerSecret } = (await fieldsIn(keysName(profileId))) ?? {}
    return consumerKey && consumerSecret ? { consumerKey, consumerSecret } : undefined
  }

  const readLast = async (profileId: string): Promise<SavedSignIn | undefined> => {
    const texts = (await fieldsIn(tokenName(profileId))) ?? {}
    const { token, tokenSecret, userId, screenName } = texts
    if (userId === undefined || screenName === undefined) return undefined
    const signIn = { profileId, person: { userId, screenName: plainLine(screenName) } }
    const grant = grantOf(texts)
    if (grant !== undefined) return { ...signIn, credentials: grant }
    const keys = await keysOf(profileId)
    if (keys === undefined || !token || !tokenSecret) return undefined
    return { ...signIn, credentials: { ...keys, token, tokenSecret } }
  }

  const lastProfile = async (): Promise<string | undefined> => {
    const bytes = await files.read(LAST).catch(() => undefined)
    return fieldsOf(bytes === undefined ? undefined : new TextDecoder().decode(bytes))?.['profileId']
  }

  const forget = async (profileId: string): Promise<void> => {
    await secrets.remove(tokenName(profileId)).catch(() => {})
    if ((await lastProfile()) === profileId) await files.remove(LAST)
  }

  const keepToken = async ({ profileId, person, credentials }: SavedSignIn): Promise<boolean> => {
    const texts = isGrant(credentials)
      ? grantTexts(credentials)
      : { token: credentials.token, tokenSecret: credentials.tokenSecret }
    return secrets.set(tokenName(profileId), JSON.stringify({ ...texts, ...person })).then(
      () => true,
      () => false,
    )
  }

  return {
    keysOf: (profileId) => keysOf(profileId).catch(() => undefined),
    keepKeys: (profileId, keys) => secrets.set(keysName(profileId), JSON.stringify(keys)).catch(() => {}),
    appOf: async (profileId) => appOf((await fieldsIn(appName(profileId)).catch(() => undefined)) ?? {}),
    keep: async (signIn) => {
      await keepToken(signIn)
      if (isGrant(signIn.credentials))
        await secrets.set(appName(signIn.profileId), JSON.stringify(appTexts(signIn.credentials.app))).catch(() => {})
      await files.replace(LAST, new TextEncoder().encode(JSON.stringify({ profileId: signIn.profileId })))
    },
    tokensOf: ({ profileId, person, credentials: { app } }) => {
      // Somebody else may have signed in meanwhile, or this sign-in have ended.
      const read = async (): Promise<UserToken | undefined> => {
        const saved = await readLast(profileId).catch(() => undefined)
        if (saved === undefined || !isGrant(saved.credentials)) return undefined
        return isSameSignIn(saved.person, saved.credentials.app, person, app) ? saved.credentials.token : undefined
      }
      return {
        read,
        keep: async (token) =>
          (await read()) !== undefined && keepToken({ profileId, person, credentials: { app, token } }),
      }
    },
    last: async () => {
      const profileId = await lastProfile()
      return profileId === undefined ? undefined : readLast(profileId).catch(() => 'locked' as const)
    },
    forget,
    forgetAll: async (profileId) => {
      await forget(profileId)
      await secrets.remove(keysName(profileId)).catch(() => {})
      await secrets.remove(appName(profileId)).catch(() => {})
    },
  }
}
