import { useEffect, useState } from 'react'
import type { About, StoredSizes } from '../../../host/host.ts'
import { host } from '../../hostAccess.ts'
import { Banner } from '../../parts/Banner.tsx'
import { Button } from '../../parts/Button.tsx'
import { formatBytes } from '../../parts/format.ts'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Page.tsx'
import { Table } from '../../parts/Table.tsx'
import { openAudiencePage } from '../../stores/audiencePage.ts'
import { useConnection } from '../../stores/connection.ts'
import { goTo } from '../../stores/navigation.ts'

interface Room {
  readonly used: number
  readonly granted: number
}

interface Stored {
  readonly room?: Room
  readonly sizes?: StoredSizes
}

/** Bytes that everything of ours takes on this computer. */
const useStored = (): Stored => {
  const [stored, setStored] = useState<Stored>({})
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
  }, [])
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
    words: 'What was sent in which batch, and the hashes of batches that are still to be sent.',
    until: 'Batches until they are done, journals until you remove the upload',
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
    words: 'What you practised with, hashes included.',
    until: 'Kept from start to start',
  },
] as const

/** What is stored on this computer, where, and how long. */
export const StoredSection = () => {
  const about = useConnection((state) => state.about)
  const { room, sizes } = useStored()
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
      actions={<Button onPress={toErasure}>Hashes of people, and erasing them</Button>}
    >
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
