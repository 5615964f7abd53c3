import { type Assumed, assumedWith } from '../../src/contract/assumptions.ts'
import type { Call, EndpointId, Failure, Reply } from '../../src/contract/contract.ts'
import { failed, type Result, success } from '../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { Connection, ServiceProfile } from '../../src/host/connection.ts'
import type { Console, ConsoleExchange } from '../../src/host/console.ts'
import type { About, ActivityEntry, Host, HostEvent, Sample } from '../../src/host/host.ts'
import type { OfflineState } from '../../src/host/offline.ts'
import type { WebhookTimes } from '../../src/host/practice.ts'
import type { PracticeFault } from '../../src/host/practiceFaults.ts'
import type { BatchOutcome, RetentionDays, UploadPlan, UploadState, UploadSummary } from '../../src/host/uploads.ts'
import { createLanguageSetting } from '../../src/shell/languageSetting.ts'
import { createSuppression } from '../../src/shell/suppression.ts'
import { type MemoryFiles, memoryFiles } from '../shell/memoryFiles.ts'
import { memoryLedger } from './memoryLedger.ts'
import { memorySnapshots } from './memorySnapshots.ts'
import { noAds } from './noAds.ts'
import { noImages } from './noImages.ts'
import { noSources } from './noSources.ts'
import { fakePreview, jsonReply } from './platform/fakePreview.ts'
import { fakeReceiver } from './platform/fakeReceiver.ts'

// A host in memory for tests of parts and screens. It remembers what it was told and answers at once.

/** The failure that a fake host gives where a test asks for one. */
export const failureOf = (sentence: string, kind: Failure['kind'] = 'rejected'): Failure => ({
  kind,
  sentence,
  errors: [],
  acted: 'no',
})

/** A practice connection with its seeded ids. */
export const PRACTICE: Extract<Connection, { state: 'practice' }> = {
  state: 'practice',
  person: { userId: '756201191646691328', screenName: 'practice_shop' },
  addresses: { main: 'http://127.0.0.1:4801', ads: 'http://127.0.0.1:4802', adsSandbox: 'http://127.0.0.1:4803' },
  wireNames: {},
  seeded: { accountId: '18ce54d4x5t', catalogId: '1001', audienceId: 'aud1', doNotReachListId: 'dnr1' },
}

/** A service profile with every brand-specific name spelt. */
export const PROFILE: ServiceProfile = {
  id: 'example',
  name: 'Example service',
  addresses: {
    main: 'https://api.example.com',
    ads: 'https://ads-api.example.com',
    adsSandbox: 'https://ads-api-sandbox.example.com',
  },
  wireNames: {
    svc_id: 'example_id',
    svc_auth_access_type: 'x_auth_access_type',
    'svc-webhooks-signature': 'x-example',
  },
  sandbox: false,
}

/** One row of the activity log, with whatever differs. */
export const activityEntry = (id: number, change: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: new Date(Date.UTC(2026, 4, 4, 9, 0, id)).toISOString(),
  endpoint: 'products.put',
  method: 'PUT',
  host: '127.0.0.1:4802',
  path: '/12/product_catalogs/1001/products',
  bytesSent: 12_400,
  bytesReceived: 2_100,
  items: 25,
  attempt: 1,
  status: 200,
  ms: 84,
  ...change,
})

/** An upload in the middle of its work, with whatever differs. */
export const uploadSummary = (id: string, change: Partial<UploadSummary> = {}): UploadSummary => ({
  id,
  plan: {
    endpoint: 'products.put',
    parameters: { product_catalog_id: '1001' },
    title: 'products.csv to Spring catalog',
    dataset: 'feed-1',
  },
  state: 'sending',
  plannedAt: '2026-05-04T09:00:00.000Z',
  batches: { planned: 50, sent: 1, confirmed: 27, failed: 2, unknown: 0, skipped: 0 },
  items: 2000,
  itemsConfirmed: 675,
  requests: 30,
  retries: 1,
  rate: 210,
  msLeft: 6300,
  ...change,
})

export interface FakeOptions {
  /** What the ads room answers; everything else of it has nothing. */
  readonly ads?: Partial<Host['ads']>
  readonly about?: Partial<About>
  readonly connection?: Connection
  readonly profiles?: readonly ServiceProfile[]
  readonly uploads?: readonly UploadSummary[]
  /** Saved settings of an earlier start. */
  readonly files?: MemoryFiles
  /** Newest first. */
  readonly activity?: readonly ActivityEntry[]
  readonly offline?: Partial<OfflineState>
  readonly samples?: Readonly<Record<string, { readonly sample: Sample; readonly text: string }>>
  /** What endpoints answer, by id: data of a 200, or a failure. */
  readonly answers?: Partial<Record<EndpointId, unknown>>
  /** What the console's requests get back; without it they are answered like calls. */
  readonly replies?: (id: EndpointId, input: Readonly<Record<string, unknown>>) => Partial<ConsoleExchange> | Failure
  /** Holds every request of the console back until it is stopped. */
  readonly slow?: boolean
  /** Whether the secret store is locked. */
  readonly locked?: () => boolean
  /** The PIN that signs in; any other is refused. */
  readonly pin?: string
  /** When the webhooks of Practice were challenged. */
  readonly webhookTimes?: readonly WebhookTimes[]
  /** Why the service could not be told of the end of a sign-in. */
  readonly signOutFails?: Failure
}

export interface FakeHost {
  readonly host: Host
  /** Tells every listener. */
  readonly emit: (event: HostEvent) => void
  /** Names of what was asked, with arguments, in order. */
  readonly asked: readonly { readonly method: string; readonly args: readonly unknown[] }[]
}

type Note = (method: string, ...args: readonly unknown[]) => void

const lockedStore = (): Failure => failureOf('The secret store is locked.', 'refused')

/** A console that shows signed requests, and answers what the test asks for. */
const fakeConsole = (options: FakeOptions, note: Note, connection: () => Connection): Console => {
  const waiting = new Set<() => void>()
  const secrets = new Map<string, readonly string[]>()
  const signedIn = () => connection().state !== 'none'
  return {
    preview: async (id, input) =>
      signedIn() ? fakePreview(id, input) : failed(failureOf('Nobody is signed in.', 'offline')),
    ask: async (id, input, environment) => {
      note('console.ask', id, input, ...(environment === undefined ? [] : [environment]))
      if (options.slow === true) await new Promise<void>((stop) => waiting.add(stop))
      const given = options.replies?.(id, input) ?? { reply: jsonReply({ data: options.answers?.[id] ?? {} }) }
      if (isFailure(given)) return { failure: given }
      const { status, body, failure } = given.reply ?? jsonReply({})
      return { status, body, ms: 12, ...(failure === undefined ? {} : { failure }) }
    },
    secretNames: async (environment) =>
      options.locked?.() === true ? failed(lockedStore()) : success(secrets.get(environment) ?? []),
    setSecret: async (environment, name, secret) => {
      note('console.setSecret', environment, name, secret)
      if (options.locked?.() === true) return failed(lockedStore())
      const others = (secrets.get(environment) ?? []).filter((other) => other !== name)
      secrets.set(environment, secret === null ? others : [...others, name])
      return success(null)
    },
    send: async (id, input, force) => {
      note('console.send', id, input, ...(force ? [force] : []))
      if (!signedIn()) return failed(failureOf('Nobody is signed in.', 'offline'))
      const preview = fakePreview(id, input)
      if (!preview.ok) return preview
      if (options.slow === true) await new Promise<void>((stop) => waiting.add(stop))
      const given = options.replies?.(id, input) ?? { reply: jsonReply({ data: options.answers?.[id] ?? {} }) }
      if (isFailure(given)) return failed(given)
      return success({ ...preview.value, endpoint: id, at: new Date().toISOString(), ms: 12, ...given })
    },
    stop: async () => {
      note('console.stop')
      for (const stop of waiting) stop()
      waiting.clear()
      return null
    },
  }
}

const ABOUT: About = { version: '0.1.0', shell: 'page', platform: 'linux', secrets: 'os' }

const ACCOUNTS = [
  { id: '18ce54d4x5t', name: 'Practice shop', timezone: 'Europe/Berlin', approval_status: 'ACCEPTED', deleted: false },
]

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'sentence' in value && 'acted' in value

/** A fresh host; nothing is shared between two of them. */
export const fakeHost = (options: FakeOptions = {}): FakeHost => {
  const listeners = new Set<(event: HostEvent) => void>()
  const emit = (event: HostEvent) => {
    for (const listener of listeners) listener(event)
  }
  const asked: { method: string; args: readonly unknown[] }[] = []
  const note = (method: string, ...args: readonly unknown[]) => {
    asked.push({ method, args })
  }

  let failing: readonly PracticeFault[] = []
  let assumed: Assumed = assumedWith()
  let activity = options.activity ?? []
  let retention: RetentionDays = 90
  let offline = { isOn: false, isForced: false, ...options.offline }
  let connection: Connection = options.connection ?? { state: 'none' }
  let profiles = [...(options.profiles ?? [])]
  let pending: ServiceProfile | undefined
  const keyed = new Set<string>()
  const connect = (next: Connection): Result<Connection, Failure> => {
    connection = next
    emit({ type: 'connection', connection })
    return success(connection)
  }

  const uploads = new Map((options.uploads ?? []).map((upload) => [upload.id, upload]))
  const bodies = new Map<string, PlannedBatch[]>()
  const settled = new Map<string, readonly BatchOutcome[]>()
  const books = new Map<string, unknown[]>()
  const shift = (id: string, state: UploadState, change: Partial<UploadSummary> = {}) => {
    const upload = uploads.get(id)
    if (upload === undefined) return failed(failureOf('There is no such upload.', 'refused'))
    const next = { ...upload, ...change, state }
    uploads.set(id, next)
    emit({ type: 'upload', upload: next })
    return success(next)
  }

  const finishAll = (id: string) => {
    const batches = bodies.get(id) ?? []
    const upload = uploads.get(id)
    settled.set(
      id,
      batches.map((batch) => ({ index: batch.index, state: 'confirmed', rows: batch.rows })),
    )
    const finished = shift(id, 'finished', {
      batches: { planned: 0, sent: 0, confirmed: batches.length, failed: 0, unknown: 0, skipped: 0 },
      itemsConfirmed: upload?.items ?? 0,
      requests: batches.length,
    })
    for (const { id: next, plan, state } of [...uploads.values()])
      if (plan.after === id && state === 'ready') finishAll(next)
    return finished
  }

  /** Another part of a measured plan is sealed. */
  const tellPart = (id: string, batches: readonly PlannedBatch[]): void => {
    const { plan, state } = uploads.get(id) ?? {}
    const items = batches.reduce((sum, batch) => sum + batch.items, 0)
    const partial = { items, batches: batches.length, nextRow: (batches.at(-1)?.rows.at(-1) ?? -1) + 1 }
    shift(id, state === undefined || state === 'planning' ? 'ready' : state, {
      items: plan?.measured?.items ?? items,
      partial,
    })
  }

  const call = (async (id: EndpointId, input: unknown): Promise<Result<Reply, Failure>> => {
    note('call', id, input)
    const answer = options.answers?.[id] ?? (id === 'accounts.list' ? ACCOUNTS : undefined)
    if (isFailure(answer)) return failed(answer)
    if (connection.state === 'none') return failed(failureOf('Nobody is signed in.', 'offline'))
    return success({ status: 200, data: answer ?? {}, nextCursor: null })
  }) as unknown as Call

  const host: Host = {
    ads: { ...noAds, ...options.ads },
    sources: noSources,
    images: noImages,
    about: async () => ({ ...ABOUT, ...options.about }),
    connection: {
      current: async () => connection,
      practice: async () => {
        note('connection.practice')
        return connect(PRACTICE)
      },
      begin: async (profileId, keys) => {
        note('connection.begin', profileId, keys)
        pending = profiles.find((profile) => profile.id === profileId)
        if (pending === undefined) return failed(failureOf('There is no such service profile.', 'refused'))
        if (keys !== undefined) keyed.add(profileId)
        if (!keyed.has(profileId)) return failed(failureOf('Enter the app keys of this service.', 'refused'))
        const inBrowser = options.pin === '' ? ('callback' as const) : ('address' as const)
        const endsBy = keys === 'browser' || (keys !== undefined && 'clientId' in keys) ? inBrowser : ('pin' as const)
        return success({ authorizeUrl: `${pending.addresses.main}/oauth/authorize?oauth_token=request`, endsBy })
      },
      cancel: async () => {
        note('connection.cancel')
        return null
      },
      openAuthorizePage: async () => {
        note('connection.openAuthorizePage')
        return success(null)
      },
      finish: async (pin) => {
        note('connection.finish', pin)
        if (pending === undefined) return failed(failureOf('Ask for a new PIN first.', 'refused'))
        if (pin !== (options.pin ?? '1234567'))
          return failed(failureOf('The service refused this PIN. Open the approval page again for a new one.'))
        const { wireNames, sandbox } = pending
        const person = { userId: '42', screenName: 'example_shop' }
        return connect({ state: sandbox ? 'sandbox' : 'live', person, profile: pending, wireNames })
      },
      signOut: async () => {
        note('connection.signOut')
        connection = { state: 'none' }
        // News travel beside the answer and may come behind it.
        setTimeout(() => emit({ type: 'connection', connection }), 20)
        return options.signOutFails === undefined ? success(null) : failed(options.signOutFails)
      },
    },
    profiles: {
      list: async () => profiles,
      save: async (profile) => {
        note('profiles.save', profile)
        profiles = [...profiles.filter(({ id }) => id !== profile.id), profile]
        return success(profile)
      },
      importText: async (text) => {
        note('profiles.importText', text)
        try {
          const profile = { ...PROFILE, ...(JSON.parse(text) as Partial<ServiceProfile>) }
          profiles = [...profiles.filter(({ id }) => id !== profile.id), profile]
          return success(profile)
        } catch {
          return failed(failureOf('This is no service profile: the text is not JSON.', 'refused'))
        }
      },
      remove: async (id) => {
        profiles = profiles.filter((profile) => profile.id !== id)
        return success(null)
      },
    },
    call,
    console: fakeConsole(options, note, () => connection),
    uploads: {
      plan: async (plan: UploadPlan) => {
        note('uploads.plan', plan)
        const id = `upload-${uploads.size + 1}`
        const batches = { planned: 0, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 }
        uploads.set(id, {
          id,
          plan,
          ...(connection.state === 'none' ? {} : { target: connection.state }),
          state: 'planning',
          plannedAt: new Date().toISOString(),
          batches,
          items: 0,
          itemsConfirmed: 0,
          requests: 0,
          retries: 0,
        })
        bodies.set(id, [])
        return success(id)
      },
      add: async (id, batches) => {
        note('uploads.add', id, batches)
        const all = bodies.get(id)
        all?.push(...batches)
        if (uploads.get(id)?.plan.measured !== undefined) tellPart(id, all ?? [])
        return success(null)
      },
      seal: async (id, incomplete) => {
        note('uploads.seal', id, ...(incomplete === undefined ? [] : [incomplete]))
        const { partial: _, ...upload } = uploads.get(id) ?? { state: 'planning' as const }
        // A slow page starts only after the last part is sealed.
        if ('id' in upload && incomplete !== true) uploads.set(id, upload)
        if (upload.state === 'sending' && 'id' in upload) {
          if (incomplete !== true) uploads.set(id, upload)
          return finishAll(id)
        }
        const batches = bodies.get(id) ?? []
        const items = batches.reduce((sum, batch) => sum + batch.items, 0)
        const counts = { planned: batches.length, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 }
        return shift(id, 'ready', { batches: counts, items })
      },
      start: async (id, anyway) => {
        note('uploads.start', id, ...(anyway === undefined ? [] : [anyway]))
        const sending = shift(id, 'sending')
        return uploads.get(id)?.partial === undefined ? finishAll(id) : sending
      },
      pause: async (id) => {
        note('uploads.pause', id)
        return shift(id, 'paused')
      },
      resume: async (id, retryFailed) => {
        note('uploads.resume', id, retryFailed)
        return shift(id, 'sending')
      },
      cancel: async (id) => {
        note('uploads.cancel', id)
        return shift(id, 'cancelled')
      },
      list: async () => [...uploads.values()].reverse(),
      outcomes: async (id, from, limit) => (settled.get(id) ?? []).slice(from, from + limit),
      retention: async () => retention,
      setRetention: async (days) => {
        note('uploads.setRetention', days)
        retention = days
        return success(days)
      },
      forget: async (id) => {
        note('uploads.forget', id)
        const isNeeded = [...uploads.values()].some(({ plan, state }) => plan.after === id && state === 'ready')
        if (isNeeded) return failed(failureOf('Another upload follows this one.', 'refused'))
        uploads.delete(id)
        return success(null)
      },
    },
    ledger: memoryLedger(books),
    ...memorySnapshots(),
    suppression: createSuppression(memoryFiles()),
    practice: {
      lists: async () => success([]),
      find: async () => success([]),
      erase: async () => success(0),
      empty: async () => success(0),
      assumed: async () => success(assumed),
      assume: async (chosen) => {
        note('practice.assume', chosen)
        assumed = { ...assumed, ...chosen }
        return success(assumed)
      },
      faults: async () => success(failing),
      fail: async (faults) => {
        note('practice.fail', faults)
        failing = faults
        emit({ type: 'practiceFaults', faults })
        return success(faults)
      },
      trigger: async (event) => {
        note('practice.trigger', event)
        return success(1)
      },
      webhookTimes: async () => success(options.webhookTimes ?? []),
      addLargeAccount: async () => {
        note('practice.addLargeAccount')
        return success('large')
      },
      reset: async () => {
        note('practice.reset')
        return success(null)
      },
    },
    receiver: fakeReceiver(note, emit),
    activity: {
      recent: async (limit, before) => activity.filter(({ id }) => before === undefined || id < before).slice(0, limit),
      clear: async () => {
        note('activity.clear')
        activity = []
        emit({ type: 'activityCleared' })
        return success(null)
      },
      stored: async () => ({ activity: 48_000, uploads: 1_200_000, ledger: 96_000, practice: 0, suppression: 0 }),
    },
    offline: {
      current: async () => offline,
      set: async (isOn) => {
        note('offline.set', isOn)
        offline = { ...offline, isOn }
        emit({ type: 'offline', offline })
        return success(offline)
      },
    },
    language: createLanguageSetting(options.files ?? memoryFiles(), {}, (language) =>
      emit({ type: 'language', language }),
    ),
    samples: {
      list: async () => Object.values(options.samples ?? {}).map(({ sample }) => sample),
      read: async (name) => {
        const found = options.samples?.[name]
        return found === undefined
          ? failed(failureOf('There is no such sample.', 'refused'))
          : success(new TextEncoder().encode(found.text))
      },
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { host, emit, asked }
}
