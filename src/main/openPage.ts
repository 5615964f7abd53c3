import { shell } from 'electron'
import { RELEASES_PAGE } from '../host/host.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** May this address be handed to the system? Only the page of the pending sign-in, and only over https or loopback. */
const mayOpen = (address: string, pending: string | undefined): boolean => {
  if (pending === undefined || address !== pending || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}

/** Opens the approval page of a pending sign-in in the system's browser; refuses any other. */
export const openExternalPage = async (address: string, pending: string | undefined): Promise<boolean> => {
  if (!mayOpen(address, pending)) return false
  return shell.openExternal(address).then(
    () => true,
    () => false,
  )
}

/** Opens the one fixed link in the system's browser. Any other address does nothing. */
export const openLinkedPage = (address: string): void => {
  if (address === RELEASES_PAGE) void shell.openExternal(RELEASES_PAGE).catch(() => {})
}
