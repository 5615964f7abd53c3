import type { SecretStore } from '../ports.ts'

const SERVICE = 'Adwright'
const PROBE = 'probe'

/** The part of @napi-rs/keyring that we use. */
interface KeyringEntry {
  setPassword(password: string): Promise<void>
  getPassword(): Promise<string | null>
  deletePassword(): Promise<unknown>
}
export type OpenEntry = (service: string, name: string) => KeyringEntry

/** Secrets in memory, gone when Adwright ends. */
export const sessionSecrets = (): SecretStore => {
  const kept = new Map<string, string>()
  return {
    keeping: 'session',
    get: async (name) => kept.get(name),
    set: async (name, secret) => {
      kept.set(name, secret)
    },
    remove: async (name) => {
      kept.delete(name)
    },
  }
}

const loadKeyring = async (): Promise<OpenEntry> => {
  const { AsyncEntry } = await import('@napi-rs/keyring')
  return (service, name) => new AsyncEntry(service, name)
}

/**
 * True if a value survives a round trip through the system's store. A locked or missing one throws or returns something
 * else.
 */
const works = async (entry: OpenEntry): Promise<boolean> => {
  const probe = entry(SERVICE, PROBE)
  const word = `probe ${Date.now()}`
  await probe.setPassword(word)
  const kept = await probe.getPassword()
  await probe.deletePassword()
  return kept === word
}

const within = <Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The secret store did not answer.')), milliseconds).unref()
  })
  return Promise.race([promise, late])
}

/** The secret store of the system where it works, else memory with a note. Nothing is ever written to a file of ours. */
export const keyringSecrets = async (load: () => Promise<OpenEntry> = loadKeyring): Promise<SecretStore> => {
  try {
    const entry = await load()
    if (!(await within(works(entry), 3000))) return sessionSecrets()
    return {
      keeping: 'os',
      get: async (name) => (await entry(SERVICE, name).getPassword()) ?? undefined,
      set: (name, secret) => entry(SERVICE, name).setPassword(secret),
      remove: async (name) => {
        await entry(SERVICE, name)
          .deletePassword()
          .catch(() => {})
      },
    }
  } catch {
    return sessionSecrets()
  }
}
