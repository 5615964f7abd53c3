import { Monitor, Moon, Sun } from 'lucide-react'
import { useConnection } from '../../base/connection.ts'
import { type ConflictPolicy, type Density, type Theme, usePreferences } from '../../base/preferences.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { OfflineSection } from './OfflineSection.tsx'
import { StoredSection } from './StoredSection.tsx'

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

/** How Adwright looks, and what it keeps where. */
export const SettingsScreen = () => {
  const { theme, density, conflicts, tabMoves, setTheme, setDensity, setConflicts, setTabMoves } = usePreferences()
  const about = useConnection((state) => state.about)
  return (
    <Page title="Settings" narrow>
      <OfflineSection />
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
      <StoredSection />
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
