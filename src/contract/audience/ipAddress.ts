// IP addresses as exports write them. They look like phone numbers with dots and must never be read as such.

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const QUAD = `${OCTET}(?:\\.${OCTET}){3}`
/** Some logs write each group with three digits; phone numbers such as 044.123.45.67 do not. */
const PADDED = '(?:[01]\\d\\d|2[0-4]\\d|25[0-5])(?:\\.(?:[01]\\d\\d|2[0-4]\\d|25[0-5])){3}'
const V4 = new RegExp(`^(?:${QUAD}|${PADDED})$`)
const V6 = new RegExp(`^(?=.*::|(?:[^:]*:){6,7}[^:]*$)(?:[0-9a-f]{0,4}:){2,7}(?:[0-9a-f]{0,4}|${QUAD})$`, 'i')

/** Removes what may surround an IP address: brackets, zone, port, network length. */
const bare = (text: string): string =>
  text
    .replace(/^[[(](.*)[\])]$/, '$1')
    .replace(/^\[(.*)\]:\d{1,5}$/, '$1')
    .replace(/\/\d{1,3}$/, '')
    .replace(/%\w{1,20}$/, '')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')

const isOne = (text: string): boolean => {
  const address = bare(text)
  return V4.test(address) || V6.test(address)
}

/** True for an IPv4 or IPv6 address, or several in one cell. Each may have a port or a network. */
export const isIpAddress = (text: string): boolean => {
  if (text.length > 200 || !/[.:]/.test(text)) return false
  const parts = text.split(/[\s,;|]+/).filter((part) => part !== '')
  return parts.length > 0 && parts.every(isOne)
}
