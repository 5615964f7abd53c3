import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSharing } from '../../../src/renderer/people/state/onlineSharing.ts'
import { button, expectAccessible } from '../show.tsx'
import { audiencePages } from './audiencePages.tsx'

// Who may use an audience. Shared, changed and taken back over the real client and the real emulator.

const { practice, calls, open } = audiencePages()

const keys = (text: string) => userEvent.keyboard(text)
const header = (name: string) => page.getByRole('heading', { name, exact: true })

const openSharing = async (audience: string): Promise<void> => {
  await page.getByText(audience, { exact: true }).first().click()
  await page.getByRole('tab', { name: 'Sharing' }).click()
}

/** The emulator's one other account of the business, by its first permission. */
const partnerOf = async (): Promise<string> => {
  await expect.element(header('Shared with 1 account')).toBeVisible()
  return useSharing.getState().permissions[0]?.granted_account_id ?? ''
}

const levels = () => useSharing.getState().permissions.map((each) => each.permission_level)

it('changes what an account may do, takes it back after a question, and shares it again by its id', async () => {
  open('online')
  await openSharing('Practice audience')
  const partner = await partnerOf()
  await expectAccessible()
  await page.getByRole('button', { name: `Permission of ${partner}` }).click()
  await page.getByRole('option', { name: 'Can change' }).click()
  await expect.poll(levels).toEqual(['READ_WRITE'])

  await button(`Revoke for ${partner}`).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke permission?' })
  await expect.element(question.getByText(/Its running campaigns continue/)).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(calls('tailoredAudiencePermissions.delete')).toBe(0)
  await button(`Revoke for ${partner}`).click()
  await question.getByRole('button', { name: 'Revoke permission', exact: true }).click()
  await expect.element(page.getByText('Not shared with other accounts')).toBeVisible()
  // What had the focus is gone; who works by ear hears what is left.
  await expect.element(header('Shared with 0 accounts')).toHaveFocus()

  // No other account is known here, so there is nothing to choose from.
  expect(page.getByRole('combobox', { name: 'Account ID' }).elements()).toEqual([])
  const field = page.getByRole('textbox', { name: 'Account ID' })
  await expect.element(button('Share audience')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.fill(field, practice().emulator.seed.accountId)
  await expect.element(page.getByText('This account owns it. Enter another one.').first()).toBeVisible()
  await keys('{Enter}')
  await expect.element(button('Share audience')).toHaveAttribute('aria-disabled', 'true')
  const before = calls('tailoredAudiencePermissions.create')
  await userEvent.fill(field, ` ${partner} `)
  await keys('{Enter}')
  await expect.element(header('Shared with 1 account')).toBeVisible()
  expect(levels()).toEqual(['READ_ONLY'])
  expect(calls('tailoredAudiencePermissions.create')).toBe(before + 1)
  await expect.element(field).toHaveValue('')
  await page.viewport(640, 400)
  await expectAccessible()
})

it('offers the other accounts of the sign-in, never the owner, and keeps what was typed where it was refused', async () => {
  open('online', true, [{ id: 'second1', name: 'Second shop' }])
  await openSharing('Newsletter readers')
  const field = page.getByRole('combobox', { name: 'Account ID' })
  await field.click()
  await expect.element(page.getByRole('option', { name: /second1/ })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await page.getByRole('option', { name: /second1/ }).click()
  await button('Share audience').click()
  // The emulator does not know it, so it counts as one of another business.
  await expect.element(page.getByText(/needs the feature SHARE_AUDIENCE_OUTSIDE_BUSINESS/)).toBeVisible()
  await expect.element(field).toHaveValue('second1')
  await expect.element(page.getByText('Not shared with other accounts')).toBeVisible()
  await expectAccessible()
})

it('says of an audience of others whose it is, and offers nothing that only the owner may do', async () => {
  open('online')
  await page.getByRole('radio', { name: 'Shared by others' }).click({ force: true })
  await openSharing('Audience of the partner')
  await expect.element(page.getByText(/Only that account can change its sharing/)).toBeVisible()
  for (const name of ['Share audience', 'Rename audience', 'Delete audience'])
    expect(button(name).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^Revoke for/ }).elements()).toEqual([])
  await expectAccessible()
})
