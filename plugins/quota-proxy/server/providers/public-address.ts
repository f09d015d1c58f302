import { BlockList, isIP } from 'node:net'

/** Networks that no provider is reached in: private, local, shared, documentation, multicast, and ways to write those in IPv6. */
const closed = new BlockList()
const closedNetworks = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
]
for (const network of closedNetworks.join(' ').split(' ')) {
  const [address = '', bits] = network.split('/')
  closed.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether an IP address is one of the open internet; IPv4 written as IPv6 is judged as IPv4. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family > 0 && !closed.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
