import { Fragment, type ReactNode, useEffect } from 'react'
import { useWriter, watchWriter, writeHere } from '../base/writer.ts'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { formatAgo } from '../kit/components/format.ts'

/**
 * Shows the program in the window that writes. Any other window says which one that is and offers to take over: what cannot
 * be kept cannot be typed there in the first place.
 */
export const WriterGate = ({ children }: { readonly children: ReactNode }) => {
  const here = useWriter()
  useEffect(watchWriter, [])
  // A window that another one wrote before, even unseen, begins anew: it reads what was written there.
  if (here.state === 'here') return <Fragment key={here.since}>{children}</Fragment>
  if (here.state === 'asking') return null
  const { writer, wasHere } = here
  return (
    <main className="writer-elsewhere">
      <EmptyState
        picture="feed"
        title={wasHere ? 'Adwright goes on in another window' : 'Adwright is open in another window'}
        action={
          <Button variant="primary" autoFocus onPress={() => void writeHere()}>
            Use here
          </Button>
        }
      >
        {`It is used in ${writer.name} since ${formatAgo(writer.since)}. One window at a time changes anything, so that no edit is lost: close that one, or use Adwright here and it stops there. Uploads go on either way.`}
      </EmptyState>
    </main>
  )
}
