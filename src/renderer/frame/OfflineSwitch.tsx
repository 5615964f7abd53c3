import { Wifi, WifiOff } from 'lucide-react'
import { ToggleButton } from 'react-aria-components'
import { setOffline, useOffline } from '../base/offline.ts'
import { Tooltip } from '../kit/components/Tooltip.tsx'

/** The one switch that keeps everything on this computer, always in sight. */
export const OfflineSwitch = () => {
  const { isOn, isForced } = useOffline()
  const Glyph = isOn ? WifiOff : Wifi
  const hint = isForced
    ? 'Started with --offline: nothing leaves this computer until Adwright is started without.'
    : isOn
      ? 'Nothing leaves this computer. Practice works, uploads wait.'
      : 'Press to keep everything on this computer: no request leaves it until you press again.'
  return (
    <Tooltip text={hint} placement="top">
      <ToggleButton className="offline-switch" isSelected={isOn} onChange={(next) => void setOffline(next)}>
        <Glyph size={14} aria-hidden />
        <span>Offline: {isOn ? 'on' : 'off'}</span>
      </ToggleButton>
    </Tooltip>
  )
}
