import './Uploads.css'
import { FlaskConical, Radio, TestTubeDiagonal } from 'lucide-react'
import { t } from '../../messages/t.ts'
import { startPractice, useConnection } from '../base/connection.ts'
import { goTo } from '../base/navigation.ts'
import { Badge } from '../kit/components/Badge.tsx'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { targetName } from './targetName.ts'

const PLACES = {
  practice: { icon: FlaskConical, state: 'ok', text: 'uploads.destination.practice' },
  sandbox: { icon: TestTubeDiagonal, state: 'warn', text: 'uploads.destination.sandbox' },
  live: { icon: Radio, state: 'error', text: 'uploads.destination.live' },
} as const

/** Where an upload would go, or how to get a connection where there is none. */
export const Destination = () => {
  const connection = useConnection((state) => state.connection)
  if (connection.state === 'none')
    return (
      <Banner
        level="info"
        title={t('uploads.destination.none')}
        action={
          <>
            <Button onPress={() => void startPractice()}>{t('uploads.destination.start')}</Button>
            <Button variant="quiet" onPress={() => goTo('connection')}>
              {t('uploads.destination.signIn')}
            </Button>
          </>
        }
      >
        {t('uploads.destination.none.text')}
      </Banner>
    )
  const { icon, state, text } = PLACES[connection.state]
  return (
    <p className="destination">
      <Badge icon={icon} state={state}>
        {t('uploads.destination.person', { target: targetName(connection.state), name: connection.person.screenName })}
      </Badge>
      <span className="muted">{t(text)}</span>
    </p>
  )
}
