import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, expectAccessible } from '../show.tsx'
import { audiencePages } from './audiencePages.tsx'

// The estimate by the keyboard, and what keeps it from being asked.

const { practice, calls, open } = audiencePages()

const keys = (text: string) => userEvent.keyboard(text)
const field = (name: string) => page.getByRole('combobox', { name, exact: true })

const addInterest = async (id: string): Promise<void> => {
  await button('Add interest').click()
  await expect.element(page.getByRole('textbox', { name: 'Interest ID' })).toHaveFocus()
  await keys(id)
}

it('moves on with the focus, and says what is still missing', async () => {
  open('estimate')
  await expect.element(button('Add interest')).toBeVisible()
  button('Add interest').element().focus()
  await keys('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Interest ID' })).toHaveFocus()
  await expect.element(page.getByText('Interest has no value yet.').first()).toBeVisible()
  await expect.element(button('Estimate reach')).toHaveAttribute('aria-disabled', 'true')
  await keys('17')
  await expect.element(page.getByText('Interest has no value yet.')).not.toBeInTheDocument()
  await expect.element(button('Estimate reach')).not.toHaveAttribute('aria-disabled')

  button('Add criterion').element().focus()
  await keys('{Enter}')
  await page.getByRole('menuitem', { name: 'Gender' }).click()
  await expect.element(field('Gender')).toHaveFocus()
  await expect.element(page.getByText('Gender has no value yet.').first()).toBeVisible()
  await keys('{Escape}')
  await expectAccessible()
  await page.getByRole('button', { name: /^Remove Gender/ }).click()
  await expect.element(button('Add criterion')).toHaveFocus()
  expect(calls('audienceEstimate.create')).toBe(0)
})

it('includes what was excluded where nothing else names people', async () => {
  open('estimate')
  await addInterest('17')
  await page.getByRole('radio', { name: 'Is not', exact: true }).click({ force: true })
  await expect.element(page.getByText(/excluding alone selects nobody/)).toBeVisible()
  await expect.element(page.getByText('Excludes', { exact: true })).toBeVisible()
  await expect.element(button('Estimate reach')).toHaveAttribute('aria-disabled', 'true')
  await button('Include instead').click()
  await expect.element(page.getByText('Primary', { exact: true })).toBeVisible()
  await expect.element(button('Estimate reach')).not.toHaveAttribute('aria-disabled')
})

it('asks again after no answer came, and fills earlier criteria in again', async () => {
  open('estimate')
  await addInterest('17')
  practice().trouble.losesAnswers = true
  await keys('{Enter}')
  await expect.element(page.getByText('No response in time', { exact: true })).toBeVisible()
  await expectAccessible()
  practice().trouble.losesAnswers = false
  await button('Try again').click()
  await expect.element(page.getByText(/^These criteria could reach/)).toBeVisible()
  await expect.element(page.getByText('No response in time', { exact: true })).not.toBeInTheDocument()

  await page.getByRole('textbox', { name: 'Interest ID' }).fill('18')
  await button('Reuse estimate 1').click()
  await expect.element(page.getByRole('textbox', { name: 'Interest ID' })).toHaveValue('17')
  await button('Estimates: show the numbers as a table').click()
  const table = page.getByRole('table', { name: 'Estimates' })
  await expect.element(table.getByRole('cell', { name: 'Interest: 17' })).toBeVisible()
  await page.viewport(640, 400)
  await expectAccessible()
})
