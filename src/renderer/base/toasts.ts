import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly level: 'ok' | 'info' | 'warn' | 'error'
  readonly text: string
  readonly action?: {
    readonly label: string
    readonly run: () => void
    /** Why it can't be done any more. */
    readonly disabledReason?: string
  }
  /** The feed that its action belongs to. */
  readonly feed?: string
}

/** A notification that was shown, also after it is gone. */
interface PastToast extends Pick<Toast, 'id' | 'level' | 'text'> {
  readonly at: string
}

const MAX_SHOWN = 3
const MAX_PAST = 50

/** Notifications on screen, oldest first, and all since the start, latest first. */
export const useToasts = create<{ readonly toasts: readonly Toast[]; readonly past: readonly PastToast[] }>(() => ({
  toasts: [],
  past: [],
}))

/** Says something in passing: "Feed imported, 2,000 rows". Problems that block belong into a Banner instead. */
export const toast = (news: Omit<Toast, 'id'>): number => {
  const id = (useToasts.getState().past[0]?.id ?? 0) + 1
  const { level, text } = news
  useToasts.setState(({ toasts, past }) => ({
    // A repeated notification takes the place of the earlier one.
    toasts: [...toasts.filter((each) => each.text !== text || each.feed !== news.feed), { ...news, id }].slice(
      -MAX_SHOWN,
    ),
    past: [{ id, level, text, at: new Date().toISOString() }, ...past].slice(0, MAX_PAST),
  }))
  return id
}

/** Takes a toast away. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))

/** Disables the actions of some toasts, and says why. */
export const disableToasts = (isMeant: (toast: Toast) => boolean, disabledReason: string): void =>
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((each) =>
      each.action === undefined || !isMeant(each) ? each : { ...each, action: { ...each.action, disabledReason } },
    ),
  }))
