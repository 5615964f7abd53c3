/** The one origin of the window. Browser storage is bound to it, so it never changes between versions. */
export const SCHEME = 'app'
const PAGE_HOST = 'bundle'
export const PAGE_ADDRESS = `${SCHEME}://${PAGE_HOST}/`

/** True for an address of our own page; parsed, so that no look-alike gets through. */
export const isOurs = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === `${SCHEME}:` && host === PAGE_HOST && username === '' && password === ''
}
