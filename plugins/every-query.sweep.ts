import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { serverPlugins } from './server.ts'

/** One operation of the OpenAPI document with the names of its parameters. */
interface Operation {
  readonly path: string
  readonly isPublic: boolean
  readonly names: readonly string[]
}
interface Parameter {
  readonly name: string
  readonly in: string
}

/** Values with which an attacker probes parameters in an address. */
const odd = [
  '',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  '__proto__',
  '-__proto__',
  "' OR 1=1 --",
  '{"$gt":""}',
  '\0',
  '\uFFFD\u202E',
  '../../etc/passwd',
  'x'.repeat(5_000),
]
/** Parameters that routes read without declaring them. */
const taken = ['locale', 'code']
/** Operators that a query parser or the store might interpret. */
const operators =
  'where[token_mac][like]=a&where[or][0][id][exists]=true&sort=-__proto__&select[hash]=true&depth=9&__proto__[role]=admin&page=1e9&limit=-1'

let host: TestHost
let operations: readonly Operation[]
let admin: TestClient

beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  const { body } = await host.stranger().get('/api/openapi.json')
  const paths = body.paths as Record<string, { get?: { parameters?: readonly Parameter[]; 'x-access': string } }>
  operations = Object.entries(paths).flatMap(([path, operation]) => {
    if (!operation.get) return []
    const declared = (operation.get.parameters ?? []).flatMap((each) => (each.in === 'query' ? each.name : []))
    return [{ path, isPublic: operation.get['x-access'] === 'public', names: [...new Set([...declared, ...taken])] }]
  })
  admin = await host.signIn('admin@example.test', { role: 'admin' })
  await admin.post('/api/student-portal-guard', { selected_portal: 'adult' })
})
afterAll(async () => {
  agent.destroy()
  await host.close()
})

// Thousands of requests: over connections that stay open, with the cheapest client.
const agent = new Agent({ keepAlive: true })
const statusOf = (client: TestClient, path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
    const asking = get(new URL(path, host.url), { agent, headers: { ...(cookie && { cookie }) } }, async (answer) => {
      const status = answer.statusCode ?? 0
      // A stream has no end, and a response other than JSON has no error code.
      if (!answer.headers['content-type']?.includes('json')) {
        answer.destroy()
        return resolve({ status, text: '' })
      }
      let text = ''
      for await (const part of answer.setEncoding('utf8')) text += part
      resolve({ status, text })
    })
    asking.on('error', reject)
  })

it.each(['a stranger', 'an admin'])('S42: no address, whatever stands in it, breaks a call of %s', async (who) => {
  const client = who === 'an admin' ? admin : host.stranger()
  const faults: string[] = []
  const ask = async (path: string) => {
    const { status, text } = await statusOf(client, path)
    if ((status >= 500 && status !== 503) || /node_modules|\n? {4}at |SQLITE|SELECT /.test(text))
      faults.push(`${path.slice(0, 200)}: ${status} ${text.slice(0, 200)}`)
  }
  for (const { path, isPublic, names } of operations) {
    const plain = path.replace(/\{\w+\}/g, 'nothing')
    // Operations that are not public refuse strangers before they read any parameter.
    const read = isPublic || client === admin ? names : names.slice(0, 1)
    const asked = odd.flatMap((value) => {
      const escaped = encodeURIComponent(value)
      const inPath = plain === path ? [] : [path.replace(/\{\w+\}/g, escaped || '%20')]
      return [...inPath, ...read.map((name) => `${plain}?${name}=${escaped}`)]
    })
    const twice = read.map((name) => `${plain}?${name}=1&${name}=2&${name}[]=3&${name}[like]=a`)
    await Promise.all([...asked, ...twice, `${plain}?${operators}`].map(ask))
  }
  expect(faults).toEqual([])
  expect(({} as { role?: string }).role).toBeUndefined()
})
