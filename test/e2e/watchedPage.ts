import type { Page } from 'playwright'
import { MAX_WAIT_MS } from '../maxWait.ts'

/** A page that is waited for patiently. Errors of its scripts and of its console are put into `wrong`. */
export const watchedPage = (page: Page, wrong: string[]): Page => {
  page.setDefaultTimeout(MAX_WAIT_MS)
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  return page
}
