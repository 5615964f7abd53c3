import { isAddress } from '../../contract/language/address.ts'

/** Parameters that tell where a visit comes from, not what is shown. */
const TRACKING = /^(?:utm_.*|gclid|fbclid|twclid|msclkid|ref)$/i

/**
 * What two URLs of the same product page share: host, path and the parameters that choose a product, in any order.
 * Undefined for what is no URL of the web.
 */
export const productLinkKey = (text: string): string | undefined => {
  const url = isAddress(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  const parameters = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`)
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path}?${parameters.sort().join('&')}`
}
