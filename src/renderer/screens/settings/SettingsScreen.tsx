import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../../parts/Banner.tsx'
import { Checkbox } from '../../parts/Checkbox.tsx'
import { formatBytes } from '../../parts/format.ts'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { Page, Section } from '../../parts/Page.tsx'
import { Segments } from '../../parts/Segments.tsx'
import { useConnection } from '../../stores/connection.ts'
import { type ConflictPolicy, type Density, type Theme, usePreferences } from '../../stores/preferences.ts'

const THEMES = [
  { id: 'system', label: 'System', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { readonly id: Theme; readonly label: string; readonly icon: unknown }[]

const DENSITIES = [
  { id: 'compact', label: 'Compact, 28 px' },
  { id: 'comfortable', label: 'Comfortable, 34 px' },
] as const satisfies readonly { readonly id: Density; readonly label: string }[]

const CONFLICTS = [
  { id: 'ask', label: 'Ask me' },
  { id: 'mine', label: 'Keep mine' },
  { id: 'theirs', label: 'Take theirs' },
] as const satisfies readonly { readonly id: ConflictPolicy; readonly label: string }[]

interface Room {
  readonly used: number
  readonly granted: number
  readonly isKept: boolean
}

/** Bytes that our feeds and lists take on this computer, and how many we may have. */
const useRoom = (): Room | undefined => {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    let gone = false
    const ask = async () => {
      const [{ usage = 0, quota = 0 }, isKept] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ])
      if (!gone) setRoom({ used: usage, granted: quota, isKept })
    }
    ask().catch(() => {})
    return () => {
      gone = true
    }
  }, [])
  return room
}

const SECRETS = {
  os: "In this system's own secret store.",
  session: 'In memory, until Adwright ends. Sign in again after a restart.',
} as const

/** How Adwright looks, and what it keeps where. */
export const SettingsScreen = () => {
  const { theme, density, conflicts, tabMoves, setTheme, setDensity, setConflicts, setTabMoves } = usePreferences()
  const about = useConnection((state) => state.about)
  const room = useRoom()
  return (
    <Page title="Settings" narrow>
      <Section title="Looks">
        <Segments label="Theme" options={THEMES} value={theme} onChange={setTheme} />
        <Segments label="Rows" options={DENSITIES} value={density} onChange={setDensity} />
      </Section>
      <Section title="Keyboard">
        <Checkbox isSelected={tabMoves} onChange={setTabMoves}>
          Tab moves between cells
        </Checkbox>
        <p className="small">
          As in spreadsheets. F6 goes from the rows to the next pane, and so does Tab at their end.
        </p>
      </Section>
      <Section title="Changes online">
        <Segments
          label="Where a cell was changed here and online"
          options={CONFLICTS}
          value={conflicts}
          onChange={setConflicts}
        />
        <p className="small">
          Used on the page Online of a feed. Nothing in the feed changes before you look at it there and apply it.
        </p>
      </Section>
      <Section title="What is kept on this computer">
        <KeyValue
          rows={[
            [
              'Feeds and lists',
              room === undefined ? 'Asking …' : `${formatBytes(room.used)} of ${formatBytes(room.granted)}`,
            ],
            ['Tokens and keys', about === undefined ? 'Asking …' : SECRETS[about.secrets]],
            ['Customer lists', 'Only SHA-256 hashes, which are pseudonymous. Addresses and numbers are never stored.'],
          ]}
        />
        {about?.secretsNote === undefined ? null : <Banner level="warn">{about.secretsNote}</Banner>}
      </Section>
      <Section title="Working offline">
        <p className="small">
          Importing, checking, editing and hashing need no network and no sign-in. Requests are sent only when you
          upload, look up accounts or sign in, and Activity lists every one of them. Adwright sends nothing else: no
          usage data, no crash reports, no remote fonts or scripts.
        </p>
      </Section>
      <Section title="About">
        <KeyValue
          rows={[
            ['Version', about?.version],
            [
              'Runs as',
              about === undefined
                ? undefined
                : about.shell === 'window'
                  ? 'App'
                  : 'Page in this browser, served by this computer',
            ],
            ['System', about?.platform],
          ]}
        />
      </Section>
    </Page>
  )
}
