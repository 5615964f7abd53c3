import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { About, StoredSizes } from '../../../host/host.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { goTo } from '../../base/navigation.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatBytes } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { openAudiencePage } from '../../people/state/audiencePage.ts'
import { resetPractice } from '../../people/state/practicePeople.ts'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { setAsking, usePracticeReset } from './practiceReset.ts'
import { UploadRetention } from './UploadRetention.tsx'

interface BrowserStorage {
  readonly used: number
  readonly granted: number
}

interface Stored {
  readonly browser?: BrowserStorage
  readonly sizes?: StoredSizes
}

/** Bytes that everything of ours takes on this computer. */
const useStored = (changes: number): Stored => {
  const [stored, setStored] = useState<Stored>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => {
    const ask = async (): Promise<Stored> => {
      const [{ usage = 0, quota = 0 }, sizes] = await Promise.all([
        navigator.storage.estimate(),
        host().activity.stored(),
      ])
      return { browser: { used: usage, granted: quota }, sizes }
    }
    return whileShown(ask(), setStored, () => {})
  }, [changes])
  return stored
}

const SECRETS: Readonly<Record<About['secrets'], PlainCode>> = {
  os: 'frame.settings.stored.secrets.os',
  session: 'frame.settings.stored.secrets.session',
}

const ROWS = [
  {
    id: 'browser',
    name: 'frame.settings.stored.browser',
    description: 'frame.settings.stored.browser.what',
    retention: 'frame.settings.stored.browser.keep',
  },
  {
    id: 'uploads',
    name: 'frame.settings.stored.uploads',
    description: 'frame.settings.stored.uploads.what',
    retention: 'frame.settings.stored.uploads.keep',
  },
  {
    id: 'ledger',
    name: 'frame.settings.stored.ledger',
    description: 'frame.settings.stored.ledger.what',
    retention: 'frame.settings.stored.ledger.keep',
  },
  {
    id: 'activity',
    name: 'frame.settings.stored.activity',
    description: 'frame.settings.stored.activity.what',
    retention: 'frame.settings.stored.activity.keep',
  },
  {
    id: 'practice',
    name: 'frame.settings.stored.practice',
    description: 'frame.settings.stored.practice.what',
    retention: 'frame.settings.stored.practice.keep',
  },
  {
    id: 'suppression',
    name: 'frame.settings.stored.suppression',
    retention: 'frame.settings.stored.suppression.keep',
  },
] as const

/** What is stored on this computer, where, and how long. */
export const StoredSection = () => {
  const about = useConnection((state) => state.about)
  const [resets, setResets] = useState(0)
  const { browser, sizes } = useStored(resets)
  const isAsking = usePracticeReset((state) => state.isAsking)
  const { isBusy, failure, send } = useSending(() => setResets(resets + 1))
  const sizeOf = (id: (typeof ROWS)[number]['id']): string => {
    const bytes = id === 'browser' ? browser?.used : sizes?.[id]
    return bytes === undefined ? '…' : formatBytes(bytes)
  }
  const toErasure = (): void => {
    openAudiencePage('erasure')
    goTo('audiences')
  }
  return (
    <Section
      title={t('frame.settings.stored')}
      actions={
        <>
          <Button onPress={toErasure}>{t('frame.settings.stored.erase')}</Button>
          <Button
            icon={RotateCcw}
            disabledReason={firstReason(
              isBusy && busyReason(),
              sizes?.practice === 0 && t('frame.settings.stored.practice.empty'),
            )}
            onPress={() => setAsking(true)}
          >
            {t('frame.settings.reset.open')}
          </Button>
        </>
      }
    >
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <ConfirmDelete
        title={t('frame.settings.reset.title')}
        act={t('frame.settings.reset')}
        count={0}
        typedText={t('frame.settings.reset.typed')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(resetPractice)}
      >
        <p>{t('frame.settings.reset.text')}</p>
        <p>{t('frame.settings.reset.online')}</p>
      </ConfirmDelete>
      <Table
        label={t('frame.settings.stored')}
        rows={ROWS}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'what',
            header: t('frame.settings.stored.content'),
            cell: (row) => (
              <>
                <strong>{t(row.name)}</strong>
                {'description' in row ? (
                  <>
                    <br />
                    <span className="small muted">{t(row.description)}</span>
                  </>
                ) : null}
              </>
            ),
          },
          { id: 'until', header: t('frame.settings.stored.kept'), cell: ({ retention }) => t(retention) },
          { id: 'size', header: t('frame.settings.stored.size'), number: true, cell: ({ id }) => sizeOf(id) },
        ]}
      />
      <UploadRetention />
      <KeyValue
        rows={[
          [t('frame.settings.stored.folder'), about?.folder],
          [
            t('frame.settings.stored.capacity'),
            browser === undefined ? t('frame.settings.stored.reading') : formatBytes(browser.granted),
          ],
          [
            t('frame.settings.stored.secrets'),
            about === undefined ? t('frame.settings.stored.reading') : t(SECRETS[about.secrets]),
          ],
          [t('frame.settings.stored.people'), t('frame.settings.stored.people.never')],
        ]}
      />
    </Section>
  )
}
