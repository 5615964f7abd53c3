import type { WireRequest } from '../contract/wire/message.ts'
import { type Answer, page } from './answer.ts'
import { deniedPage } from './resources/approvalPage.ts'

const originOf = (url: string): string => /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0].toLowerCase() ?? ''

/** Was a form posted by our own page? Our pages send no referrer, so a browser calls their origin null. */
const isOfOurPage = ({ url, headers }: WireRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || origin.toLowerCase() === originOf(url)
}

/** Response to an approval from a page of another origin; undefined for our own page. */
export const foreignApproval = (request: WireRequest): Answer | undefined =>
  isOfOurPage(request)
    ? undefined
    : { ...page(403, deniedPage()), notes: ['An approval from a page of another origin was rejected.'] }
