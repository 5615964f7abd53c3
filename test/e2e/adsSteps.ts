import type { Page } from 'playwright'

// What people do on the ads pages, the same over loopback and in the window.

/** Downloads the practice account, renames its card and drafts the undo. By review, rehearsal and upload. */
export const renameAndUndo = async (page: Page): Promise<void> => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()
  const review = page.getByRole('tab', { name: /^Review/ })
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Ads', exact: true }).click()
  await button('Get changes').click()
  await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Summer card')
  await review.click()
  await page.getByText('Name: Practice card → Summer card').first().waitFor()
  await button('Rehearse upload').click()
  await page.getByText('Would be confirmed', { exact: true }).waitFor()
  await button(/^Upload 1 change to .+ as @/).click()
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await page.getByText('Finished', { exact: true }).first().waitFor()
  await button('Undo upload').click()
  await page.getByText('1 draft undoes this upload').waitFor()
  await review.click()
  await page.getByText('Name: Summer card → Practice card').first().waitFor()
}
