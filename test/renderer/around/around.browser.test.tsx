import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Failure } from '../../../src/contract/contract.ts'
import type { Host } from '../../../src/host/host.ts'
import { setHost } from '../../../src/renderer/hostAccess.ts'
import { AudienceScreen } from '../../../src/renderer/screens/audience/AudienceScreen.tsx'
import { forgetEstimates } from '../../../src/renderer/stores/audience/estimate.ts'
import { forgetInsights } from '../../../src/renderer/stores/audience/insights.ts'
import { forgetOnline } from '../../../src/renderer/stores/audience/online.ts'
import { forgetOnlineCreating } from '../../../src/renderer/stores/audience/onlineCreating.ts'
import { forgetSharing } from '../../../src/renderer/stores/audience/onlineSharing.ts'
import { forgetTargeted } from '../../../src/renderer/stores/audience/onlineTargeted.ts'
import { type AudiencePageId, useAudiencePage } from '../../../src/renderer/stores/audiencePage.ts'
import { useConnection } from '../../../src/renderer/stores/connection.ts'
import { useConsole } from '../../../src/renderer/stores/console.ts'
import { useNavigation } from '../../../src/renderer/stores/navigation.ts'
import { usePlatform } from '../../../src/renderer/stores/platform.ts'
import { eventually } from '../eventually.ts'
import { practiceHost } from '../sets/practiceHost.ts'
import { button, expectAccessible, show } from '../show.tsx'

// The pages around customer lists over the real client and the real emulator, used by the keyboard.

const connectionBefore = useConnection.getState()

let practice = practiceHost()

const calls = (id: string): number => practice.asked.filter((each) => each === id).length

const open = async (id: AudiencePageId, isConnected = true): Promise<void> => {
  const { accountId } = practice.emulator.seed
  useConnection.setState(
    isConnected
      ? {
          connection: practice.connection,
          accounts: [{ id: accountId, name: 'Practice account', status: 'ACCEPTED', timezone: 'Europe/Berlin' }],
        }
      : { connection: { state: 'none' } },
  )
  useAudiencePage.setState({ page: id })
  show(
    <main style={{ height: '100vh' }}>
      <AudienceScreen />
    </main>,
  )
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  practice = practiceHost()
  const console = {
    preview: async () => ({ ok: false, failure: {} as Failure }),
    send: async () => ({}),
    stop: async () => null,
  }
  setHost({ ...practice.host, console, subscribe: () => () => {} } as unknown as Host)
})

afterEach(() => {
  show(null)
  for (const forget of [
    forgetOnline,
    forgetOnlineCreating,
    forgetSharing,
    forgetTargeted,
    forgetInsights,
    forgetEstimates,
  ])
    forget()
  useConnection.setState(connectionBefore, true)
})

const keys = (text: string) => userEvent.keyboard(text)

it('shows what an account holds, why it cannot be targeted, who may use it and what targets it', async () => {
  await open('online')
  const grid = page.getByRole('grid', { name: 'Custom audiences and do-not-reach lists' })
  await expect.element(grid.getByText('Newsletter readers')).toBeVisible()
  grid.element().focus()
  await keys('{Home}{ArrowDown}')
  await expect.element(page.getByRole('heading', { name: 'Newsletter readers' })).toBeVisible()
  // The space bar goes to the details; their tabs are reached by the keyboard.
  await keys(' ')
  expect(document.activeElement).toHaveAttribute('data-pane', 'inspector')
  page.getByRole('tab', { name: 'Facts' }).element().focus()
  await keys('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText('1 campaign, 1 line item, 1 can serve now')).toBeVisible()
  page.getByRole('radio', { name: 'Servable only' }).element().focus()
  await keys('{ArrowRight}')
  await expect.element(page.getByText('2 campaigns, 2 line items, 1 can serve now')).toBeVisible()
  const tree = page.getByRole('treegrid', { name: 'What targets Newsletter readers' })
  await expectAccessible()
  const winter = tree.getByRole('row', { name: /^Winter campaign/ })
  winter.element().focus()
  await keys('{ArrowLeft}')
  await expect.element(winter).toHaveAttribute('aria-expanded', 'false')
  await keys('{ArrowRight}')
  await expect.element(winter).toHaveAttribute('aria-expanded', 'true')
  await keys('{ArrowDown}')
  await expect.element(tree.getByRole('row', { name: 'Line item without a name, cannot serve' })).toHaveFocus()

  page.getByRole('tab', { name: 'Targeted by' }).element().focus()
  await keys('{ArrowLeft}')
  await expect.element(page.getByText('No other account may use it.')).toBeVisible()
  page.getByRole('combobox', { name: 'Account id' }).element().focus()
  await keys('stranger{Enter}')
  await button('Share').click()
  await expect.element(page.getByText(/needs the feature SHARE_AUDIENCE_OUTSIDE_BUSINESS/)).toBeVisible()
  await page.viewport(640, 400)
  await expectAccessible()
})

it('makes a list once, asks what became of it when no answer came, and deletes it after its name was typed', async () => {
  await open('online')
  await expect.element(page.getByText('5 lists, read just now')).toBeVisible()
  await button('New list').click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Spring sale buyers')
  await expect.element(page.getByText('An audience of this account has this name. Choose another one.')).toBeVisible()
  await expect.element(button('Make it')).toBeDisabled()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Autumn')
  await expectAccessible()
  practice.trouble.losesAnswers = true
  await keys('{Enter}')
  await expect.element(page.getByText(/^“Autumn” was sent .* no answer came$/)).toBeVisible()
  practice.trouble.losesAnswers = false
  await button('Look for it').click()
  await button('This is it').click()
  await expect.element(page.getByRole('heading', { name: 'Autumn' })).toBeVisible()
  expect(calls('customAudiences.create')).toBe(1)

  await button('Delete').click()
  await expect.element(button('Delete for good')).toBeDisabled()
  await expectAccessible()
  await keys('Autumn{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Autumn' })).not.toBeInTheDocument()
  expect(calls('customAudiences.delete')).toBe(1)
})

it('says in one line that there is no connection, and invites where an account is empty', async () => {
  await open('online', false)
  await expect.element(page.getByText(/^Connect to see the custom audiences/)).toBeVisible()
  await button('Open Connection').click()
  expect(useNavigation.getState().screen).toBe('connection')
  expect(practice.asked).toEqual([])
  const { world, seed } = practice.emulator
  for (const table of ['customAudiences', 'doNotReachLists'] as const)
    for (const { id } of world.table(table).all()) world.commit({ remove: table, id: String(id) })
  expect(seed.accountId).not.toBe('')
  await open('online')
  await expect.element(page.getByText('No list on the platform yet')).toBeVisible()
  await expectAccessible()
  await button('Make a custom audience').click()
  await expect.element(page.getByRole('dialog', { name: 'New list on the platform' })).toBeVisible()
})

it('asks about keywords within the limits, draws the answer, and takes related words up', async () => {
  await open('insights')
  const field = page.getByRole('textbox', { name: 'Keywords' })
  await expect.element(page.getByText('0 of 10 words · 1 of 7 days · 24 numbers')).toBeVisible()
  await expect.element(button('Ask')).toBeDisabled()
  await userEvent.fill(field, 'a,b,c,d,e,f,g,h,i,j,k,')
  await expect.element(page.getByText(/^11 of 10 words/)).toBeVisible()
  await expect.element(page.getByText('10 words together are the most. Take 1 away.')).toBeVisible()
  await expectAccessible()
  // Backspace in the empty field takes the last word away.
  field.element().focus()
  await keys('{Backspace}')
  for (const word of ['j', 'i']) await button(`Take away ${word}`).click()
  await expect.element(page.getByText(/^8 of 10 words/)).toBeVisible()
  await button('Last 7 days').click()
  await expect.element(page.getByText('8 of 10 words · 7 of 7 days · 7 numbers')).toBeVisible()
  await button('Ask').click()
  await expect.element(page.getByText('Posts in all')).toBeVisible()
  expect(calls('keywordInsights.search')).toBe(1)
  const columns = page.getByRole('group', { name: /^Posts each day/ })
  expect(columns.getByRole('button').elements()).toHaveLength(7)
  await expectAccessible()
  columns.getByRole('button').first().element().focus()
  await keys('{ArrowRight}{Enter}')
  await expect.element(page.getByRole('status').getByText(/ to .*: [\d,.]+ posts?$/)).toBeVisible()
  await button('Posts each day: show the numbers as a table').click()
  expect(page.getByRole('table', { name: 'Posts each day' }).getByRole('row').elements()).toHaveLength(8)
  const related = page.getByRole('list', { name: 'Related keywords' })
  await related.getByRole('button').first().click()
  await expect.element(page.getByText(/^9 of 10 words/)).toBeVisible()
  expect(calls('keywordInsights.search')).toBe(1)

  await button('Ask').click()
  await page.getByRole('checkbox', { name: /^Compare with a, b/ }).click({ force: true })
  await expect.element(page.getByRole('img', { name: /^Posts each day\..*: .*\. a, b, c/ })).toBeVisible()
  await page.viewport(640, 400)
  await expectAccessible()
})

it('estimates criteria, mends the missing primary one, and compares', async () => {
  await open('estimate')
  await button('Add a criterion').click()
  await page.getByRole('menuitem', { name: 'Gender' }).click()
  await userEvent.fill(page.getByRole('combobox', { name: 'Gender' }), 'Female')
  await keys('{Escape}')
  await expect.element(page.getByText(/^A primary criterion is needed: places, ages/)).toBeVisible()
  await expect.element(button('Estimate')).toBeDisabled()
  await expectAccessible()
  await button('Add a custom audience').click()
  await button('Read audiences').click()
  await userEvent.fill(page.getByRole('combobox', { name: 'Audience' }), 'Spring')
  await page.getByRole('option', { name: /Spring sale buyers/ }).click()
  await button('Estimate').click()
  await expect.element(page.getByText(/^These criteria reach between/)).toBeVisible()
  await button('Take away Gender: Female').click()
  await button('Estimate').click()
  const estimates = page.getByRole('list', { name: 'Estimates' })
  await eventually(() => expect(estimates.getByRole('listitem').elements()).toHaveLength(2))
  await expect.element(page.getByText('+100%')).toBeVisible()
  await button('Remove estimate 1').click()
  await eventually(() => expect(estimates.getByRole('listitem').elements()).toHaveLength(1))
  await page.viewport(640, 400)
  await expectAccessible()
  expect(calls('audienceEstimate.create')).toBe(2)
  await button('Show API call').click()
  expect(usePlatform.getState().endpoint).toBe('audienceEstimate.create')
  expect(Object.values(useConsole.getState().draft)).toContain(practice.emulator.seed.accountId)
})
