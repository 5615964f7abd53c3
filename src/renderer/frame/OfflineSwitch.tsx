import { Wifi, WifiOff } from 'lucide-react'
import { setOffline, useOffline } from '../base/offline.ts'
import { Toggle } from '../kit/components/Toggle.tsx'

const FORCED = 'Started with --offline: nothing leaves this computer until Adwright is started without.'

/** The one switch that keeps everything on this computer, always in sight. */
export const OfflineSwitch = () => {
  const { isOn, isForced } = useOffline()
  const Glyph = isOn ? WifiOff : Wifi
  const hint = isOn
    ? 'Nothing leaves this computer. Practice works, uploads wait.'
    : 'Press to keep everything on this computer: no request leaves it until you press again.'
  return (
    <Toggle
      look="offline-switch"
      placement="top"
      isSelected={isOn}
      {...(isForced ? { disabledReason: FORCED } : { tip: hint })}
      onChange={(next) => void setOffline(next)}
    >
      <Glyph size={14} aria-hidden />
      <span>Offline: {isOn ? 'on' : 'off'}</span>
    </Toggle>
  )
}
