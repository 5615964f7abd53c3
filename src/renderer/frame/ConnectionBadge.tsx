import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import './Frame.css'
import { FlaskConical, type LucideIcon, Plug, Radio, TestTubeDiagonal } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Connection } from '../../host/connection.ts'
import { useConnection } from '../base/connection.ts'
import { goTo } from '../base/navigation.ts'
import { useOffline } from '../base/offline.ts'
import { Tooltip } from '../kit/components/Tooltip.tsx'

interface Mode {
  readonly icon: LucideIcon
  readonly label: PlainCode
  readonly hint: PlainCode
}

const MODES: Readonly<Record<Connection['state'], Mode>> = {
  none: { icon: Plug, label: 'frame.connection.none', hint: 'frame.connection.none.hint' },
  practice: { icon: FlaskConical, label: 'frame.connection.practice', hint: 'frame.connection.practice.hint' },
  sandbox: { icon: TestTubeDiagonal, label: 'frame.connection.sandbox', hint: 'frame.connection.sandbox.hint' },
  live: { icon: Radio, label: 'frame.connection.live', hint: 'frame.connection.live.hint' },
}

/** The mode, who is signed in and whether Offline holds it. */
const nameOf = (connection: Connection, isOffline: boolean): string => {
  const mode = t(MODES[connection.state].label)
  if (connection.state !== 'live' && connection.state !== 'sandbox') return mode
  const params = { mode, name: connection.person.screenName }
  return isOffline ? t('frame.connection.signedInOffline', params) : t('frame.connection.signedIn', params)
}

/** Where uploads go, always in sight; opens the connection page. */
export const ConnectionBadge = () => {
  const connection = useConnection((state) => state.connection)
  const { icon: Icon, hint } = MODES[connection.state]
  const isOffline = useOffline(({ isOn }) => isOn)
  const leaves = connection.state === 'live' || connection.state === 'sandbox'
  return (
    <Tooltip text={t(isOffline && leaves ? 'frame.connection.offline.hint' : hint)}>
      <Button className="connection-badge" data-state={connection.state} onPress={() => goTo('connection')}>
        <Icon size={14} strokeWidth={2} aria-hidden />
        <span className="connection-badge-words">{nameOf(connection, isOffline)}</span>
      </Button>
    </Tooltip>
  )
}
