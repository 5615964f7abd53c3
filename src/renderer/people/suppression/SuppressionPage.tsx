import '../erasure/Erasure.css'
import { Download, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { digestHex } from '../../../workspace/customer/digest/hashKernel.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { clearSuppression, readDigests, readSuppression, suppressLists, useSuppression } from '../state/suppression.ts'
import { AddPeople } from './AddPeople.tsx'
import { RemovePerson } from './RemovePerson.tsx'

const LINES_AT_ONCE = 5_000
const BYTES = 32

/** The hashes as text, one a line, in pieces. */
const hashLines = (digests: Uint8Array): readonly string[] => {
  const pieces: string[] = []
  for (let at = 0; at < digests.length; at += LINES_AT_ONCE * BYTES) {
    let text = ''
    const end = Math.min(digests.length, at + LINES_AT_ONCE * BYTES)
    for (let each = at; each < end; each += BYTES) text += `${digestHex(digests, each)}\n`
    pieces.push(text)
  }
  return pieces
}

/** People who are skipped at each import and upload: how many, who is added or removed, and the list as a file. */
export const SuppressionPage = () => {
  const status = useSuppression((state) => state.status)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, send } = useSending(() => {})
  useEffect(() => {
    // The command line may have changed the list while this window was closed.
    void suppressLists().catch(() => readSuppression())
  }, [])
  if (status === undefined) return null
  const count = status.state === 'ready' ? status.count : 0
  const save = () =>
    send(async () => {
      const digests = await readDigests(count)
      if (!digests.ok) return digests.failure
      saveBlob(new Blob([...hashLines(digests.value)], { type: 'text/plain' }), 'suppression-list.txt')
      return undefined
    })
  return (
    <div className="erasure">
      <Page
        title="Suppression list"
        description="People who are skipped at every import and upload. They are kept as SHA-256 hashes on this computer, also for the command line."
      >
        {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
        {status.state === 'damaged' ? (
          <Banner level="error" title="The suppression list is damaged">
            {status.sentence}
          </Banner>
        ) : null}
        <Section
          title="On the list"
          actions={
            <div className="button-row">
              <Button
                icon={Download}
                disabledReason={firstReason(isBusy && BUSY, count === 0 && 'The list is empty.')}
                onPress={() => void save()}
              >
                Export hashes
              </Button>
              <Button
                icon={Trash2}
                disabledReason={firstReason(
                  isBusy && BUSY,
                  status.state === 'ready' && count === 0 && 'The list is empty.',
                )}
                onPress={() => setAsking(true)}
              >
                Clear list…
              </Button>
            </div>
          }
        >
          <p>
            <strong>{formatCount(count, 'hash', 'hashes')}</strong>
          </p>
          <p className="muted small">
            Whoever has one of them is skipped with every identifier of their row. This includes do-not-reach uploads:
            nothing about these people is sent. An upload of changes still takes them off an audience, and so does
            Erasure. A phone number that isn't hashed yet is kept as two hashes, with and without its +.
          </p>
        </Section>
        {status.state === 'damaged' ? null : (
          <>
            <AddPeople />
            {count === 0 ? null : <RemovePerson />}
          </>
        )}
      </Page>
      <ConfirmDelete
        title="Clear the suppression list?"
        act="Clear list"
        count={0}
        words="clear"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(clearSuppression)}
      >
        <p>
          {status.state === 'damaged'
            ? 'The damaged file is deleted. People who were on it can be imported and uploaded again.'
            : `${formatCount(count, 'hash is', 'hashes are')} deleted. These people can be imported and uploaded again.`}
        </p>
      </ConfirmDelete>
    </div>
  )
}
