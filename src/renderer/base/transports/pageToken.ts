const KEY = 'adwright.token'
const CODE_HEADER = 'x-adwright-code'

const keep = (token: string): string => {
  sessionStorage.setItem(KEY, token)
  return token
}

/** Exchanges the one-time code of the opened address for the token. */
const exchange = async (code: string): Promise<string> => {
  const answer = await fetch('/enter', { method: 'POST', headers: { [CODE_HEADER]: code } }).catch(() => undefined)
  // After a reload the code is spent, but this tab already has the token.
  return answer?.ok ? keep(await answer.text()) : (sessionStorage.getItem(KEY) ?? '')
}

/**
 * Token of the loopback server, from the URL's fragment or this tab's session storage.
 * The fragment holds the token itself, or a one-time code where Adwright opened the page. It is removed from the
 * address bar at once. Empty if there is none or the code was refused.
 */
export const takePageToken = (): Promise<string> => {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  const token = fragment.get('token')
  const code = fragment.get('code')
  if (token !== null || code !== null) window.history.replaceState(null, '', window.location.pathname)
  if (token !== null) return Promise.resolve(keep(token))
  return code === null ? Promise.resolve(sessionStorage.getItem(KEY) ?? '') : exchange(code)
}
