import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { serverPlugins } from './server.ts'

/** One operation of the OpenAPI document with the names of what its address takes. */
interface Operation {
  readonly path: string
  readonly names: readonly string[]
}
interface Parameter {
  readonly name: string
  readonly in: string
}

/** What a tester for a living would write into an address. */
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
/** What routes read that declare no parameters. */
const taken = ['locale', 'code']
/** Operators that a query parser or the store might take for its own. */
const operators =
  'where[token_mac][like]=a&where[or][0][id][exists]=true&sort=-__proto__&select[hash]=true&depth=9&__proto__[role]=admin&page=1e9&limit=-1'

let host: TestHost
let operations: readonly Operation[]
let admin: TestClient

beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  const { body } = await host.stranger().get('/api/openapi.json')
  const paths = body.paths as Record<string, { get?: { parameters?: readonly Parameter[] } }>
  operations = Object.entries(paths).flatMap(([path, { get }]) =>
    get
      ? [
          {
            path,
            names: (get.parameters ?? [])
              .filter((each) => each.in === 'query')
              .map(({ name }) => name)
              .concat(taken),
          },
        ]
      : [],
  )
  admin = await host.signIn('admin@example.test', { role: 'admin' })
  await admin.post('/api/student-portal-guard', { selected_portal: 'adult' })
})
afterAll(() => host.close())

const statusOf = async (client: TestClient, path: string) => {
  const stop = new AbortController()
  const response = await client.fetch(path, { signal: stop.signal })
  const isJson = response.headers.get('content-type')?.includes('json')
  const text = isJson ? await response.text() : ''
  if (!isJson) stop.abort()
  return { status: response.status, text }
}

it.each(['a stranger', 'an admin'])('S42: no address, whatever stands in it, breaks a call of %s', { timeout: 90_000 }, async (who) => {
  const client = who === 'an admin' ? admin : host.stranger()
  const faults: string[] = []
  const ask = async (path: string) => {
    const { status, text } = await statusOf(client, path)
    if ((status >= 500 && status !== 503) || /node_modules|\n? {4}at |SQLITE|SELECT /.test(text))
      faults.push(`${path.slice(0, 200)}: ${status} ${text.slice(0, 200)}`)
  }
  for (const { path, names } of operations) {
    const plain = path.replace(/\{\w+\}/g, 'nothing')
    const read = names.length > 0 ? names : taken
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
