import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const globalUnicast6 = ipaddr.parseCIDR('2000::/3')
/** The IETF's block for special purposes; some of its parts lead into IPv4 networks. */
const protocolAssignments6 = ipaddr.parseCIDR('2001::/23')

/**
 * Whether an IP address is public: not this machine, not a private network, not a cloud's metadata service, and not an
 * IPv6 spelling of an IPv4 address (mapped, NAT64, 6to4, Teredo), since no service is published under one. False for any text that is not
 * an address in canonical form (`127.1`, `0x7f000001`).
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address.match(globalUnicast6) && !address.match(protocolAssignments6))
}
