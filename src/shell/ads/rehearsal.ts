import { createClient } from '../../client/client.ts'
import type { ClientOptions } from '../../client/ports.ts'
import { AD_KIND_IDS } from '../../contract/ads/kinds.ts'
import { PRACTICE_ASSUMES } from '../../contract/assumptions.ts'
import { FEATURE_KEYS } from '../../contract/campaign/features.ts'
import { wordOf } from '../../contract/language/fields.ts'
import { success } from '../../contract/language/result.ts'
import { seedAccount } from '../../emulator/accountSeed.ts'
import { createEmulator } from '../../emulator/emulator.ts'
import type { AdAccountFacts } from '../../host/adAccount.ts'
import type { AdRehearsal } from '../../host/ads.ts'
import { createCartState } from '../../workspace/ads/cartState.ts'
import { chosenSteps, planCart } from '../../workspace/ads/plan.ts'
import type { Sha256 } from '../ports.ts'
import { type CartJournal, cartOutcomes, sealCart } from './cartJournal.ts'
import { runCart } from './cartRun.ts'
import type { CartRunPorts } from './cartSending.ts'
import type { OpenProject } from './project.ts'

export interface RehearsalPorts extends Pick<ClientOptions, 'hmac' | 'clock' | 'random' | 'nonce'> {
  readonly sha256: Sha256
  readonly copies: CartRunPorts['copies']
  readonly allowsObserved: boolean
}

const ADDRESSES = { main: 'http://main.rehearsal', ads: 'http://ads.rehearsal', adsSandbox: 'http://sandbox.rehearsal' }

/** A journal that nobody keeps. */
const memoryCart = (): CartJournal => {
  const state = createCartState()
  return {
    id: 'rehearsal',
    state: state.current,
    damaged: 0,
    write: async (entries) => {
      for (const entry of entries) state.take(entry)
      return success(null)
    },
  }
}

/** What a field says in drafts. Users and accounts that they name are allowed here. */
const namedInDrafts = ({ records }: OpenProject, field: string): readonly string[] => [
  ...new Set([...records().drafts.values()].flatMap(({ fields }) => wordOf(fields[field]?.mine) || [])),
]

interface RehearsalInput {
  readonly userId: string | undefined
  /** What was read of the account; undefined for never. */
  readonly accountFacts: AdAccountFacts | undefined
  /** Keys of the steps to rehearse; all of them where none are named. */
  readonly only: readonly string[] | undefined
}

const EVERY_FEATURE: readonly string[] = [...FEATURE_KEYS, 'PROMOTED_MEDIA_POLLS']

/** Runs the cart on an in-process emulator with the downloaded account. Returns each step's expected outcome. */
export const rehearse = async (
  ports: RehearsalPorts,
  project: OpenProject,
  { userId, accountFacts, only }: RehearsalInput,
): Promise<AdRehearsal> => {
  const { clock, hmac, random, nonce, sha256, copies, allowsObserved } = ports
  const { account, permissions } = project.facts()
  const features = accountFacts?.features
  const records = project.records()
  const emulator = createEmulator({ hmac, sha256, random, now: clock.now }, { assumes: PRACTICE_ASSUMES })
  const { userId: seeded, credentials } = emulator.seed
  const users = namedInDrafts(project, 'as_user_id')
  const shared = [...records.ids('audiencePermission')].map((id) =>
    wordOf(records.theirs('audiencePermission', id)?.['granted_account_id']),
  )
  const partners = namedInDrafts(project, 'granted_account_id')
  seedAccount(emulator.world, {
    accountId: account,
    callerId: seeded,
    userIds: [...users, ...(userId === undefined ? [] : [userId])],
    partners: [...partners, ...shared],
    account: accountFacts?.account,
    permissions,
    features: features ?? EVERY_FEATURE,
    records: AD_KIND_IDS.flatMap((kind) =>
      [...records.ids(kind)].map((id) => [kind, id, records.theirs(kind, id) ?? {}] as const),
    ),
  })
  const client = createClient({
    hmac,
    clock,
    random,
    nonce,
    credentials,
    addresses: ADDRESSES,
    wireNames: {},
    sandbox: false,
    observed: allowsObserved,
    send: async (request) =>
      success(emulator.answer(request.url.startsWith(ADDRESSES.main) ? 'main' : 'ads', request).response),
  })
  const cart = memoryCart()
  const now = (): string => new Date(clock.now()).toISOString()
  await sealCart(cart, chosenSteps(planCart(records, account), only), now(), { sentence: '' })
  await runCart({
    cart,
    client,
    account,
    wireNames: {},
    sha256,
    now,
    signal: new AbortController().signal,
    isKnown: (kind, id) => records.theirs(kind, id) !== undefined,
    job: { kind: 'upload', id: 'rehearsal', title: '', target: 'practice' },
    onProgress: () => {},
    allowsObserved,
    copies,
    // Nobody waits for the clock of a rehearsal.
    sleep: async (milliseconds) => void emulator.clock.move(milliseconds),
  })
  const assumed: AdRehearsal['assumed'] = [
    ...(accountFacts === undefined ? (['approval'] as const) : []),
    ...(features === undefined ? (['features'] as const) : []),
    ...(permissions === undefined ? (['permissions'] as const) : []),
    ...(partners.every((partner) => shared.includes(partner)) ? [] : (['partners'] as const)),
  ]
  return { outcomes: cartOutcomes(cart.state()), assumed }
}
