import { isIPv6 } from 'node:net'

const groupsOf = (part: string) => (part ? part.split(':') : [])

/**
 * Who a request is counted for: an IPv4 address, also where it comes written as IPv6, or the first 64 bits of an IPv6 one, which
 * is what a single household holds.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [start = '', end] = plain.toLowerCase().split('::')
  const [before, after] = [groupsOf(start), groupsOf(end ?? '')]
  const zeros = end === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0)
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
