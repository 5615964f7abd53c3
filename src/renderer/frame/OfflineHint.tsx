import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '../../messages/t.ts'
import { useConnection } from '../base/connection.ts'
import { useOffline } from '../base/offline.ts'
import { StatusPart } from '../kit/components/StatusBar.tsx'

const listen = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Says that the network is gone where that matters; Practice needs none. */
export const OfflineHint = () => {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  const state = useConnection(({ connection }) => connection.state)
  const isSwitchedOff = useOffline(({ isOn }) => isOn)
  if (isOnline || isSwitchedOff || state === 'practice' || state === 'none') return null
  return (
    <StatusPart state="warn">
      <WifiOff size={14} aria-hidden />
      {t('frame.network.none')}
    </StatusPart>
  )
}
