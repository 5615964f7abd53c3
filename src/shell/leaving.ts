import { isAddress } from '../contract/language/address.ts'

/** Names of this computer that need no DNS. Other names under .localhost may be looked up on a server. */
const HERE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Does a request to this host name (as a URL spells it) leave this computer? */
export const leavesComputer = (hostname: string): boolean => !HERE.test(hostname)

/** Does a request to this address leave the computer? What cannot be read counts as leaving. */
export const addressLeaves = (address: string): boolean =>
  !isAddress(address) || leavesComputer(new URL(address).hostname)
