import type { Clock } from '../client/ports.ts'
import type { Call, CallOptions, EndpointId } from '../contract/contract.ts'
import type { Fields } from '../contract/language/fields.ts'
import { failed, success } from '../contract/language/result.ts'
import type { WireNames } from '../contract/wire/message.ts'
import { refused } from '../contract/wire/refused.ts'
import { allowsObserved } from '../host/connection.ts'
import type { About, Host, HostEvent, StoredSizes } from '../host/host.ts'
import type { Receiver } from '../host/receiver.ts'
import { said } from '../messages/said.ts'
import type { Activity } from './activity.ts'
import { createAds } from './ads/adsService.ts'
import type { OpenPage } from './ads/openLinks.ts'
import { type Connecting, nobodySignedIn } from './connection.ts'
import { type CallPorts, createCalls, type RunningCalls } from './createCalls.ts'
import { troubleFailure } from './failures.ts'
import { createImages, type FetchImage } from './images/imageService.ts'
import { createLanguageSetting, type LanguageSources } from './languageSetting.ts'
import { createLedger } from './ledger.ts'
import type { OfflineControl } from './offlineSwitch.ts'
import type { Samples } from './ports.ts'
import { createPractice } from './practice.ts'
import { createPracticePeopleAge } from './practicePeopleAge.ts'
import type { PracticeReadings } from './practiceReadings.ts'
import type { Profiles } from './profiles.ts'
import { createReceiver } from './receiver.ts'
import type { ReceiverPorts } from './receiverPorts.ts'
import { createRehearse } from './rehearsal.ts'
import type { SavedSignIns } from './savedSignIn.ts'
import { createSnapshots } from './snapshots.ts'
import { createSources, type OpenSource } from './sources/sourceService.ts'
import { readEarlierOrder } from './uploads/earlierOrder.ts'
import type { SuppressedPeople } from './uploads/suppressedPeople.ts'
import { createUploadSending } from './uploads/uploadSending.ts'
import { createUploadService } from './uploads/uploadService.ts'
import { createWindows } from './windows.ts'

/** What a shell brings along to become a host. */
export interface HostPorts extends CallPorts {
  readonly about: Omit<About, 'secrets'>
  /** A name for an upload: letters, digits and dashes, never the same twice. */
  readonly newId: () => string
  readonly samples: Samples
  /** Opens sources of feeds; none can be opened if left out. */
  readonly openSource?: OpenSource
  /** Fetches images of products; none can be fetched if left out. */
  readonly fetchImage?: FetchImage
  /** Opens destinations of creatives; none can be opened if left out. */
  readonly openLinkedPage?: OpenPage
  /** Changes whenever that file does; never repeats if absent. */
  readonly practiceStamp?: () => Promise<string>
  readonly storedSizes?: () => Promise<StoredSizes>
  readonly languages?: LanguageSources
  /** Lets webhooks be received; nothing can listen if left out. */
  readonly receiving?: ReceiverPorts
  /** False in programs with another purpose. Uploads that wait for another then do not start by themselves. */
  readonly startsFollowing?: boolean
  /** True while an upload runs, so that the system does not sleep. */
  readonly onBusy?: (busy: boolean) => void
}

const NOTHING_STORED: StoredSizes = { activity: 0, uploads: 0, ledger: 0, practice: 0, suppression: 0 }

/** The start comes first; then what is due is looked for once an hour. */
const TIDY_AFTER_MS = 5_000
const TIDY_EVERY_MS = 3_600_000

export interface RunningHost extends RunningCalls {
  readonly host: Host
  /** Sends screens an event that the shell noticed, such as a file to open. */
  readonly tell: (event: HostEvent) => void
  /** Page of the pending PIN sign-in, the only one that may be opened externally. */
  readonly pendingPage: () => string | undefined
  /** Counts uploads of earlier versions and deletes old details, in the background until closed. */
  readonly keepTidy: () => void
  /** Pauses uploads, writes what is left and stops the emulator. */
  readonly close: () => Promise<void>
}

const wireNamesOf = async ({ host }: Connecting): Promise<WireNames> => {
  const connection = await host.current()
  return connection.state === 'none' ? {} : connection.wireNames
}

/** What the ads workspace asks of the connection. */
const adsConnection = (connecting: Connecting, activity: Activity) => ({
  target: connecting.target,
  client: connecting.client,
  wireNames: () => wireNamesOf(connecting),
  allowsObserved: async () => allowsObserved(await connecting.host.current()),
  onRequest: activity.record,
})

/** Custom audiences that uploads of people name. */
const audiencesOf = async ({ list }: Pick<Host['uploads'], 'list'>): Promise<ReadonlySet<string>> =>
  new Set((await list()).flatMap(({ plan }) => plan.parameters['custom_audience_id'] ?? []))

const keepTidy = async (clock: Clock, tidy: () => Promise<void>, closing: AbortSignal): Promise<void> => {
  for (let wait = TIDY_AFTER_MS; !closing.aborted; wait = TIDY_EVERY_MS) {
    await clock.sleep(wait, closing)
    // What the disk does not do now it does an hour later.
    if (!closing.aborted) await tidy().catch(() => {})
  }
}

type Tell = (event: HostEvent) => void

const createListeners = (): { readonly tell: Tell; readonly subscribe: Host['subscribe'] } => {
  const listeners = new Set<Tell>()
  return {
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const aboutOf =
  ({ about, secrets }: HostPorts): Host['about'] =>
  async () => ({
    ...about,
    secrets: secrets.keeping,
  })

const profilesOf = (profiles: Profiles, kept: SavedSignIns): Host['profiles'] => ({
  list: profiles.list,
  save: profiles.save,
  importText: profiles.importText,
  remove: async (id) => {
    await kept.forgetAll(id)
    return profiles.remove(id)
  },
})

/** Calls of screens, with the current sign-in. */
const createCall = (connecting: Connecting, problems: SuppressedPeople['problems']): Call =>
  // The client has checked every response against the schema of these types.
  (async (id: EndpointId, input: Fields, options?: CallOptions) => {
    const client = await connecting.client()
    return client === undefined
      ? failed(nobodySignedIn)
      : client.ask(id, input, { ...options, problems: await problems(id, input), job: { kind: 'screen' } })
  }) as Call

const storedSizesOf = async (ports: HostPorts): Promise<StoredSizes> => (await ports.storedSizes?.()) ?? NOTHING_STORED

const activityOf = (activity: Activity, ports: HostPorts, tell: Tell): Host['activity'] => ({
  recent: activity.recent,
  clear: async () => {
    const cleared = await activity.clear()
    if (!cleared.ok) return failed(troubleFailure(cleared.failure))
    tell({ type: 'activityCleared' })
    return cleared
  },
  stored: () => storedSizesOf(ports),
})

const practiceOf = (ports: HostPorts, connecting: Connecting, readings: PracticeReadings, tell: Tell) => {
  const isStored = async (): Promise<boolean> => (await storedSizesOf(ports)).practice > 0
  return createPractice(
    (act, isNeeded) => connecting.withPractice(act, async () => (await isStored()) && (await isNeeded())),
    createPracticePeopleAge(ports.files, ports.practiceStamp ?? (async () => ports.newId())),
    () => connecting.resetPractice(isStored),
    readings,
    (faults) => tell({ type: 'practiceFaults', faults }),
  )
}

const receiverOf = (ports: HostPorts, connecting: Connecting, tell: Tell) =>
  createReceiver({
    ports: ports.receiving,
    key: connecting.webhookKey,
    clock: ports.clock,
    tell,
    practiseAt: (port) => connecting.practiceEmulator()?.deliverTo(port),
  })

const rehearseOf = (ports: HostPorts, connecting: Connecting, activity: Activity): Receiver['rehearse'] => {
  const { receiving, clock, send, nonce } = ports
  if (receiving === undefined) return async () => failed(refused(said('shell.receiver.noKey')))
  return createRehearse({
    key: connecting.webhookKey,
    clock,
    send,
    hmac: receiving.hmac,
    newToken: nonce,
    practiceDeliver: () => connecting.practiceEmulator()?.deliver,
    onLeaving: activity.leaving,
    onRequest: activity.record,
  })
}

const samplesOf = ({ list, read }: Samples): Host['samples'] => ({
  list,
  read: async (name) => {
    const bytes = await read(name)
    return bytes === undefined ? failed(refused(said('shell.sample.missing'))) : success(bytes)
  },
})

/** What others host: sources of feeds, and images of products. */
const fetchedOf = (ports: HostPorts, offline: OfflineControl): Pick<Host, 'sources' | 'images'> => {
  const { openSource, secrets, newId, fetchImage, files, sha256, clock } = ports
  const isOffline = async (): Promise<boolean> => (await offline.current()).isOn
  return {
    sources: createSources({ openSource, secrets, newId, isOffline }),
    images: createImages({ fetchImage, files, sha256, clock, isOffline }),
  }
}

/** The one implementation of the host (src/host/host.ts), the same in window, page and command line. */
export const createHost = (ports: HostPorts): RunningHost => {
  const { clock, files, samples } = ports
  const { tell, subscribe } = createListeners()

  const calls = createCalls(ports, {
    tell,
    onConnection: (connection) => {
      // Another sign-in has another secret.
      void receiver.stop()
      tell({ type: 'connection', connection })
      startFollowing()
    },
  })
  const { offline: offlineSwitch, activity, profiles, signIns, readings, connecting, suppression, suppressed } = calls
  offlineSwitch.listen((state) => {
    tell({ type: 'offline', offline: state })
    startFollowing()
  })

  const receiver = receiverOf(ports, connecting, tell)

  const { windows, mayWrite } = createWindows(clock, (writer) => tell({ type: 'writer', writer }))
  const ledger = createLedger(files, mayWrite)

  const uploadService = createUploadService({
    files,
    clock,
    sha256: ports.sha256,
    newId: ports.newId,
    ...createUploadSending(connecting, offlineSwitch),
    withhold: suppressed.withhold,
    target: connecting.target,
    onUpload: (upload) => tell({ type: 'upload', upload }),
    onUploads: (all) => tell({ type: 'uploads', uploads: all }),
    onBusy: (busy) => ports.onBusy?.(busy),
    earlierOrder: () => readEarlierOrder(ledger),
    ...(ports.startsFollowing === undefined ? {} : { startsFollowing: ports.startsFollowing }),
  })
  const peopleSentTo = () => audiencesOf(uploadService)
  const connected = adsConnection(connecting, activity)
  const adsService = createAds({ ...ports, files, ledger, clock, tell, ...connected, peopleSentTo })
  const { stopAll, tidy, startFollowing: startAll, ...uploads } = uploadService
  /** A failing disk is retried by the next operation. */
  const startFollowing = (): void => void startAll().catch(() => {})
  startFollowing()
  const closing = new AbortController()

  const host: Host = {
    about: aboutOf(ports),
    connection: connecting.host,
    profiles: profilesOf(profiles, signIns),
    call: createCall(connecting, suppressed.problems),
    console: calls.console,
    uploads,
    ads: adsService.ads,
    ledger,
    snapshots: createSnapshots({ files, clock, newId: ports.newId }),
    ...fetchedOf(ports, offlineSwitch),
    suppression,
    receiver: { ...receiver, rehearse: rehearseOf(ports, connecting, activity) },
    practice: practiceOf(ports, connecting, readings, tell),
    windows,
    activity: activityOf(activity, ports, tell),
    offline: { current: offlineSwitch.current, set: offlineSwitch.set },
    language: createLanguageSetting(files, ports.languages, (state) => tell({ type: 'language', language: state })),
    samples: samplesOf(samples),
    subscribe,
  }

  return {
    host,
    asking: calls.asking,
    tell,
    pendingPage: connecting.pendingPage,
    keepTidy: () => void keepTidy(clock, tidy, closing.signal).catch(() => {}),
    close: async () => {
      closing.abort()
      await receiver.close()
      await adsService.stopAll()
      await stopAll()
      await calls.close()
    },
  }
}
