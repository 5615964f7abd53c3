import { Wifi, WifiOff } from 'lucide-react'
import { t } from '../../messages/t.ts'
import { setOffline, useOffline } from '../base/offline.ts'
import { Toggle } from '../kit/components/Toggle.tsx'

/** The one switch that keeps everything on this computer, always in sight. */
export const OfflineSwitch = () => {
  const { isOn, isForced } = useOffline()
  const Glyph = isOn ? WifiOff : Wifi
  const hint = t(isOn ? 'frame.offline.on.hint' : 'frame.offline.off.hint')
  return (
    <Toggle
      className="offline-switch"
      placement="top"
      isSelected={isOn}
      {...(isForced ? { disabledReason: t('frame.offline.forced') } : { tip: hint })}
      onChange={(next) => void setOffline(next)}
    >
      <Glyph size={14} aria-hidden />
      <span>{t(isOn ? 'frame.offline.on' : 'frame.offline.off')}</span>
    </Toggle>
  )
}
