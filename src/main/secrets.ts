import { safeStorage } from 'electron'
import { sessionSecrets } from '../shell/node/keyring.ts'
import type { Files, SecretStore } from '../shell/ports.ts'

const PATH = 'secrets.json'

/** Backends of Linux whose key anybody can read. */
const UNPROTECTED: readonly string[] = ['basic_text', 'unknown']

const isProtected = async (): Promise<boolean> => {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
  return process.platform !== 'linux' || !UNPROTECTED.includes(safeStorage.getSelectedStorageBackend())
}

type Locked = Readonly<Record<string, string>>

const readLocked = async (files: Files): Promise<Locked> => {
  const bytes = await files.read(PATH)
  if (bytes === undefined) return {}
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null ? (value as Locked) : {}
  } catch {
    return {}
  }
}

/** Secrets in a file that only the system's own key opens. Asking for one rejects where the key is locked or another one. */
const lockedSecrets = (files: Files): SecretStore => {
  let turn: Promise<unknown> = Promise.resolve()

  const change = (edit: (locked: Locked) => Promise<Locked>): Promise<void> => {
    const next = turn.then(async () => {
      const changed = await edit(await readLocked(files))
      await files.replace(PATH, new TextEncoder().encode(JSON.stringify(changed)))
    })
    turn = next.catch(() => {})
    return next
  }

  const set = (name: string, secret: string): Promise<void> =>
    change(async (locked) => ({ ...locked, [name]: (await safeStorage.encryptStringAsync(secret)).toString('base64') }))

  return {
    keeping: 'os',
    get: async (name) => {
      await turn
      const locked = (await readLocked(files))[name]
      if (typeof locked !== 'string') return undefined
      const opened = await safeStorage.decryptStringAsync(Buffer.from(locked, 'base64'))
      if (opened.shouldReEncrypt) await set(name, opened.result)
      return opened.result
    },
    set,
    remove: (name) =>
      change(async (locked) => Object.fromEntries(Object.entries(locked).filter(([other]) => other !== name))),
  }
}

/** Memory for this run. What an earlier run locked stays in its file. */
const behindLock = (locked: Locked): SecretStore => {
  const session = sessionSecrets()
  return {
    ...session,
    get: async (name) => {
      const secret = await session.get(name)
      if (secret === undefined && Object.hasOwn(locked, name)) throw new Error('The secret store is locked.')
      return secret
    },
  }
}

/**
 * Secret store of the window: the system's if it encrypts, else memory with a note. A store that was used before and is
 * locked now keeps what it has. Call when the app is ready.
 */
export const windowSecrets = async (files: Files): Promise<SecretStore> => {
  if (await isProtected().catch(() => false)) return lockedSecrets(files)
  const locked = await readLocked(files).catch(() => ({}))
  return Object.keys(locked).length === 0 ? sessionSecrets() : behindLock(locked)
}
