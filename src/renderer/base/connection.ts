import { create } from 'zustand'
import type { Failure } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import type { AppKeys, BrowserApp, Connection, PendingSignIn, ServiceProfile } from '../../host/connection.ts'
import type { About } from '../../host/host.ts'
import { saidText } from '../../messages/said.ts'
import { changerOf } from './changerOf.ts'
import { host } from './hostAccess.ts'

/** An advertising account as screens offer it. */
export interface AccountChoice {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly timezone: string
}

interface ConnectionState {
  readonly connection: Connection
  readonly about?: About
  readonly profiles: readonly ServiceProfile[]
  /** Accounts that the signed-in person reaches; undefined until they were read. */
  readonly accounts?: readonly AccountChoice[]
  readonly accountsProblem?: string
  /** A sign-in waiting for its user. */
  readonly pending?: PendingSignIn & { readonly profileId: string }
  readonly busy: boolean
  readonly problem?: string
}

const EMPTY: ConnectionState = { connection: { state: 'none' }, profiles: [], busy: false }

/** Who we are signed in as, and the way there. */
export const useConnection = create<ConnectionState>(() => EMPTY)

const { setState, getState } = useConnection

const drop = (...keys: readonly (keyof ConnectionState)[]): void => changerOf(useConnection)({}, ...keys)

/** Shows a busy state while asking, and the failure's sentence where there is one. */
const asking = async <Value>(ask: () => Promise<Result<Value, Failure>>): Promise<Value | undefined> => {
  drop('problem')
  setState({ busy: true })
  const answer = await ask()
  setState({ busy: false, ...(answer.ok ? {} : { problem: saidText(answer.failure) }) })
  return answer.ok ? answer.value : undefined
}

/** Reads the accounts of the signed-in person, at most the first 200. */
export const loadAccounts = async (): Promise<void> => {
  drop('accountsProblem')
  const answer = await host().call('accounts.list', {})
  if (answer.ok) {
    const accounts = answer.value.data.map(({ id, name, approval_status, timezone }) => ({
      id,
      name,
      status: approval_status,
      timezone,
    }))
    setState({ accounts })
  } else setState({ accountsProblem: saidText(answer.failure) })
}

const take = (connection: Connection): void => {
  // The host answers and also tells everyone: the second of the two is no news.
  if (JSON.stringify(connection) === JSON.stringify(getState().connection)) return
  drop('accounts', 'accountsProblem', 'problem', ...(connection.state === 'none' ? [] : (['pending'] as const)))
  setState({ connection })
  if (connection.state !== 'none') void loadAccounts()
}

/** Reads the present state and follows the host's news; the returned function stops that. */
export const watchConnection = (): (() => void) => {
  const end = host().subscribe((event) => {
    if (event.type === 'connection') take(event.connection)
  })
  void host()
    .connection.current()
    .then((connection) => {
      if (getState().connection.state === 'none') take(connection)
    })
  void host()
    .about()
    .then((about) => {
      setState({ about })
      // Not in a page: some browsers would ask the user.
      if (about.shell === 'window') void navigator.storage.persist().catch(() => {})
    })
  void loadProfiles()
  return () => {
    end()
    setState(EMPTY, true)
  }
}

/** Reads the list of service profiles again. */
const loadProfiles = async (): Promise<void> => setState({ profiles: await host().profiles.list() })

/** Signs in to the built-in emulator. */
export const startPractice = async (): Promise<boolean> => {
  const connection = await asking(() => host().connection.practice())
  if (connection === undefined) return false
  take(connection)
  return true
}

/** Signs in when the browser comes back, however long that takes. */
const waitForBrowser = async (pending: ConnectionState['pending']): Promise<void> => {
  const answer = await host().connection.finish('')
  if (answer.ok) take(answer.value)
  // Whoever went back or began again waits no more.
  else if (getState().pending === pending) setState({ problem: saidText(answer.failure) })
}

/** Asks a service for its approval page. Keys are handed on and kept nowhere here. */
export const beginSignIn = async (profileId: string, keys?: AppKeys | BrowserApp | 'browser'): Promise<void> => {
  drop('pending')
  const begun = await asking(() =>
    keys === undefined ? host().connection.begin(profileId) : host().connection.begin(profileId, keys),
  )
  if (begun === undefined) return
  const pending = { profileId, ...begun }
  setState({ pending })
  if (pending.endsBy === 'callback') void waitForBrowser(pending)
}

/** Opens the approval page in the system's browser. */
export const openApproval = async (): Promise<void> => {
  await asking(() => host().connection.openAuthorizePage())
}

/** Hands in the PIN, or the URL that the browser was sent to. */
export const finishSignIn = async (typed: string): Promise<boolean> => {
  const connection = await asking(() => host().connection.finish(typed))
  if (connection === undefined) return false
  take(connection)
  return true
}

/** Goes back to choosing a service. */
export const leaveSignIn = (): void => {
  drop('pending', 'problem')
  void host().connection.cancel()
}

/** Invalidates the token and forgets it. If the service can't be reached, `problem` says what to do there. */
export const signOut = async (): Promise<void> => {
  drop('problem')
  setState({ busy: true })
  const answer = await host().connection.signOut()
  // The connection first: news of it would take the problem away again.
  take(await host().connection.current())
  setState({ busy: false, ...(answer.ok ? {} : { problem: saidText(answer.failure) }) })
}

/** Keeps a profile; returns it as kept. */
export const saveProfile = async (profile: ServiceProfile): Promise<ServiceProfile | undefined> => {
  const saved = await asking(() => host().profiles.save(profile))
  if (saved !== undefined) await loadProfiles()
  return saved
}

/** Reads a profile out of JSON text and keeps it. */
export const importProfile = async (text: string): Promise<ServiceProfile | undefined> => {
  const profile = await asking(() => host().profiles.importText(text))
  if (profile !== undefined) await loadProfiles()
  return profile
}

/** Forgets a profile and its keys. */
export const removeProfile = async (id: string): Promise<void> => {
  await asking(() => host().profiles.remove(id))
  await loadProfiles()
}
