import './Connection.css'
import { Banner } from '../../parts/Banner.tsx'
import { Button } from '../../parts/Button.tsx'
import { Page } from '../../parts/Page.tsx'
import { useConnection } from '../../stores/connection.ts'
import { setOffline, useOffline } from '../../stores/offline.ts'
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
    <Page title="Connection" narrow lead="Where uploads go. Importing, checking and hashing need no connection.">
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
        <Banner level="error" title="That did not work">
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
