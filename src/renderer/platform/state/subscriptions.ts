import { create } from 'zustand'
import { defined, isFields } from '../../../contract/language/fields.ts'
import type { Connection } from '../../../host/connection.ts'
import { saidText } from '../../../messages/said.ts'
import { host } from '../../base/hostAccess.ts'

// The platform documents no list of activity subscriptions. So those that were created here are kept.

/** A subscription as the platform confirmed it. */
interface CreatedSubscription {
  readonly id: string
  readonly type: string
  readonly userId?: string
  readonly keyword?: string
  readonly direction?: string
  readonly tag?: string
  /** ISO 8601. */
  readonly at: string
  readonly where: Connection['state']
}

interface SubscriptionsState {
  /** Newest first. */
  readonly created: readonly CreatedSubscription[]
  readonly isRead: boolean
  readonly problem?: string
}

const BOOK = 'activity-subscriptions'

export const useSubscriptions = create<SubscriptionsState>(() => ({ created: [], isRead: false }))

const { setState, getState } = useSubscriptions

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const STATES = ['none', 'practice', 'sandbox', 'live'] as const

/** A subscription in a reply of the platform or in the book. */
export const subscriptionIn = (value: unknown, where: unknown): CreatedSubscription | undefined => {
  if (!isFields(value)) return undefined
  const filter = isFields(value['filter']) ? value['filter'] : {}
  const id = textIn(value['subscription_id'])
  const type = textIn(value['event_type'])
  const state = STATES.find((one) => one === where)
  if (id === undefined || type === undefined || state === undefined) return undefined
  const [userId, keyword, direction] = ['user_id', 'keyword', 'direction'].map((name) => textIn(filter[name]))
  const tag = textIn(value['tag'])
  return {
    id,
    type,
    at: textIn(value['created_at']) ?? '',
    where: state,
    ...defined({ userId, keyword, direction, tag }),
  }
}

/** Reads what was created in earlier sittings, once. */
export const loadSubscriptions = async (): Promise<void> => {
  if (getState().isRead) return
  const { entries } = await host().ledger.read(BOOK)
  const created = entries.flatMap((entry) => {
    const { record, where } = isFields(entry) ? entry : {}
    return subscriptionIn(record, where) ?? []
  })
  setState({ created: created.reverse(), isRead: true })
}

/** Keeps the reply to a creation. */
export const keepSubscription = async (record: unknown, where: Connection['state']): Promise<void> => {
  const subscription = subscriptionIn(record, where)
  if (subscription === undefined) return
  setState(({ created }) => ({ created: [subscription, ...created] }))
  const saved = await host().ledger.append(BOOK, [{ record, where }])
  if (!saved.ok) setState({ problem: saidText(saved.failure) })
}
