import { create } from 'zustand'
import type { WritingWindow } from '../../host/windows.ts'
import { host, setWriterId } from './hostAccess.ts'
import { windowNameOf } from './windowName.ts'

// Which window writes. This one says every second that it is there; one that was killed is missed after some seconds, and
// another one takes its place.

/** `asking`: not known yet; `here`: this window writes; `elsewhere`: it waits for another one. */
type WriterState =
  | { readonly state: 'asking' }
  | { readonly state: 'here'; readonly since: string }
  | { readonly state: 'elsewhere'; readonly writer: WritingWindow; readonly wasHere: boolean }

export const useWriter = create<WriterState>(() => ({ state: 'asking' }))

const BEAT_MS = 1_000

const SAVED_AS = 'adwright.window'

/**
 * The name of this window stays through a reload. It is put down as the page goes and taken up as it comes, so that a tab
 * which is duplicated meanwhile gets a name of its own.
 */
const takeName = (): string => {
  const saved = sessionStorage.getItem(SAVED_AS)
  sessionStorage.removeItem(SAVED_AS)
  return saved ?? crypto.randomUUID()
}

const ID = takeName()

const take = (writer: WritingWindow): void => {
  const before = useWriter.getState()
  // By this name the host refuses what is written here while another window writes.
  setWriterId(ID)
  if (writer.id === ID) {
    // Since another moment: another window wrote meanwhile, and what this one knows is old.
    if (before.state !== 'here' || before.since !== writer.since)
      useWriter.setState({ state: 'here', since: writer.since }, true)
    return
  }
  // Its edits are refused from here on, whoever still has some to write.
  const wasHere = before.state === 'here' || (before.state === 'elsewhere' && before.wasHere)
  if (before.state !== 'elsewhere' || before.writer.id !== writer.id)
    useWriter.setState({ state: 'elsewhere', writer, wasHere }, true)
}

const claim = async (takesOver?: boolean): Promise<void> => {
  try {
    take(await host().windows.claim(ID, windowNameOf(navigator.userAgent), takesOver))
  } catch {
    // The host doesn't respond: screens report that themselves, and the host still checks each write.
    if (useWriter.getState().state === 'asking') useWriter.setState({ state: 'here', since: '' }, true)
  }
}

/** Makes this window the one that writes; the other one is told and stops. */
export const writeHere = (): Promise<void> => claim(true)

/** Asks who writes and continues asking; the returned function stops that. */
export const watchWriter = (): (() => void) => {
  void claim()
  const beat = setInterval(() => void claim(), BEAT_MS)
  const end = host().subscribe((event) => {
    if (event.type !== 'writer') return
    if (event.writer === null) void claim()
    else take(event.writer)
  })
  const onLeave = () => sessionStorage.setItem(SAVED_AS, ID)
  const onShown = () => {
    // A page that goes is hidden after it put its name down.
    if (document.visibilityState === 'hidden') return
    sessionStorage.removeItem(SAVED_AS)
    void claim()
  }
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('pageshow', onShown)
  document.addEventListener('visibilitychange', onShown)
  return () => {
    clearInterval(beat)
    end()
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('pageshow', onShown)
    document.removeEventListener('visibilitychange', onShown)
    void host()
      .windows.leave(ID)
      .catch(() => {})
    setWriterId(undefined)
    useWriter.setState({ state: 'asking' }, true)
  }
}
