import type { ClientOptions } from '../client/ports.ts'
import type { Call, CallOptions, EndpointId } from '../contract/contract.ts'
import type { Fields } from '../contract/language/fields.ts'
import { failed, success } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import type { WireNames } from '../contract/wire/message.ts'
import { refused } from '../contract/wire/refused.ts'
import { allowsObserved } from '../host/connection.ts'
import type { About, Host, HostEvent, StoredSizes } from '../host/host.ts'
import { said } from '../messages/said.ts'
import { createActivity } from './activity.ts'
import { createAds } from './ads/adsService.ts'
import { type Asking, createAsking } from './asking.ts'
import { type Connecting, createConnecting, type GivenSignIn, nobodySignedIn } from './connection.ts'
import { createConsole } from './console.ts'
import { offline, troubleFailure } from './failures.ts'
import { createKeptSignIns } from './keptSignIn.ts'
import { createLanguageSetting, type LanguageSources } from './languageSetting.ts'
import { addressLeaves } from './leaving.ts'
import { createLedger } from './ledger.ts'
import { createOfflineSwitch, OFFLINE_UPLOAD, type OfflineControl, offlineSaid } from './offlineSwitch.ts'
import type { Files, Samples, SecretStore, Sha256 } from './ports.ts'
import { createPractice } from './practice.ts'
import { createPracticePeopleAge } from './practicePeopleAge.ts'
import { createPracticeReadings } from './practiceReadings.ts'
import { createProfiles } from './profiles.ts'
import type { StartEmulator } from './runningEmulator.ts'
import { createSnapshots } from './snapshots.ts'
import { createSuppression } from './suppression.ts'
import { readEarlierOrder } from './uploads/earlierOrder.ts'
import { elsewhere, type Target } from './uploads/entries.ts'
import type { SendBatch, UntilOpen } from './uploads/runPorts.ts'
import { createSuppressedPeople } from './uploads/suppressedPeople.ts'
import { createUploadService } from './uploads/uploadService.ts'
import { createWindows } from './windows.ts'

/** What a shell brings along to become a host. */
export interface HostPorts extends Pick<ClientOptions, 'send' | 'hmac' | 'clock' | 'random' | 'nonce'> {
  readonly about: Pick<About, 'version' | 'shell' | 'platform'>
  readonly sha256: Sha256
  /** A name for an upload: letters, digits and dashes, never the same twice. */
  readonly newId: () => string
  readonly files: Files
  readonly secrets: SecretStore
  readonly samples: Samples
  readonly startEmulator: StartEmulator
  readonly practiceFile?: string
  /** Changes whenever that file does; never twice the same where left out. */
  readonly practiceStamp?: () => Promise<string>
  readonly openPage?: (url: string) => Promise<boolean>
  readonly given?: GivenSignIn
  readonly storedSizes?: () => Promise<StoredSizes>
  /** The switch that `send` obeys; one of its own where a test brings none. */
  readonly offline?: OfflineControl
  readonly languages?: LanguageSources
  /** False in a program that came for something else: uploads that wait for another do not start in it by themselves. */
  readonly startsFollowing?: boolean
  /** True while an upload is on its way, so that the system does not go to sleep. */
  readonly onBusy?: (busy: boolean) => void
}

const NOTHING_STORED: StoredSizes = { activity: 0, uploads: 0, ledger: 0, practice: 0, suppression: 0 }

/** The start comes first; then what is due is looked for once an hour. */
const TIDY_AFTER_MS = 5_000
const TIDY_EVERY_MS = 3_600_000

export interface RunningHost {
  readonly host: Host
  /** Calls with the text of their answers, for the command line. */
  readonly asking: Asking
  /** Tells the screens something that the shell noticed, such as a file to open. */
  readonly tell: (event: HostEvent) => void
  /** The page of the sign-in that waits for its PIN: the only one that may be opened outside. */
  readonly pendingPage: () => string | undefined
  /** Counts uploads of earlier versions and deletes the details of old ones, behind everything else, until it is closed. */
  readonly keepTidy: () => void
  /** Pauses uploads, writes what is left and stops the emulator. */
  readonly close: () => Promise<void>
}

const wireNamesOf = async ({ host }: Connecting): Promise<WireNames> => {
  const connection = await host.current()
  return connection.state === 'none' ? {} : connection.wireNames
}

/** What the ads workspace asks of the connection. */
const adsConnection = (connecting: Connecting) => ({
  target: connecting.target,
  client: connecting.client,
  wireNames: () => wireNamesOf(connecting),
  allowsObserved: async () => allowsObserved(await connecting.host.current()),
})

/** The one implementation of the host (src/host/host.ts), the same in window, page and command line. */
export const createHost = (ports: HostPorts): RunningHost => {
  const { send, hmac, clock, random, nonce, files, secrets, samples } = ports
  const listeners = new Set<(event: HostEvent) => void>()
  const tell = (event: HostEvent): void => {
    for (const listener of listeners) listener(event)
  }

  const offlineSwitch = ports.offline ?? createOfflineSwitch(files)
  offlineSwitch.listen((state) => {
    tell({ type: 'offline', offline: state })
    startFollowing()
  })

  const activity = createActivity(files, (entry) => tell({ type: 'activity', entry }))
  const profiles = createProfiles(files)
  const kept = createKeptSignIns(files, secrets)
  const readings = createPracticeReadings(files)
  const connecting = createConnecting({
    client: { send, hmac, clock, random, nonce, onLeaving: activity.leaving, onRequest: activity.record },
    profiles,
    kept,
    isOffline: offlineSwitch.isOn,
    startEmulator: ports.startEmulator,
    practiceReadings: readings.current,
    onChange: (connection) => {
      tell({ type: 'connection', connection })
      startFollowing()
    },
    ...(ports.practiceFile === undefined ? {} : { practiceFile: ports.practiceFile }),
    ...(ports.openPage === undefined ? {} : { openPage: ports.openPage }),
    ...(ports.given === undefined ? {} : { given: ports.given }),
  })

  const suppression = createSuppression(files)
  const suppressed = createSuppressedPeople(suppression, ports.sha256)

  // The client has checked every answer against the schema that these types are inferred from.
  const call = (async (id: EndpointId, input: Fields, options?: CallOptions) => {
    const client = await connecting.client()
    return client === undefined
      ? failed(nobodySignedIn)
      : client.ask(id, input, { ...options, problems: await suppressed.problems(id, input), job: { kind: 'screen' } })
  }) as Call

  const sendBatch: SendBatch = async ({ id, plan, target }, body, items, options) => {
    const { signal, onWait, onRetry, mayTryAgain } = options
    const client = await connecting.client(target)
    if (client === undefined) return failed(offline(elsewhere(target)))
    return client.sendFrozen(plan.endpoint, plan.parameters, body, {
      signal,
      items,
      mayTryAgain,
      job: { kind: 'upload', id, title: plan.title, target: target.state },
      onWait: (notice) => onWait(notice.reason, notice.until),
      onRequest: (fact) => {
        if (fact.attempt > 1) onRetry()
      },
    })
  }

  const leavesFor = ({ state, address }: Target): boolean => state !== 'practice' && addressLeaves(address)

  const untilOpen: UntilOpen = async ({ target }, { signal, onClosed }) => {
    await offlineSwitch.ready
    if (!leavesFor(target) || !offlineSwitch.isOn()) return
    onClosed(OFFLINE_UPLOAD)
    await offlineSwitch.untilOff(signal)
  }

  const closed = async (target: Target): Promise<Said | undefined> => {
    await offlineSwitch.ready
    return leavesFor(target) && offlineSwitch.isOn() ? offlineSaid(new URL(target.address).hostname) : undefined
  }

  const { windows, mayWrite } = createWindows(clock, (writer) => tell({ type: 'writer', writer }))
  const ledger = createLedger(files, mayWrite)

  const uploadService = createUploadService({
    files,
    clock,
    sha256: ports.sha256,
    newId: ports.newId,
    send: sendBatch,
    untilOpen,
    withhold: suppressed.withhold,
    closed,
    target: connecting.target,
    onGo: async (target) => (await connecting.client(target))?.forgetLongWaits(),
    onUpload: (upload) => tell({ type: 'upload', upload }),
    onUploads: (all) => tell({ type: 'uploads', uploads: all }),
    readPage: async ({ plan, target }, ask) => {
      const client = await connecting.client(target)
      if (client === undefined) return failed(offline(elsewhere(target)))
      const { product_catalog_id = '' } = plan.parameters
      return client.call('products.list', { product_catalog_id, count: 100, ...ask })
    },
    onBusy: (busy) => ports.onBusy?.(busy),
    earlierOrder: () => readEarlierOrder(ledger),
    ...(ports.startsFollowing === undefined ? {} : { startsFollowing: ports.startsFollowing }),
  })
  const room = createAds({ ...ports, files, ledger, clock, tell, ...adsConnection(connecting) })
  const { stopAll, tidy, startFollowing: startAll, ...uploads } = uploadService
  /** A disk that does not answer is asked again by whatever comes next. */
  const startFollowing = (): void => void startAll().catch(() => {})
  startFollowing()

  const stored = async (): Promise<boolean> => ((await ports.storedSizes?.()) ?? NOTHING_STORED).practice > 0

  const closing = new AbortController()
  const keepTidy = async (): Promise<void> => {
    for (let wait = TIDY_AFTER_MS; !closing.signal.aborted; wait = TIDY_EVERY_MS) {
      await clock.sleep(wait, closing.signal)
      // What the disk does not do now it does an hour later.
      if (!closing.signal.aborted) await tidy().catch(() => {})
    }
  }

  const host: Host = {
    about: async () => ({
      ...ports.about,
      secrets: secrets.keeping,
      ...(secrets.note === undefined ? {} : { secretsNote: secrets.note }),
    }),
    connection: connecting.host,
    profiles: {
      list: profiles.list,
      save: profiles.save,
      importText: profiles.importText,
      remove: async (id) => {
        await kept.forgetAll(id)
        return profiles.remove(id)
      },
    },
    call,
    console: createConsole(connecting.client, clock, tell, suppressed.problems),
    uploads,
    ads: room.ads,
    ledger,
    snapshots: createSnapshots({ files, clock, newId: ports.newId }),
    suppression,
    practice: createPractice(
      (act, isNeeded) => connecting.withPractice(act, async () => (await stored()) && (await isNeeded())),
      createPracticePeopleAge(files, ports.practiceStamp ?? (async () => ports.newId())),
      () => connecting.resetPractice(stored),
      readings,
      (faults) => tell({ type: 'practiceFaults', faults }),
    ),
    windows,
    activity: {
      recent: activity.recent,
      clear: async () => {
        const cleared = await activity.clear()
        if (!cleared.ok) return failed(troubleFailure(cleared.failure))
        tell({ type: 'activityCleared' })
        return cleared
      },
      stored: async () => (await ports.storedSizes?.()) ?? NOTHING_STORED,
    },
    offline: { current: offlineSwitch.current, set: offlineSwitch.set },
    language: createLanguageSetting(files, ports.languages, (state) => tell({ type: 'language', language: state })),
    samples: {
      list: samples.list,
      read: async (name) => {
        const bytes = await samples.read(name)
        return bytes === undefined ? failed(refused(said('shell.sample.missing'))) : success(bytes)
      },
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  return {
    host,
    asking: createAsking(connecting.client, suppressed.problems),
    tell,
    pendingPage: connecting.pendingPage,
    keepTidy: () => void keepTidy().catch(() => {}),
    close: async () => {
      closing.abort()
      await room.stopAll()
      await stopAll()
      await activity.flush()
      await connecting.close()
    },
  }
}
