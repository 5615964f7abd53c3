import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AdOutcome, AdStep } from '../../../src/host/ads.ts'
import { chooseTranslator, t } from '../../../src/messages/t.ts'
import { CartTable } from '../../../src/renderer/ads/review/CartTable.tsx'
import { OutcomeTable } from '../../../src/renderer/ads/uploads/OutcomeTable.tsx'
import { useCommands } from '../../../src/renderer/base/commands.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { startLanguage, useLanguage } from '../../../src/renderer/base/language.ts'
import { goTo } from '../../../src/renderer/base/navigation.ts'
import { App } from '../../../src/renderer/frame/App.tsx'
import {
  formatBytes,
  formatDateTime,
  formatDuration,
  formatNumber,
} from '../../../src/renderer/kit/components/format.ts'
import { ViewMenu } from '../../../src/renderer/kit/views/ViewMenu.tsx'
import { CountryPicker } from '../../../src/renderer/people/CountryPicker.tsx'
import { OnlineTable } from '../../../src/renderer/people/online/OnlineTable.tsx'
import type { AccountEntry } from '../../../src/renderer/people/state/onlineModel.ts'
import { memoryFiles } from '../../shell/memoryFiles.ts'
import { fakeHost } from '../fakeHost.ts'
import { button, show } from '../show.tsx'

const CHOSEN = { issues: [], chosen: new Set<string>(), rehearsed: undefined, selected: undefined, onSelect: () => {} }

const VIEW_ACTS = { onShow: () => {}, onShowAll: () => {}, onSheet: () => {} }

const before = useLanguage.getState()

afterEach(async () => {
  await chooseTranslator('en')
  useLanguage.setState(before, true)
  document.documentElement.removeAttribute('dir')
  document.documentElement.lang = 'en'
  goTo('home')
})

const choose = async (name: string): Promise<void> => {
  await button(/Language|Sprache/).click()
  await page.getByRole('option', { name, exact: true }).click()
}

const title = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

describe('the language', () => {
  it('is chosen in Settings, shown at once with the rest of the window, and saved from start to start', async () => {
    const files = memoryFiles()
    setHost(fakeHost({ files }).host)
    await startLanguage()
    goTo('settings')
    show(<App />)
    await expect.element(title('Settings')).toBeVisible()
    await choose('Deutsch')
    await expect.element(title('Einstellungen')).toBeVisible()
    expect(document.documentElement.lang).toBe('de')
    expect(formatNumber(12_000)).toBe('12.000')
    expect(formatBytes(1_500_000)).toBe('1,5\u00a0MB')
    expect(formatDuration(1_500)).toBe('1,5\u00a0s')
    expect(formatDateTime(new Date(2026, 10, 22, 21, 30).getTime())).toBe('22.11.2026, 21:30')

    show(null)
    await chooseTranslator('en')
    setHost(fakeHost({ files }).host)
    await startLanguage()
    show(<App />)
    await expect.element(title('Einstellungen')).toBeVisible()
    await choose('English')
    await expect.element(title('Settings')).toBeVisible()
    expect(formatNumber(12_000)).toBe('12,000')
  })

  it('names the countries of phone numbers', async () => {
    await chooseTranslator('de')
    show(<CountryPicker label="Land" country="DE" hint="" onCountry={() => {}} />)
    await expect.element(page.getByRole('combobox')).toHaveValue('Deutschland (DE, +49)')
  })

  it('follows another window', async () => {
    const { host, emit } = fakeHost()
    setHost(host)
    await startLanguage()
    goTo('settings')
    show(<App />)
    await expect.element(title('Settings')).toBeVisible()
    emit({ type: 'language', language: { choice: 'de', system: [] } })
    await expect.element(title('Einstellungen')).toBeVisible()
  })

  it('is drawn anew in the rows of tables, which are kept while they scroll', async () => {
    const { host, emit } = fakeHost()
    setHost(host)
    await startLanguage()
    const entry = { id: 'l1', name: 'Guests', description: '', size: 3, type: 'CRM', targetable: true, createdAt: '' }
    const step = { key: 's1', kind: 'card', id: 'c1', name: 'Tea', operation: 'delete', waitsFor: [] } as const
    show(
      <>
        <OnlineTable entries={[entry as AccountEntry]} />
        <CartTable {...CHOSEN} steps={[step as unknown as AdStep]} />
        <OutcomeTable {...CHOSEN} isOver outcomes={[{ ...step, state: 'failed' } as unknown as AdOutcome]} />
        <ViewMenu label="" saved={[{ id: 'v1', name: 'Mine' }]} chosen="v1" {...VIEW_ACTS} />
      </>,
    )
    const cells = () =>
      page
        .getByRole('gridcell')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(cells).toEqual(expect.arrayContaining(['Yes', 'Delete', 'Failed']))
    emit({ type: 'language', language: { choice: 'de', system: [] } })
    await expect.poll(cells).toEqual(expect.arrayContaining(['Ja', 'Löschen', 'Fehlgeschlagen']))
    expect(cells()).not.toContain('Delete')
    expect(useCommands.getState().commands.find(({ id }) => id === 'view.saved.v1')?.title).toBe(
      'Ansicht anzeigen: Mine',
    )
  })

  it('may read from right to left', async () => {
    const { host } = fakeHost()
    setHost({
      ...host,
      language: { ...host.language, current: async () => ({ choice: 'system', system: [], forced: 'ar-XB' }) },
    })
    await startLanguage()
    expect(document.documentElement.dir).toBe('rtl')
    goTo('settings')
    show(<App />)
    await expect.element(page.getByText(t('frame.settings.language.forced', { code: 'ar-XB' }))).toBeVisible()
  })

  it('is English where the host cannot tell', async () => {
    const { host } = fakeHost()
    setHost({ ...host, language: { ...host.language, current: () => Promise.reject(new Error('EIO')) } })
    await startLanguage()
    expect(useLanguage.getState().code).toBe('en')
  })
})
