/**
 * Somebody in the same café, and a web page that a developer has open, want the mails of a school that runs in local mode on that
 * developer's machine: with them they sign in as its admin. The first connects to the machine's address in the network; the second resolves
 * its own name to 127.0.0.1 and reads the response as its own. It must fail: local mode listens on loopback alone, and answers under this
 * machine's names and its own origin only.
 */
import { get } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../../core/testing/start-process.ts'
import { openSchool } from '../../survival/school-in-process.ts'

/** Like an address in the network, this one belongs to the machine and is not the one that the host listens on. */
const anotherAddress = '127.0.0.2'

const answersAt = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

const statusAs = (port: number, host: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', headers: { host }, agent: false }, (res) => resolve(res.resume().statusCode ?? 0)).on(
      'error',
      reject,
    )
  })

type School = Awaited<ReturnType<typeof openSchool>>
const open = async (env: Record<string, string> = {}): Promise<[School, Running, number]> => {
  const school = await openSchool({ SMTP_URL: '', TRUST_PROXY: '', ...env })
  return [school, await school.start(), Number(new URL(school.url).port)]
}

describe('RV9: a school in local mode', () => {
  let [school, host, port] = [] as unknown as [School, Running, number]
  beforeAll(async () => {
    ;[school, host, port] = await open()
  })
  afterAll(async () => {
    await host.stop()
    await school.close()
  })

  it('RV9: listens on loopback alone', async () => {
    expect(await answersAt(port, '127.0.0.1')).toBe(true)
    expect(await answersAt(port, anotherAddress)).toBe(false)
  })

  it.each(['/dev/outbox', '/', '/api/session', '/api/openapi.json', '/cms'])(
    'RV9: gives nothing of %s to a page under another name',
    async (path) => {
      for (const name of ['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.nip.io', '0.0.0.0', '127.0.0.2'])
        expect([name, await statusAs(port, name, path)]).toEqual([name, 421])
    },
  )

  it('RV9: answers under this machine’s names', async () => {
    for (const name of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect(await statusAs(port, name, '/dev/outbox')).toBe(200)
  })
})

it('RV9: HOST opens it where that is wanted, and its own names are still the only ones', async () => {
  const [school, host, port] = await open({ HOST: '0.0.0.0' })
  try {
    expect(await answersAt(port, anotherAddress)).toBe(true)
    expect(await statusAs(port, 'evil.example', '/dev/outbox')).toBe(421)
  } finally {
    await host.stop()
    await school.close()
  }
})
