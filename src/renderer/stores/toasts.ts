import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly level: 'ok' | 'info' | 'warn' | 'error'
  readonly words: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

const AT_MOST = 4
let nextId = 1

/** Short news on the screen now, oldest first. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Says something in passing: "Feed imported, 2,000 rows". Problems that block belong into a Banner instead. */
export const toast = (news: Omit<Toast, 'id'>): number => {
  const id = nextId
  nextId += 1
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...news, id }].slice(-AT_MOST) }))
  return id
}

/** Takes a toast away. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))
