import { Fragment, type ReactNode, useEffect } from 'react'
import { t } from '../../messages/t.ts'
import { windowCode } from '../base/windowName.ts'
import { useWriter, watchWriter, writeHere } from '../base/writer.ts'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { formatDateTime } from '../kit/components/format.ts'

/**
 * Shows the program in the window that writes. Any other window says which one that is and offers to take over: what cannot
 * be kept cannot be typed there in the first place.
 */
export const WriterGate = ({ children }: { readonly children: ReactNode }) => {
  const here = useWriter()
  useEffect(watchWriter, [])
  // Remounts after another window has written, so that screens read what it wrote.
  if (here.state === 'here') return <Fragment key={here.since}>{children}</Fragment>
  if (here.state === 'asking') return null
  const { writer, wasHere } = here
  return (
    <main className="writer-elsewhere">
      <EmptyState
        picture="feed"
        title={t(wasHere ? 'frame.writer.moved' : 'frame.writer.elsewhere')}
        action={
          <Button variant="primary" autoFocus onPress={() => void writeHere()}>
            {t('frame.writer.use')}
          </Button>
        }
      >
        {t('frame.writer.text', { window: t(windowCode(writer.name)), time: formatDateTime(writer.since) })}
      </EmptyState>
    </main>
  )
}
