import { create } from 'zustand'
import { type EndpointId, isEndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import { HIDDEN, isSecretName, namesPeople } from '../../../contract/wire/redact.ts'
import { t } from '../../../messages/t.ts'
import { isKeep } from '../../../workspace/collection/collection.ts'
import { host } from '../../base/hostAccess.ts'
import { entriesOf } from '../../base/namedEntries.ts'
import { toast } from '../../base/toasts.ts'
import { createTimer } from '../../base/waiting.ts'
import { draftOf, inputOf, type RequestDraft } from '../requestForm/draft.ts'
import { allTabs, type ConsoleForm, emptyForm, isUntouched, showTabs, useConsole } from './console.ts'
import { redactInput } from './consoleRedaction.ts'

// Tabs with their unsent requests, in a book. It holds no secret, and nobody's identifiers.

const BOOK = 'console-tabs'
const SAVE_AFTER = 1000
/** The book is written anew when it has so many entries. */
const MAX_ENTRIES = 100
const MAX_TABS = 50
/** Characters of a form; a longer one comes back empty. */
const MAX_DRAFT = 300_000

/** Shows another tab. */
export const showTab = (key: string): void => showTabs(allTabs(useConsole.getState()), key)

/** Goes to the tab `by` places further, around the ends. */
export const stepTab = (by: number): void => {
  const now = useConsole.getState()
  const tabs = allTabs(now)
  const at = tabs.findIndex(({ key }) => key === now.key)
  const next = tabs[(at + by + tabs.length) % tabs.length]
  if (next !== undefined) showTabs(tabs, next.key)
}

/** Opens a tab without an endpoint, beside the one in front. */
export const openEmptyTab = (): void => {
  const now = useConsole.getState()
  if (now.endpoint === undefined) return
  const tabs = allTabs(now)
  const form = emptyForm(crypto.randomUUID())
  showTabs(tabs.toSpliced(tabs.findIndex(({ key }) => key === now.key) + 1, 0, form), form.key)
}

/** Closes the tab in front; Undo brings it back with what was typed. */
export const closeTab = (): void => {
  const now = useConsole.getState()
  const tabs = allTabs(now)
  const at = tabs.findIndex(({ key }) => key === now.key)
  const closed = tabs[at]
  const rest = tabs.toSpliced(at, 1)
  if (closed?.endpoint === undefined && rest.length === 0) return
  const isLoss = closed !== undefined && !isUntouched(closed)
  showTabs(rest, (rest[at] ?? rest.at(-1))?.key ?? '')
  if (!isLoss) return
  const undo = () => showTabs([...allTabs(useConsole.getState()), closed], closed.key)
  toast({
    level: 'info',
    text: t('platform.tabs.closed', { endpoint: closed.endpoint ?? '' }),
    action: { label: t('platform.undo'), run: undo },
  })
}

const mentionsSecret = (text: string): boolean => (text.match(/[\w-]+/g) ?? []).some(isSecretName)

/** A draft as it may be stored. Text that can't be read yet is kept where it can't hold a secret. */
const storedDraft = (endpoint: EndpointId, draft: RequestDraft): RequestDraft => {
  const { input, unreadable } = inputOf(endpoint, draft)
  const redacted = redactInput(endpoint, input)
  const isClean = JSON.stringify(redacted) === JSON.stringify(input)
  const clean = isClean ? draft : draftOf(endpoint, redacted)
  const broken = unreadable.map(({ parameter }) => parameter)
  const mayKeep = (text: string): boolean => !namesPeople(endpoint) && !mentionsSecret(text)
  const entries = [
    ...Object.entries(clean).filter(([path, text]) => !broken.includes(path) && text !== HIDDEN),
    ...Object.entries(draft).filter(([path, text]) => broken.includes(path) && mayKeep(text)),
  ]
  return entries.reduce((sum, [, text]) => sum + text.length, 0) > MAX_DRAFT ? {} : Object.fromEntries(entries)
}

const storedTab = (form: ConsoleForm) =>
  form.endpoint === undefined
    ? []
    : [
        {
          key: form.key,
          endpoint: form.endpoint,
          draft: storedDraft(form.endpoint, form.draft),
          keep: form.keep,
          isTouched: !isUntouched(form),
        },
      ]

const readTab = (entry: unknown): readonly ConsoleForm[] => {
  if (!isFields(entry)) return []
  const { key, endpoint, draft, keep, isTouched } = entry
  if (typeof key !== 'string' || !isEndpointId(endpoint) || !isFields(draft)) return []
  const texts = Object.entries(draft).filter((text): text is [string, string] => typeof text[1] === 'string')
  const read = Object.fromEntries(texts)
  const form = { ...emptyForm(key), endpoint, draft: read, base: isTouched === true ? {} : read }
  return [isFields(keep) && isKeep(keep) ? { ...form, keep } : form]
}

/** Whether tabs of an earlier sitting were looked for. */
export const useConsoleTabs = create<{ readonly isRead: boolean }>(() => ({ isRead: false }))

/** Brings back the tabs of an earlier sitting, before those that are open by now. */
const showStored = (last: unknown): void => {
  const stored = isFields(last) && Array.isArray(last['tabs']) ? last['tabs'].flatMap(readTab) : []
  if (!isFields(last) || stored.length === 0) return
  const now = useConsole.getState()
  const open = allTabs(now).filter(({ endpoint }) => endpoint !== undefined)
  const tabs = [...stored.filter(({ key }) => open.every((tab) => tab.key !== key)), ...open]
  showTabs(tabs, now.endpoint === undefined ? String(last['front']) : now.key)
}

/** The book of the tabs: read once, then written to. */
const createTabBook = () => {
  /** What was last written, or read. */
  let written = ''
  let entries = 0
  let reading: Promise<void> = Promise.resolve()

  const read = async (): Promise<void> => {
    const stored = await entriesOf(BOOK)
    const last = stored?.at(-1)
    entries = stored?.length ?? 0
    written = JSON.stringify(last)
    showStored(last)
  }

  return {
    restore: (): Promise<void> => {
      if (!useConsoleTabs.getState().isRead) {
        useConsoleTabs.setState({ isRead: true })
        reading = read()
      }
      return reading
    },
    save: async (): Promise<void> => {
      const state = useConsole.getState()
      const entry = { tabs: allTabs(state).slice(-MAX_TABS).flatMap(storedTab), front: state.key }
      const text = JSON.stringify(entry)
      if (text === written) return
      written = text
      entries++
      if (entries > MAX_ENTRIES) {
        entries = 1
        await host().ledger.remove(BOOK)
      }
      await host().ledger.append(BOOK, [entry])
    },
  }
}

const tabBook = createTabBook()
const saving = createTimer()

/** Restores tabs once, and keeps them from then on; the returned function stops that. */
export const keepTabs = (): (() => void) => {
  const gone = new AbortController()
  const { signal } = gone
  void tabBook.restore().then(() => {
    if (signal.aborted) return
    const end = useConsole.subscribe((now, before) => {
      if (now.draft !== before.draft || now.tabs !== before.tabs || now.keep !== before.keep)
        saving.set(() => void tabBook.save(), SAVE_AFTER)
    })
    signal.addEventListener('abort', end)
    window.addEventListener('pagehide', saving.flush, { signal })
  })
  return () => {
    saving.flush()
    gone.abort()
  }
}
