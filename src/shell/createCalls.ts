import type { ClientOptions } from '../client/ports.ts'
import { defined } from '../contract/language/fields.ts'
import type { Connection } from '../host/connection.ts'
import type { Host, HostEvent } from '../host/host.ts'
import { createActivity } from './activity.ts'
import { type Asking, createAsking } from './asking.ts'
import type { BrowserPorts } from './browserSignIn.ts'
import { createConnecting } from './connection.ts'
import { createConsole } from './console.ts'
import { createEnvironmentSecrets } from './environmentSecrets.ts'
import { createOfflineSwitch, type OfflineControl } from './offlineSwitch.ts'
import type { Files, SecretStore, Sha256 } from './ports.ts'
import { createPracticeReadings } from './practiceReadings.ts'
import { createProfiles } from './profiles.ts'
import type { StartEmulator } from './runningEmulator.ts'
import { createSavedSignIns } from './savedSignIn.ts'
import type { GivenSignIn } from './signIn.ts'
import { createSuppression } from './suppression.ts'
import { createSuppressedPeople } from './uploads/suppressedPeople.ts'

/** What a shell brings along to sign in and to call. */
export interface CallPorts extends Pick<ClientOptions, 'send' | 'hmac' | 'clock' | 'random' | 'nonce'> {
  readonly sha256: Sha256
  readonly files: Files
  readonly secrets: SecretStore
  readonly startEmulator: StartEmulator
  readonly practiceFile?: string
  /** Entries of Activity that memory keeps for a screen. */
  readonly activityRing?: number
  readonly openPage?: (url: string) => Promise<boolean>
  readonly browser?: BrowserPorts
  readonly given?: GivenSignIn
  /** The switch that `send` obeys; one of its own where a test brings none. */
  readonly offline?: OfflineControl
}

/** The part of the host that signs in and calls. */
export interface RunningCalls {
  readonly host: Pick<Host, 'connection' | 'console'>
  /** Calls with the text of their responses, for the command line. */
  readonly asking: Asking
  readonly close: () => Promise<void>
}

interface CallListeners {
  readonly tell: (event: HostEvent) => void
  readonly onConnection: (connection: Connection) => void
}

/** Signing in, calls and their log. A single call needs no more; the whole host is built on it. */
export const createCalls = (ports: CallPorts, { tell, onConnection }: CallListeners) => {
  const { send, hmac, clock, random, nonce, files, secrets, practiceFile, openPage, browser, given } = ports
  const offline = ports.offline ?? createOfflineSwitch(files)
  const activity = createActivity(files, (entry) => tell({ type: 'activity', entry }), ports.activityRing)
  const profiles = createProfiles(files)
  const signIns = createSavedSignIns(files, secrets)
  const readings = createPracticeReadings(files)
  const connecting = createConnecting({
    client: { send, hmac, clock, random, nonce, onLeaving: activity.leaving, onRequest: activity.record },
    profiles,
    signIns,
    isOffline: offline.isOn,
    startEmulator: ports.startEmulator,
    practiceReadings: readings.current,
    onChange: onConnection,
    ...defined({ practiceFile, openPage, browser, given }),
  })
  const suppression = createSuppression(files)
  const suppressed = createSuppressedPeople(suppression, ports.sha256)
  return {
    offline,
    activity,
    profiles,
    signIns,
    readings,
    connecting,
    suppression,
    suppressed,
    console: createConsole(connecting.client, clock, tell, suppressed.problems, createEnvironmentSecrets(secrets)),
    asking: createAsking(connecting.client, suppressed.problems),
    close: async (): Promise<void> => {
      await activity.flush()
      await connecting.close()
    },
  }
}
