import { plainLine } from '../contract/language/plainLine.ts'
import type { Credentials } from '../contract/wire/message.ts'
import type { AppKeys, Person } from '../host/connection.ts'
import type { Files, SecretStore } from './ports.ts'

// Keys and tokens per profile in the secret store. A file says which profile was last used, which is no secret.

const LAST = 'connection.json'

/** A sign-in that was kept. */
interface SavedSignIn {
  readonly profileId: string
  readonly person: Person
  readonly credentials: Required<Credentials>
}

export interface SavedSignIns {
  readonly keysOf: (profileId: string) => Promise<AppKeys | undefined>
  readonly keepKeys: (profileId: string, keys: AppKeys) => Promise<void>
  readonly keep: (signIn: SavedSignIn) => Promise<void>
  /** `locked` where the secret store holds it and does not open. */
  readonly last: () => Promise<SavedSignIn | 'locked' | undefined>
  /** Forgets the token; the app keys stay for the next sign-in. */
  readonly forget: (profileId: string) => Promise<void>
  /** Forgets keys too. */
  readonly forgetAll: (profileId: string) => Promise<void>
}

const fieldsOf = (text: string | undefined): Readonly<Record<string, string>> | undefined => {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    return Object.values(value).every((field) => typeof field === 'string')
      ? (value as Record<string, string>)
      : undefined
  } catch {
    return undefined
  }
}

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
    const keys = await keysOf(profileId)
    const { token, tokenSecret, userId, screenName } = (await fieldsIn(tokenName(profileId))) ?? {}
    if (keys === undefined || !token || !tokenSecret || userId === undefined || screenName === undefined)
      return undefined
    return {
      profileId,
      person: { userId, screenName: plainLine(screenName) },
      credentials: { ...keys, token, tokenSecret },
    }
  }

  const lastProfile = async (): Promise<string | undefined> => {
    const bytes = await files.read(LAST).catch(() => undefined)
    return fieldsOf(bytes === undefined ? undefined : new TextDecoder().decode(bytes))?.['profileId']
  }

  const forget = async (profileId: string): Promise<void> => {
    await secrets.remove(tokenName(profileId)).catch(() => {})
    if ((await lastProfile()) === profileId) await files.remove(LAST)
  }

  return {
    keysOf: (profileId) => keysOf(profileId).catch(() => undefined),
    keepKeys: (profileId, keys) => secrets.set(keysName(profileId), JSON.stringify(keys)).catch(() => {}),
    keep: async ({ profileId, person, credentials }) => {
      const { token, tokenSecret } = credentials
      await secrets.set(tokenName(profileId), JSON.stringify({ token, tokenSecret, ...person })).catch(() => {})
      await files.replace(LAST, new TextEncoder().encode(JSON.stringify({ profileId })))
    },
    last: async () => {
      const profileId = await lastProfile()
      return profileId === undefined ? undefined : readLast(profileId).catch(() => 'locked' as const)
    },
    forget,
    forgetAll: async (profileId) => {
      await forget(profileId)
      await secrets.remove(keysName(profileId)).catch(() => {})
    },
  }
}
