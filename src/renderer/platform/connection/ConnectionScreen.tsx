import './Connection.css'
import { useConnection } from '../../base/connection.ts'
import { setOffline, useOffline } from '../../base/offline.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { ApprovePin } from './ApprovePin.tsx'
import { ChooseConnection } from './ChooseConnection.tsx'
import { SignedIn } from './SignedIn.tsx'

/** Where uploads go: Practice, or a service that the user signs in to by PIN. */
export const ConnectionScreen = () => {
  const connection = useConnection((state) => state.connection)
  const pending = useConnection((state) => state.pending)
  const problem = useConnection((state) => state.problem)
  const { isOn: isOffline, isForced } = useOffline()
  return (
    <Page title="Connection" narrow description="Where uploads go. Importing, checking and hashing need no connection.">
      {isOffline ? (
        <Banner
          level="info"
          title="Offline is on"
          action={isForced ? null : <Button onPress={() => void setOffline(false)}>Switch Offline off</Button>}
        >
          Nothing leaves this computer. Practice runs on it and works; signing in to a service waits until Offline is
          off.
        </Banner>
      ) : null}
      {problem === undefined ? null : (
        <Banner level="error" title="That didn't work">
          {problem}
        </Banner>
      )}
      {pending !== undefined ? (
        <ApprovePin {...pending} />
      ) : connection.state === 'none' ? (
        <ChooseConnection />
      ) : (
        <SignedIn connection={connection} />
      )}
    </Page>
  )
}
