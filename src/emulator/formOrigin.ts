import type { WireRequest } from '../contract/wire/message.ts'
import { type Answer, page } from './answer.ts'
import { deniedPage } from './resources/approvalPage.ts'

/** Scheme and host of an address as they are written; empty where it has none. */
export const siteOf = (url: string): string => /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0] ?? ''

/** Was a form posted by our own page? Our pages send no referrer, so a browser calls their origin null. */
const isOfOurPage = ({ url, headers }: WireRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || origin.toLowerCase() === siteOf(url).toLowerCase()
}

/** Response to an approval from a page of another origin; undefined for our own page. */
export const foreignApproval = (request: WireRequest): Answer | undefined =>
  isOfOurPage(request)
    ? undefined
    : { ...page(403, deniedPage()), notes: ['An approval from a page of another origin was rejected.'] }
