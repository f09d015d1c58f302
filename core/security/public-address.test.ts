import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['1.1.1.1', '8.8.8.8', '104.18.7.192', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:80b::200a'])(
  'S34: %s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  // IPv6 of this machine, of private networks, of clouds' metadata, and for documents.
  ...[
    '::',
    '::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
  ],
  // IPv4 written as IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo. The public ones too.
  ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ...['2002:7f00:1::', '2001:0:7f00:1::1', '2001:10::1', '2001:20::1'],
  // Not addresses, or not in the system's canonical form.
  ...['127.1', '0x7f000001', '0177.0.0.1', '2130706433', 'localhost', 'no address', ''],
])('S34: %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
