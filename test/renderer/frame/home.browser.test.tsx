import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAds } from '../../../src/renderer/ads/state/adsState.ts'
import { watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { watchConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { rememberPlace, useLastPlace } from '../../../src/renderer/base/lastPlace.ts'
import { goTo, takeFile, takeOpening, useNavigation } from '../../../src/renderer/base/navigation.ts'
import { applyPreferences } from '../../../src/renderer/base/preferences.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { leavePlace, takePlace } from '../../../src/renderer/feeds/state/arriving.ts'
import { openFirstPage, useFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import { useFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { HomeScreen } from '../../../src/renderer/frame/home/HomeScreen.tsx'
import { Recents } from '../../../src/renderer/frame/home/Recents.tsx'
import { SettingsScreen } from '../../../src/renderer/frame/settings/SettingsScreen.tsx'
import { openFile, settleUnclear, useFileOpening } from '../../../src/renderer/uploads/state/fileOpening.ts'
import { watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { practiceAds } from '../ads/practiceAds.ts'
import { type FakeHost, type FakeOptions, fakeHost, PRACTICE, PROFILE, uploadSummary } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'

const SAMPLES: NonNullable<FakeOptions['samples']> = {
  'products.csv': {
    sample: { name: 'products.csv', kind: 'products', title: '3 products', bytes: 120 },
    text: 'id,title,price,link\n',
  },
}

const FEED = {
  id: 'feed-7',
  name: 'spring.csv',
  importedAt: '2026-05-04T09:00:00Z',
  rows: 2000,
  errors: 3,
  warnings: 0,
  edits: 0,
  state: 'ready',
  skipped: [],
} as const

let ends: (() => void)[] = []

beforeEach(() => goTo('home'))
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

const open = (options: FakeOptions = {}): FakeHost => {
  const fake = fakeHost({ samples: SAMPLES, ...options })
  setHost(fake.host)
  ends = [watchConnection(), watchUploads()]
  show(
    <main>
      <HomeScreen />
    </main>,
  )
  return fake
}

const requestCount = (fake: FakeHost, method: string) => fake.asked.filter((each) => each.method === method).length

describe('Home', () => {
  it('offers a file, samples and Activity to who has nothing yet', async () => {
    open()
    await expect.element(button('Open file')).toBeVisible()
    await expect.element(button('Try sample products')).not.toHaveAttribute('aria-disabled')
    await expect.element(button('Try sample customers')).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    await button('Open Activity').click()
    expect(useNavigation.getState().screen).toBe('activity')
  })

  it('leads to Ads, in Practice where nobody is signed in', async () => {
    const fake = open()
    await button('Open Ads').click()
    await expect.poll(() => useNavigation.getState().screen).toBe('ads')
    expect(requestCount(fake, 'connection.practice')).toBe(1)
  })

  it('leads back to the ad accounts that are here', async () => {
    const practice = practiceAds()
    await practice.ads.open(practice.accountId)
    setHost(practice.host)
    ends = [watchConnection(), watchAds()]
    show(
      <main>
        <HomeScreen />
      </main>,
    )
    await expect.element(page.getByRole('heading', { name: 'Ad accounts' })).toBeVisible()
    await page.getByRole('button', { name: /Not downloaded yet/ }).click()
    expect(useNavigation.getState().screen).toBe('ads')
    expect(useAds.getState().projectId).toBe((await practice.ads.projects())[0]?.id)
  })

  it('starts Practice and hands the sample to Catalog with one click', async () => {
    const fake = open()
    await button('Try sample products').click()
    await expect.poll(() => useNavigation.getState().screen).toBe('catalog')
    expect(requestCount(fake, 'connection.practice')).toBe(1)
    const file = takeFile('catalog')
    expect(file?.name).toBe('products.csv')
    expect(await file?.text()).toBe('id,title,price,link\n')
  })

  it('does not speak of Practice while uploads would reach a service', async () => {
    const person = { userId: '1', screenName: 'shop' }
    open({ connection: { state: 'live', person, profile: PROFILE, wireNames: {} } })
    await expect.element(page.getByText('Try it in Practice')).not.toBeInTheDocument()
    await expect.element(button('Open file')).toBeVisible()
  })

  it('resumes, pauses and cancels uploads, and leaves out those at their end', async () => {
    const fake = open({
      connection: PRACTICE,
      uploads: [
        uploadSummary('paused', { state: 'paused' }),
        uploadSummary('done', { state: 'finished', plan: { ...uploadSummary('x').plan, title: 'Old one' } }),
      ],
    })
    await button('Resume upload').click()
    expect(fake.asked).toContainEqual({ method: 'uploads.resume', args: ['paused', undefined] })
    await button('Pause upload').click()
    await expect.element(button('Resume upload')).toBeVisible()
    await expect.element(page.getByText('Old one')).not.toBeInTheDocument()
    await expectAccessible()
    await button('Cancel').click()
    expect(fake.asked).toContainEqual({ method: 'uploads.cancel', args: ['paused'] })
    await expect.element(button('Resume upload')).not.toBeInTheDocument()
  })

  it('asks to sign in before an upload can continue', async () => {
    open({ uploads: [uploadSummary('a', { state: 'stopped' })] })
    await button('Sign in to resume').click()
    expect(useNavigation.getState().screen).toBe('connection')
  })

  it('opens a recent feed where it belongs', async () => {
    show(<Recents feeds={[FEED]} lists={[]} />)
    await expect.element(page.getByText('3 rows with errors')).toBeVisible()
    await button(/spring\.csv/).click()
    expect(takeOpening('catalog')).toBe('feed-7')
  })
})

describe('Home after work was done', () => {
  afterEach(() => {
    useFeeds.setState({ feeds: [] })
    useLastPlace.setState({}, true)
    leavePlace(undefined)
  })

  it('says what needs attention, and leads there by the keyboard', async () => {
    const gone = { ...FEED, id: 'feed-8', name: 'gone.csv', state: 'needsFile' } as const
    const clean = { ...FEED, id: 'feed-9', name: 'clean.csv', errors: 0 } as const
    useFeeds.setState({ feeds: [FEED, gone, clean] })
    open()
    const section = page.getByRole('list').filter({ has: button('Open item spring.csv') })
    await expect.element(section.getByText('3 rows with errors')).toBeVisible()
    await expect.element(section.getByText('File missing')).toBeVisible()
    await expect.element(button('Open item clean.csv')).not.toBeInTheDocument()
    await expectAccessible()
    button('Open item spring.csv').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(takeOpening('catalog')).toBe('feed-7')
  })

  it('counts what has no place in the list', async () => {
    useFeeds.setState({
      feeds: Array.from({ length: 10 }, (_, at) => ({ ...FEED, id: `feed-${at}`, name: `feed ${at}.csv` })),
    })
    open()
    await expect.element(button('Open item feed 7.csv')).toBeVisible()
    await expect.element(button('Open item feed 8.csv')).not.toBeInTheDocument()
    await expect.element(page.getByText('2 more items')).toBeVisible()
  })

  it('opens the feed where it was left: its page, and its cell', async () => {
    useFeeds.setState({ feeds: [FEED] })
    rememberPlace({ on: 'catalog', id: 'feed-7', page: 'rules', row: 41, columnId: 'price' })
    open()
    await button('Continue in spring.csv: Rules').click()
    expect(takeOpening('catalog')).toBe('feed-7')
    // Another feed begins with its rows, and takes no cell.
    openFirstPage('feed-1')
    expect(useFeedPage.getState().page).toBe('rows')
    expect(takePlace('feed-1')).toBeUndefined()
    openFirstPage('feed-7')
    expect(useFeedPage.getState().page).toBe('rules')
    expect(takePlace('feed-7')).toMatchObject({ row: 41, columnId: 'price' })
    openFirstPage('feed-7')
    expect(useFeedPage.getState().page).toBe('rows')
  })

  it('offers no way back to what was deleted', async () => {
    rememberPlace({ on: 'catalog', id: 'feed-7' })
    open()
    await expect.element(button('Open file')).toBeVisible()
    await expect.element(button(/^Continue in/)).not.toBeInTheDocument()
  })
})

describe('a file that is dropped or opened', () => {
  it('goes where its headings say', async () => {
    await openFile(new File(['email\nann@shop.example\n'], 'people.csv'))
    expect(takeFile('audiences')?.name).toBe('people.csv')
  })

  it('is asked about when they do not tell', async () => {
    await openFile(new File(['a,b\n1,2\n'], 'what.csv'))
    expect(useFileOpening.getState().unclear?.name).toBe('what.csv')
    settleUnclear('catalog')
    expect(useFileOpening.getState().unclear).toBeUndefined()
    expect(takeFile('catalog')?.name).toBe('what.csv')
  })

  it('is refused in one sentence when it is empty', async () => {
    await openFile(new File([], 'empty.csv'))
    expect(useToasts.getState().toasts.at(-1)?.text).toContain('empty.csv is empty.')
  })
})

describe('Settings', () => {
  it('switch theme and row height at once and remember them', async () => {
    setHost(fakeHost().host)
    ends = [applyPreferences(), watchConnection()]
    show(
      <main>
        <SettingsScreen />
      </main>,
    )
    await expect.element(page.getByText('0.1.0')).toBeVisible()
    await expectAccessible()
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
    await expect.poll(() => getComputedStyle(document.body).backgroundColor).toBe('rgb(15, 17, 21)')
    await expectAccessible()
    await page.getByRole('radio', { name: /^Comfortable/ }).click({ force: true })
    await expect.poll(() => getComputedStyle(document.documentElement).getPropertyValue('--row')).toBe('34px')
    expect(JSON.parse(localStorage.getItem('adwright.preferences') ?? '')).toMatchObject({
      theme: 'dark',
      density: 'comfortable',
    })
    await page.getByRole('radio', { name: 'System' }).click({ force: true })
    await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined()
    await page.getByRole('radio', { name: /^Compact/ }).click({ force: true })
  })

  it('choose how Practice reads what the documents leave open', async () => {
    const fake = fakeHost()
    setHost(fake.host)
    ends = [watchConnection()]
    show(
      <main>
        <SettingsScreen />
      </main>,
    )
    await page.getByText('Undocumented behavior', { exact: false }).click()
    await expect.element(page.getByRole('radio', { name: 'All their identifiers' })).toBeChecked()
    await page.getByRole('radio', { name: 'The sent identifiers' }).click({ force: true })
    await expect.element(page.getByRole('radio', { name: 'The sent identifiers' })).toBeChecked()
    expect(fake.asked.filter(({ method }) => method === 'practice.assume')).toMatchObject([
      { args: [{ delete: 'identifier' }] },
    ])
    await expectAccessible()
  })
})
