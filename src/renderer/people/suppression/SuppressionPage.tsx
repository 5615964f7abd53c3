import { saidText } from '../../../messages/said.ts'
import '../erasure/Erasure.css'
import { Download, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { digestHex } from '../../../workspace/customer/digest/hashKernel.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
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

/** People skipped at imports and uploads: count, adding, removing, and the list as a file. */
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
      if (!digests.ok) return digests
      saveBlob(new Blob([...hashLines(digests.value)], { type: 'text/plain' }), 'suppression-list.txt')
      return digests
    })
  return (
    <div className="erasure">
      <Page title={t('people.suppression.title')} description={t('people.suppression.lead')}>
        {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
        {status.state === 'damaged' ? (
          <Banner level="error" title={t('people.suppression.damaged')}>
            {saidText(status)}
          </Banner>
        ) : null}
        <Section
          title={t('people.suppression.list')}
          actions={
            <>
              <Button
                icon={Download}
                disabledReason={firstReason(isBusy && busyReason(), count === 0 && t('people.suppression.empty'))}
                onPress={() => void save()}
              >
                {t('people.suppression.export')}
              </Button>
              <Button
                icon={Trash2}
                disabledReason={firstReason(
                  isBusy && busyReason(),
                  status.state === 'ready' && count === 0 && t('people.suppression.empty'),
                )}
                onPress={() => setAsking(true)}
              >
                {t('people.suppression.clear.open')}
              </Button>
            </>
          }
        >
          <p>
            <strong>{t('people.suppression.count', { count })}</strong>
          </p>
          <p className="muted small">{t('people.suppression.list.text')}</p>
        </Section>
        {status.state === 'damaged' ? null : (
          <>
            <AddPeople />
            {count === 0 ? null : <RemovePerson />}
          </>
        )}
      </Page>
      <ConfirmDelete
        title={t('people.suppression.clear.title')}
        act={t('people.suppression.clear')}
        count={0}
        typedText={t('people.suppression.clear.typed')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(clearSuppression)}
      >
        <p>
          {status.state === 'damaged'
            ? t('people.suppression.clear.damaged')
            : t('people.suppression.clear.text', { count })}
        </p>
      </ConfirmDelete>
    </div>
  )
}
