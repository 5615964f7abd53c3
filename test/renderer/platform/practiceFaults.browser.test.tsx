import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerCommands } from '../../../src/renderer/base/commands.ts'
import { startPractice, useConnection, watchConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { goTo } from '../../../src/renderer/base/navigation.ts'
import { usePracticeFaults, watchPracticeFaults } from '../../../src/renderer/base/practiceFaults.ts'
import { FailingPractice } from '../../../src/renderer/frame/FailingPractice.tsx'
import { ConnectionScreen } from '../../../src/renderer/platform/connection/ConnectionScreen.tsx'
import { type FakeHost, fakeHost } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'

let ends: readonly (() => void)[] = []
let fake: FakeHost

beforeEach(async () => {
  fake = fakeHost()
  setHost(fake.host)
  ends = [watchConnection(), watchPracticeFaults()]
  await startPractice()
  await expect.poll(() => useConnection.getState().connection.state).toBe('practice')
})

afterEach(() => {
  for (const end of ends) end()
  usePracticeFaults.setState({ faults: [] })
  goTo('home')
})

const lastFail = () => fake.asked.filter(({ method }) => method === 'practice.fail').at(-1)?.args

it('switches faults on, changes their amount by keyboard, and says what fails', async () => {
  show(<ConnectionScreen />)
  const list = page.getByRole('list', { name: 'Faults' })
  await list.getByRole('checkbox', { name: /Too many requests/ }).click({ force: true })
  expect(lastFail()).toEqual([[{ kind: 'limited', amount: 30 }]])
  const amount = list.getByRole('textbox', { name: 'Too many requests (429), % of requests' })
  await amount.fill('101')
  await expect.element(list.getByText('Enter a whole number from 1 to 100.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(lastFail()).toEqual([[{ kind: 'limited', amount: 30 }]])
  await userEvent.keyboard('{Escape}')
  await expect.element(amount).toHaveValue('30')
  await amount.fill('50')
  await userEvent.keyboard('{Enter}')
  expect(lastFail()).toEqual([[{ kind: 'limited', amount: 50 }]])
  await list.getByRole('checkbox', { name: /Rejected products/ }).click({ force: true })
  await expect
    .element(
      page.getByText('Practice simulates faults: 429 for 50% of requests, 10% of products rejected: Image not found.', {
        exact: true,
      }),
    )
    .toBeVisible()
  await expectAccessible()
  await list.getByRole('checkbox', { name: /Too many requests/ }).click({ force: true })
  expect(lastFail()).toEqual([[{ kind: 'reject', amount: 10, reason: 'image' }]])
  await button('Stop faults').click()
  expect(lastFail()).toEqual([[]])
})

it('is told on every other screen, and stopped there with one click', async () => {
  show(<FailingPractice />)
  await fake.host.practice.fail([{ kind: 'slow', amount: 3 }])
  await expect.element(page.getByText('Practice simulates faults: each response 3 s late.')).toBeVisible()
  await expectAccessible()
  await button('Stop faults').click()
  expect(lastFail()).toEqual([[]])
  await expect.element(page.getByText('Practice simulates faults')).not.toBeInTheDocument()
})

it('leads to the reset of Practice', async () => {
  let runs = 0
  const away = registerCommands([{ id: 'practice.reset', title: 'Reset', group: 'Practice', run: () => void runs++ }])
  show(<ConnectionScreen />)
  await button('Reset Practice…').click()
  expect(runs).toBe(1)
  away()
})
