import './Connection.css'
import { Banner } from '../../parts/Banner.tsx'
import { Page } from '../../parts/Page.tsx'
import { useConnection } from '../../stores/connection.ts'
import { ApprovePin } from './ApprovePin.tsx'
import { ChooseConnection } from './ChooseConnection.tsx'
import { SignedIn } from './SignedIn.tsx'

/** Where uploads go: Practice, or a service that the user signs in to by PIN. */
export const ConnectionScreen = () => {
  const connection = useConnection((state) => state.connection)
  const pending = useConnection((state) => state.pending)
  const problem = useConnection((state) => state.problem)
  return (
    <Page title="Connection" narrow lead="Where uploads go. Importing, checking and hashing need no connection.">
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
