const KEY = 'adwright.token'
const CODE_HEADER = 'x-adwright-code'

const keep = (token: string): string => {
  sessionStorage.setItem(KEY, token)
  return token
}

/** Exchanges the code of the first address, which is good for one page, for the token. */
const exchange = async (code: string): Promise<string> => {
  const answer = await fetch('/enter', { method: 'POST', headers: { [CODE_HEADER]: code } }).catch(() => undefined)
  // The page may have been reloaded before its address was tidied: then its tab has the token already.
  return answer?.ok ? keep(await answer.text()) : (sessionStorage.getItem(KEY) ?? '')
}

/**
 * The token of the loopback server: in the fragment of an address that a person typed or pasted, or for the code in the
 * fragment of the address that Adwright opened. It is taken out of the address bar at once and kept for this tab alone.
 */
export const takePageToken = (): Promise<string> => {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  const token = fragment.get('token')
  const code = fragment.get('code')
  if (token !== null || code !== null) window.history.replaceState(null, '', window.location.pathname)
  if (token !== null) return Promise.resolve(keep(token))
  return code === null ? Promise.resolve(sessionStorage.getItem(KEY) ?? '') : exchange(code)
}
