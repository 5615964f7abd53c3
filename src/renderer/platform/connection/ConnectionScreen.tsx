import './Connection.css'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { setOffline, useOffline } from '../../base/offline.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { ApproveApp } from './ApproveApp.tsx'
import { ChooseConnection } from './ChooseConnection.tsx'
import { SignedIn } from './SignedIn.tsx'

/** Where uploads go: Practice, or a service that the user signs in to. */
export const ConnectionScreen = () => {
  const connection = useConnection((state) => state.connection)
  const pending = useConnection((state) => state.pending)
  const problem = useConnection((state) => state.problem)
  const { isOn: isOffline, isForced } = useOffline()
  return (
    <Page title={t('platform.connection.title')} narrow description={t('platform.connection.lead')}>
      {isOffline ? (
        <Banner
          level="info"
          title={t('platform.connection.offline')}
          action={
            isForced ? null : (
              <Button onPress={() => void setOffline(false)}>{t('platform.connection.offline.off')}</Button>
            )
          }
        >
          {t('platform.connection.offline.text')}
        </Banner>
      ) : null}
      {connection.state === 'none' && connection.isLocked === true ? (
        <Banner level="warn" title={t('platform.connection.locked')}>
          {t('platform.connection.locked.text')}
        </Banner>
      ) : null}
      {problem === undefined ? null : (
        <Banner level="error" title={t('platform.connection.problem')}>
          {problem}
        </Banner>
      )}
      {pending !== undefined ? (
        <ApproveApp {...pending} />
      ) : connection.state === 'none' ? (
        <ChooseConnection />
      ) : (
        <SignedIn connection={connection} />
      )}
    </Page>
  )
}
