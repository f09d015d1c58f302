import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (part: string) => (part ? part.split(':') : [])

/** Some proxies append the connection's port to an address, for IPv6 with brackets or without. */
const withPort = [/^\[([^\]]*)\](?::\d+)?$/, /^(\d+\.\d+\.\d+\.\d+):\d+$/, /^([\da-f:]+):\d{5}$/i]
const withoutPort = (address: string): string => withPort.flatMap((form) => form.exec(address)?.[1] ?? [])[0] ?? address

/** The eight groups of an IPv6 address, in any notation. */
const groupsOfAddress = (address: string): number[] => {
  const hex = address.toLowerCase().replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [start = '', end] = hex.split('::')
  const [before, after] = [groupsOf(start), groupsOf(end ?? '')]
  const zeros = end === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => Number.parseInt(group, 16))
}

/** Prefixes with which an IPv4 address is written as IPv6: mapped, and translated (RFC 6052). */
const holdsIPv4 = (groups: readonly number[]): boolean =>
  ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'].includes(
    groups
      .slice(0, 6)
      .map((group) => group.toString(16))
      .join(':'),
  )

/**
 * The network to which a request is attributed: an IPv4 address, also one mapped to IPv6, or the first 64 bits of an IPv6 address,
 * which a single household has. A port after the address is ignored.
 */
export const networkOf = (address: string): string => {
  if (isIPv4(address)) return address
  const [plain = ''] = withoutPort(address.trim()).split('%')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return address
  const groups = groupsOfAddress(plain)
  if (holdsIPv4(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
