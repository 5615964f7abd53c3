const KEY = 'adwright.token'

/**
 * The token that the loopback server handed over in the fragment of the first address. It is taken out of the address bar at
 * once and kept for this tab alone.
 */
export const takePageToken = (): string => {
  const given = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (given === null) return sessionStorage.getItem(KEY) ?? ''
  sessionStorage.setItem(KEY, given)
  window.history.replaceState(null, '', window.location.pathname)
  return given
}
