import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askOutside, type OutsideRules } from './ask-outside.ts'
import { startFakeProvider } from './fake-provider.testing.ts'
import { createPublicLookup, isPublicAddress } from './public-address.ts'

let provider: Awaited<ReturnType<typeof startFakeProvider>>
beforeAll(async () => {
  provider = await startFakeProvider([])
})
afterAll(() => provider.close())

const rules = (change: Partial<OutsideRules> = {}): OutsideRules => ({
  hosts: new Set([new URL(provider.url).host, 'api.openai.com', '127.0.0.1', '[::1]', '[::ffff:7f00:1]', '169.254.169.254', '10.0.0.1']),
  allowsPrivate: false,
  timeout: 2000,
  maxBytes: 1000,
  ...change,
})
const ask = (url: string, change?: Partial<OutsideRules>) => askOutside(new URL(url), {}, rules(change))

describe('an address', () => {
  it.each([
    ['8.8.8.8', true],
    ['104.18.7.192', true],
    ['2606:4700::6812:7c0', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['fd00:ec2::254', false],
    ['ff02::1', false],
    ['localhost', false],
    ['', false],
  ])('S34: %s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))
})

describe('an outbound call', () => {
  it.each([
    ['https://evil.test/models', 'not on the list'],
    ['https://api.openai.com.evil.test/models', 'not on the list'],
    ['https://api.openai.com:8443/models', 'not on the list'],
    ['https://key@api.openai.com/models', 'with a name'],
    ['http://api.openai.com/models', 'Only https'],
    ['https://127.0.0.1/models', 'no public address'],
    ['https://127.1/models', 'no public address'],
    ['https://0x7f000001/models', 'no public address'],
    ['https://2130706433/models', 'no public address'],
    ['https://[::1]/models', 'no public address'],
    ['https://[::ffff:127.0.0.1]/models', 'no public address'],
    ['https://169.254.169.254/latest/meta-data', 'no public address'],
    ['https://10.0.0.1/models', 'no public address'],
  ])('S34: to %s is not made', async (url, reason) => {
    await expect(ask(url)).rejects.toThrow(reason)
  })

  const leadingTo = (addresses: LookupAddress[]) => createPublicLookup((_name, _options, done) => done(null, addresses))

  it.each<[LookupAddress[]]>([
    [[{ address: '127.0.0.1', family: 4 }]],
    [
      [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    ],
    [[{ address: '::ffff:169.254.169.254', family: 6 }]],
    [[]],
  ])('S34: a name that leads to %j is refused when it is connected to, so that rebinding gains nothing', async (addresses) => {
    const call = askOutside(new URL('https://api.openai.com/v1/models'), {}, rules(), leadingTo(addresses))
    await expect(call).rejects.toMatchObject({ code: 'EPRIVATE' })
  })

  it('connects to the very address that was looked at', async () => {
    const lookup = leadingTo([{ address: '8.8.8.8', family: 4 }])
    const found = await new Promise((resolve) => lookup('api.openai.com', {}, (_error, address, family) => resolve([address, family])))
    expect(found).toEqual(['8.8.8.8', 4])
  })

  it('S34: reaches a private host over http in local mode, follows no redirect, and minds time and size', async () => {
    const local = { allowsPrivate: true }
    expect(await ask(provider.url, local)).toBe(401)
    provider.answer((_req, res) => void res.writeHead(307, { location: `${provider.url}/elsewhere` }).end())
    const before = provider.asked.length
    expect(await ask(provider.url, local)).toBe(307)
    expect(provider.asked.length).toBe(before + 1)
    provider.answer((_req, res) => void res.writeHead(200).end(Buffer.alloc(5000)))
    await expect(ask(provider.url, local)).rejects.toThrow('too long')
    provider.answer((_req, res) => void res.writeHead(200).write('x'))
    await expect(ask(provider.url, { ...local, timeout: 50 })).rejects.toThrow()
    provider.answer(() => undefined)
    await expect(ask(provider.url, { ...local, timeout: 50 })).rejects.toThrow()
    await expect(ask('https://evil.test', local)).rejects.toThrow('not on the list')
  })
})
