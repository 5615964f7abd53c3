import './Uploads.css'
import { FlaskConical, Radio, TestTubeDiagonal } from 'lucide-react'
import { startPractice, useConnection } from '../base/connection.ts'
import { goTo } from '../base/navigation.ts'
import { Badge } from '../kit/components/Badge.tsx'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'

const PLACES = {
  practice: { icon: FlaskConical, state: 'ok', word: 'Practice', words: 'Nothing leaves this computer.' },
  sandbox: { icon: TestTubeDiagonal, state: 'warn', word: 'Sandbox', words: 'Requests leave; nothing is published.' },
  live: { icon: Radio, state: 'error', word: 'LIVE', words: 'This reaches the real platform.' },
} as const

/** Where an upload would go, or how to get a connection where there is none. */
export const Destination = () => {
  const connection = useConnection((state) => state.connection)
  if (connection.state === 'none')
    return (
      <Banner
        level="info"
        title="Not connected"
        action={
          <>
            <Button onPress={() => void startPractice()}>Start Practice</Button>
            <Button variant="quiet" onPress={() => goTo('connection')}>
              Sign in
            </Button>
          </>
        }
      >
        Practice works against the built-in platform, so you can try the upload without an account.
      </Banner>
    )
  const { icon, state, word, words } = PLACES[connection.state]
  return (
    <p className="destination">
      <Badge icon={icon} state={state}>
        {word} @{connection.person.screenName}
      </Badge>
      <span className="muted">{words}</span>
    </p>
  )
}
