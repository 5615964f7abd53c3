import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, expectAccessible } from '../show.tsx'
import { audiencePages } from './audiencePages.tsx'

// The estimate by the keyboard, and what keeps it from being asked.

const { practice, calls, open } = audiencePages()

const keys = (text: string) => userEvent.keyboard(text)
const field = (name: string) => page.getByRole('combobox', { name, exact: true })

const addInterest = async (id: string): Promise<void> => {
  await button('Add an interest').click()
  await expect.element(page.getByRole('textbox', { name: 'Id of the interest' })).toHaveFocus()
  await keys(id)
}

it('moves on with the focus, and says what is still missing', async () => {
  open('estimate')
  await expect.element(button('Add an interest')).toBeVisible()
  button('Add an interest').element().focus()
  await keys('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Id of the interest' })).toHaveFocus()
  await expect.element(page.getByText('Interest has no value yet.').first()).toBeVisible()
  await expect.element(button('Estimate')).toHaveAttribute('aria-disabled', 'true')
  await keys('17')
  await expect.element(page.getByText('Interest has no value yet.')).not.toBeInTheDocument()
  await expect.element(button('Estimate')).not.toHaveAttribute('aria-disabled')

  button('Add a criterion').element().focus()
  await keys('{Enter}')
  await page.getByRole('menuitem', { name: 'Gender' }).click()
  await expect.element(field('Gender')).toHaveFocus()
  await expect.element(page.getByText('Gender has no value yet.').first()).toBeVisible()
  await keys('{Escape}')
  await expectAccessible()
  await page.getByRole('button', { name: /^Take away Gender/ }).click()
  await expect.element(button('Add a criterion')).toHaveFocus()
  expect(calls('audienceEstimate.create')).toBe(0)
})

it('includes what was excluded where nothing else names people', async () => {
  open('estimate')
  await addInterest('17')
  await page.getByRole('radio', { name: 'Is not', exact: true }).click({ force: true })
  await expect.element(page.getByText(/what is excluded names nobody to begin with/)).toBeVisible()
  await expect.element(page.getByText('Excludes', { exact: true })).toBeVisible()
  await expect.element(button('Estimate')).toHaveAttribute('aria-disabled', 'true')
  await button('Include it instead').click()
  await expect.element(page.getByText('Primary', { exact: true })).toBeVisible()
  await expect.element(button('Estimate')).not.toHaveAttribute('aria-disabled')
})

it('asks again after no answer came, and fills earlier criteria in again', async () => {
  open('estimate')
  await addInterest('17')
  practice().trouble.losesAnswers = true
  await keys('{Enter}')
  await expect.element(page.getByText('No response in time', { exact: true })).toBeVisible()
  await expectAccessible()
  practice().trouble.losesAnswers = false
  await button('Ask again').click()
  await expect.element(page.getByText(/^These criteria reach between/)).toBeVisible()
  await expect.element(page.getByText('No response in time', { exact: true })).not.toBeInTheDocument()

  await page.getByRole('textbox', { name: 'Id of the interest' }).fill('18')
  await button('Fill in estimate 1 again').click()
  await expect.element(page.getByRole('textbox', { name: 'Id of the interest' })).toHaveValue('17')
  await button('Estimates of this visit: show the numbers as a table').click()
  const table = page.getByRole('table', { name: 'Estimates of this visit' })
  await expect.element(table.getByRole('cell', { name: 'Interest: 17' })).toBeVisible()
  await page.viewport(640, 400)
  await expectAccessible()
})
