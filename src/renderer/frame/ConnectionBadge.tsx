import './Frame.css'
import { FlaskConical, type LucideIcon, Plug, Radio, TestTubeDiagonal } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Connection } from '../../host/connection.ts'
import { useConnection } from '../base/connection.ts'
import { goTo } from '../base/navigation.ts'
import { useOffline } from '../base/offline.ts'
import { Tooltip } from '../kit/components/Tooltip.tsx'

interface Words {
  readonly icon: LucideIcon
  readonly word: string
  readonly hint: string
}

const WORDS: Readonly<Record<Connection['state'], Words>> = {
  none: { icon: Plug, word: 'Not connected', hint: 'Everything but uploading works. Sign in or start Practice.' },
  practice: { icon: FlaskConical, word: 'Practice', hint: 'The built-in platform: nothing leaves this computer.' },
  sandbox: {
    icon: TestTubeDiagonal,
    word: 'Sandbox',
    hint: "The service's own sandbox: requests leave this computer, nothing is published.",
  },
  live: { icon: Radio, word: 'LIVE', hint: 'Uploads reach the real platform.' },
}

/** Where uploads go, always in sight; opens the connection page. */
export const ConnectionBadge = () => {
  const connection = useConnection((state) => state.connection)
  const { icon: Icon, word, hint } = WORDS[connection.state]
  const isOffline = useOffline(({ isOn }) => isOn)
  const who = connection.state === 'live' || connection.state === 'sandbox' ? ` @${connection.person.screenName}` : ''
  return (
    <Tooltip text={isOffline && who !== '' ? 'Offline is on: nothing leaves this computer.' : hint}>
      <Button className="connection-badge" data-state={connection.state} onPress={() => goTo('connection')}>
        <Icon size={14} strokeWidth={2} aria-hidden />
        <span className="connection-badge-words">
          {word}
          {who}
          {isOffline && who !== '' ? ', offline' : ''}
        </span>
      </Button>
    </Tooltip>
  )
}
