import { isAddress } from '../../contract/language/address.ts'

/** Parameters about a visit's origin, not its content. */
const TRACKING = /^(?:utm_.*|gclid|fbclid|twclid|msclkid|ref)$/i

/**
 * Comparison key of product page URLs: host, path and sorted parameters that choose a product. Undefined unless an HTTP
 * URL.
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
