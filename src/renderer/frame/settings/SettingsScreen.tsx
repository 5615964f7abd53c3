import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { RELEASES_PAGE } from '../../../host/host.ts'
import { LANGUAGE_CHOICES } from '../../../host/language.ts'
import { LANGUAGES } from '../../../messages/languages.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { useConnection } from '../../base/connection.ts'
import { setLanguage, useLanguage } from '../../base/language.ts'
import { type ConflictPolicy, type Density, type Theme, usePreferences } from '../../base/preferences.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { LicensesSheet } from './LicensesSheet.tsx'
import { OfflineSection } from './OfflineSection.tsx'
import { ReadingsSection } from './ReadingsSection.tsx'
import { StoredSection } from './StoredSection.tsx'

/** Languages by the names that their speakers give them. */
const nameOf = (choice: string): string =>
  LANGUAGES.find(({ code }) => code === choice)?.name ?? t('frame.settings.language.system')

/** The language of the interface. */
const LanguageSelect = () => {
  const { choice, forced } = useLanguage()
  return (
    <Select
      label={t('frame.settings.language')}
      options={LANGUAGE_CHOICES.map((id) => ({ id, label: nameOf(id) }))}
      value={choice}
      onChange={(id) => {
        const chosen = LANGUAGE_CHOICES.find((each) => each === id)
        if (chosen !== undefined) void setLanguage(chosen)
      }}
      hint={forced === undefined ? undefined : t('frame.settings.language.forced', { code: forced })}
    />
  )
}

const THEMES = [
  { id: 'system', label: 'frame.settings.theme.system', icon: Monitor },
  { id: 'light', label: 'frame.settings.theme.light', icon: Sun },
  { id: 'dark', label: 'frame.settings.theme.dark', icon: Moon },
] as const satisfies readonly { readonly id: Theme; readonly label: PlainCode; readonly icon: LucideIcon }[]

const DENSITIES = [
  { id: 'compact', label: 'frame.settings.density.compact' },
  { id: 'comfortable', label: 'frame.settings.density.comfortable' },
] as const satisfies readonly { readonly id: Density; readonly label: PlainCode }[]

const CONFLICTS = [
  { id: 'ask', label: 'frame.settings.conflicts.ask' },
  { id: 'mine', label: 'frame.settings.conflicts.mine' },
  { id: 'theirs', label: 'frame.settings.conflicts.theirs' },
] as const satisfies readonly { readonly id: ConflictPolicy; readonly label: PlainCode }[]

/** Options with their labels in the language of the interface. */
const labeled = <Option extends { readonly label: PlainCode }>(options: readonly Option[]) =>
  options.map((option) => ({ ...option, label: t(option.label) }))

/** Names of systems, by what Node calls them. */
const SYSTEMS: ReadonlyMap<string, string> = new Map([
  ['darwin', 'macOS'],
  ['linux', 'Linux'],
  ['win32', 'Windows'],
])

/** How Adwright looks, and what it keeps where. */
export const SettingsScreen = () => {
  const { theme, density, conflicts, tabMoves, setTheme, setDensity, setConflicts, setTabMoves } = usePreferences()
  const about = useConnection((state) => state.about)
  const [licensesShown, setLicensesShown] = useState(false)
  return (
    <Page title={t('frame.settings.title')} narrow>
      <OfflineSection />
      <Section title={t('frame.settings.appearance')}>
        <LanguageSelect />
        <Segments label={t('frame.settings.theme')} options={labeled(THEMES)} value={theme} onChange={setTheme} />
        <Segments
          label={t('frame.settings.density')}
          options={labeled(DENSITIES)}
          value={density}
          onChange={setDensity}
        />
      </Section>
      <Section title={t('frame.settings.keyboard')}>
        <Checkbox isSelected={tabMoves} onChange={setTabMoves}>
          {t('frame.settings.keyboard.tab')}
        </Checkbox>
        <p className="field-hint">{t('frame.settings.keyboard.hint')}</p>
      </Section>
      <Section title={t('frame.settings.conflicts.section')}>
        <Segments
          label={t('frame.settings.conflicts')}
          options={labeled(CONFLICTS)}
          value={conflicts}
          onChange={setConflicts}
        />
      </Section>
      <ReadingsSection />
      <StoredSection />
      <Section
        title={t('frame.settings.about')}
        actions={
          <>
            <a className="button" href={RELEASES_PAGE} target="_blank" rel="noreferrer noopener">
              {t('frame.settings.releases')}
            </a>
            <Button onPress={() => setLicensesShown(true)}>{t('frame.settings.licenses')}</Button>
          </>
        }
      >
        <KeyValue
          rows={[
            [t('frame.settings.version'), about?.version],
            [
              t('frame.settings.shell'),
              about === undefined
                ? undefined
                : about.shell === 'window'
                  ? t('frame.settings.shell.window')
                  : t('frame.settings.shell.page'),
            ],
            [t('frame.settings.platform'), SYSTEMS.get(about?.platform ?? '') ?? about?.platform],
          ]}
        />
        <LicensesSheet isOpen={licensesShown} onClose={() => setLicensesShown(false)} />
      </Section>
    </Page>
  )
}
