import { create } from 'zustand'
import type { OfflineState } from '../../host/offline.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { host } from './hostAccess.ts'
import { toast } from './toasts.ts'

/** The Offline switch as the host has it. */
export const useOffline = create<OfflineState>(() => ({ isOn: false, isForced: false }))

/** Switches Offline on or off and says what that means. */
export const setOffline = async (isOn: boolean): Promise<void> => {
  const done = await host().offline.set(isOn)
  if (!done.ok) {
    toast({ level: 'error', text: saidText(done.failure) })
    return
  }
  useOffline.setState(done.value)
  toast(isOn ? { level: 'info', text: t('kit.offline.on') } : { level: 'ok', text: t('kit.offline.off') })
}

/** Switches between offline and online; what is in flight is not called back. */
export const toggleOffline = (): Promise<void> => setOffline(!useOffline.getState().isOn)

/** Reads the switch and follows it, whoever presses it. */
export const watchOffline = (): (() => void) => {
  const end = host().subscribe((event) => {
    if (event.type === 'offline') useOffline.setState(event.offline)
  })
  host()
    .offline.current()
    .then(
      (offline) => useOffline.setState(offline),
      // The screens say elsewhere that the host does not answer.
      () => {},
    )
  return end
}
