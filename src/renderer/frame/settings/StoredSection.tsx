import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { About, StoredSizes } from '../../../host/host.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { goTo } from '../../base/navigation.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatBytes } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { openAudiencePage } from '../../people/state/audiencePage.ts'
import { resetPractice } from '../../people/state/practicePeople.ts'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { UploadRetention } from './UploadRetention.tsx'

interface Room {
  readonly used: number
  readonly granted: number
}

interface Stored {
  readonly room?: Room
  readonly sizes?: StoredSizes
}

/** Bytes that everything of ours takes on this computer. */
const useStored = (changes: number): Stored => {
  const [stored, setStored] = useState<Stored>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => {
    let gone = false
    const ask = async (): Promise<void> => {
      const [{ usage = 0, quota = 0 }, sizes] = await Promise.all([
        navigator.storage.estimate(),
        host().activity.stored(),
      ])
      if (!gone) setStored({ room: { used: usage, granted: quota }, sizes })
    }
    ask().catch(() => {})
    return () => {
      gone = true
    }
  }, [changes])
  return stored
}

const SECRETS: Readonly<Record<About['secrets'], string>> = {
  os: "In this system's own secret store.",
  session: 'In memory, until Adwright ends. Sign in again after a restart.',
}

const ROWS = [
  {
    id: 'browser',
    what: 'Feeds and lists',
    words: 'Rows of feeds as they are; of customer lists only hashes, which are pseudonymous.',
    until: 'Until you remove the feed or list',
  },
  {
    id: 'uploads',
    what: 'Journals of uploads',
    words: 'What was sent in which batch, its responses, and the hashes of batches that are still to be sent.',
    until: 'Hashes until the upload is done; details as set below; totals until you remove the upload',
  },
  {
    id: 'ledger',
    what: 'Edits and mappings',
    words: 'Your edits, mappings and saved states.',
    until: 'Until you remove the feed or list',
  },
  {
    id: 'activity',
    what: 'Activity',
    words: 'Requests with host, size and counts; never tokens, keys or identifiers.',
    until: 'The latest 20,000, or until you clear it',
  },
  {
    id: 'practice',
    what: 'Practice',
    words: 'What you practiced with, hashes of people included.',
    until: 'Until you reset Practice; people also by the days on the Erasure page',
  },
  {
    id: 'suppression',
    what: 'Suppression list',
    words: 'Hashes of people who are skipped at every import and upload.',
    until: 'Until you clear it',
  },
] as const

/** What is stored on this computer, where, and how long. */
export const StoredSection = () => {
  const about = useConnection((state) => state.about)
  const [resets, setResets] = useState(0)
  const { room, sizes } = useStored(resets)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, send } = useSending(() => setResets(resets + 1))
  const sizeOf = (id: (typeof ROWS)[number]['id']): string => {
    const bytes = id === 'browser' ? room?.used : sizes?.[id]
    return bytes === undefined ? '…' : formatBytes(bytes)
  }
  const toErasure = (): void => {
    openAudiencePage('erasure')
    goTo('audiences')
  }
  return (
    <Section
      title="What is stored on this computer"
      actions={
        <div className="report-actions">
          <Button onPress={toErasure}>Hashes of people, and erasing them</Button>
          <Button
            icon={RotateCcw}
            disabledReason={firstReason(isBusy && BUSY, sizes?.practice === 0 && 'Nothing is stored in Practice.')}
            onPress={() => setAsking(true)}
          >
            Reset Practice…
          </Button>
        </div>
      }
    >
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <ConfirmDelete
        title="Reset Practice?"
        act="Reset Practice"
        keep="Cancel"
        count={0}
        words="reset"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(resetPractice)}
      >
        <p>
          Everything you uploaded or created in Practice is deleted from this computer: products, product sets,
          audiences with their people, campaigns. Your feeds, customer lists and the suppression list stay. Practice
          begins again with its samples.
        </p>
        <p>Feeds count what you uploaded there as online until you choose Get changes on their Online page.</p>
      </ConfirmDelete>
      <Table
        label="What is stored on this computer"
        rows={ROWS}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'what',
            heading: 'What',
            cell: ({ what, words }) => (
              <>
                <strong>{what}</strong>
                <br />
                <span className="small muted">{words}</span>
              </>
            ),
          },
          { id: 'until', heading: 'How long', cell: ({ until }) => until },
          { id: 'size', heading: 'Size', number: true, cell: ({ id }) => sizeOf(id) },
        ]}
      />
      <UploadRetention />
      <KeyValue
        rows={[
          ['Room for feeds and lists', room === undefined ? 'Asking …' : formatBytes(room.granted)],
          ['Tokens and keys', about === undefined ? 'Asking …' : SECRETS[about.secrets]],
          ['Names, addresses, numbers', 'Of customer lists: never stored. They are hashed while their row is read.'],
        ]}
      />
      {about?.secretsNote === undefined ? null : <Banner level="warn">{about.secretsNote}</Banner>}
    </Section>
  )
}
