import { create } from 'zustand'
import { t } from '../../../messages/t.ts'
import { disableToasts, dismissToast, type Toast, toast } from '../../base/toasts.ts'
import { now } from './state.ts'

/** The news of the latest step, with its Undo. */
const latest = create<{ readonly toast?: number }>(() => ({}))

const forget = (): void => latest.setState({}, true)

/** The latest step was undone, or its feed is gone: so is its news. */
export const forgetStepNews = (): void => {
  const { toast: id } = latest.getState()
  if (id !== undefined) dismissToast(id)
  forget()
}

/** Undo reverts only the latest step, so earlier toasts lose their button. */
export const retireStepNews = (): void => {
  const { toast: id } = latest.getState()
  forget()
  disableToasts((each) => each.id === id, t('feeds.news.retired'))
}

/** Actions of a feed do nothing good once another one is open. */
export const retireFeedNews = (feed: string, name: string): void => {
  forget()
  disableToasts((each) => each.feed === feed, t('feeds.news.elsewhere', { name }))
}

/** Says something whose action belongs to the open feed. */
export const tellOfFeed = (news: Omit<Toast, 'id' | 'feed'>): number => {
  const feed = now().openFeed?.id
  return toast({ ...news, ...(feed === undefined ? {} : { feed }) })
}

/** Says what the latest step of the open feed did. */
export const tellStep = (text: string, undo: () => void): void => {
  retireStepNews()
  latest.setState({ toast: tellOfFeed({ level: 'ok', text, action: { label: t('feeds.news.undo'), run: undo } }) })
}
