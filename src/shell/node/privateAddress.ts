import { BlockList, isIP } from 'node:net'

// Addresses that are not on the public internet.

const RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Everything outside 2000::/3, and within it documentation and tunnels to other addresses. */
const RANGES_6 = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const

/** Addresses of IPv4 within IPv6: mapped, and translated for networks without IPv4. */
const PREFIXES_6 = ['::ffff:', '64:ff9b::'] as const

const embedding = new BlockList()
// One list for each: an address of IPv4 is also found in ranges of IPv6.
const blocked4 = new BlockList()
const blocked6 = new BlockList()
const blockedEmbedded = new BlockList()
for (const prefix of PREFIXES_6) embedding.addSubnet(`${prefix}0.0.0.0`, 96, 'ipv6')
for (const [net, bits] of RANGES) {
  blocked4.addSubnet(net, bits, 'ipv4')
  for (const prefix of PREFIXES_6) blockedEmbedded.addSubnet(`${prefix}${net}`, 96 + bits, 'ipv6')
}
for (const [net, bits] of RANGES_6) blocked6.addSubnet(net, bits, 'ipv6')

/** Is this IP address one of this computer, a private network or a reserved range? What is no address counts as such. */
export const isPrivateAddress = (address: string): boolean => {
  const ip = address.replace(/%.*$/, '')
  const family = isIP(ip)
  if (family === 4) return blocked4.check(ip, 'ipv4')
  if (family !== 6) return true
  return (embedding.check(ip, 'ipv6') ? blockedEmbedded : blocked6).check(ip, 'ipv6')
}
