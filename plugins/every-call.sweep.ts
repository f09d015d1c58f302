import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, accessLevels, type Proof, rolesOfLevel } from '#core/contract'
import { accessLines, createTestHost, type TestClient, type TestHost } from '#core/testing'
import { isInstalled } from './installed.testing.ts'
import { serverPlugins } from './server.ts'

/** One operation of the OpenAPI document, with its parameters filled. */
interface Operation {
  readonly method: string
  readonly path: string
  readonly access: Access
  readonly proof?: Proof | undefined
  /** The limit of its body in bytes, where it is larger than the others'. */
  readonly bodyLimit?: number | undefined
  /** Whether its body must give a reason. */
  readonly asksWhy: boolean
}

/** The document's extensions on an operation. */
interface Described {
  readonly 'x-access': Access
  readonly 'x-proof'?: Proof
  readonly 'x-body-limit'?: number
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: { readonly required?: readonly string[] } }> }
}

const unsafe = (method: string) => method !== 'GET'

/** Pictures are sent as a form, and the health view's own handler refuses, with the specification's texts. */
const formPath = '/api/profiles/avatar'
const refusesByItself = '/api/admin/health'

/** Expected refusals by role and access level. Levels not named here may pass; the call's own rules apply afterwards. */
const refusals: Record<string, Partial<Record<Access, { status: number; error?: string }>>> = {
  stranger: Object.fromEntries(accessLevels.filter((level) => level !== 'public').map((level) => [level, { status: 401 }])),
  'half-signed-in': Object.fromEntries(
    (['verified', 'lesson', 'entitled', 'editor', 'staff', 'admin'] as const).map((level) => [
      level,
      { status: 403, error: 'STEP_UP_REQUIRED' },
    ]),
  ),
  user: {
    lesson: { status: 402, error: 'PAYMENT_REQUIRED' },
    entitled: { status: 402, error: 'PAYMENT_REQUIRED' },
    editor: { status: 403, error: 'EDITOR_REQUIRED' },
    staff: { status: 403, error: 'STAFF_REQUIRED' },
    admin: { status: 403, error: 'ADMIN_REQUIRED' },
  },
  support: { editor: { status: 403, error: 'EDITOR_REQUIRED' }, admin: { status: 403, error: 'ADMIN_REQUIRED' } },
  tester: {
    editor: { status: 403, error: 'EDITOR_REQUIRED' },
    staff: { status: 403, error: 'STAFF_REQUIRED' },
    admin: { status: 403, error: 'ADMIN_REQUIRED' },
  },
  editor: {
    lesson: { status: 402, error: 'PAYMENT_REQUIRED' },
    entitled: { status: 402, error: 'PAYMENT_REQUIRED' },
    staff: { status: 403, error: 'STAFF_REQUIRED' },
    admin: { status: 403, error: 'ADMIN_REQUIRED' },
  },
  admin: {},
}

let host: TestHost
let operations: readonly Operation[]
const people: Record<string, TestClient> = {}

beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  const { body } = await host.stranger().get('/api/openapi.json')
  operations = Object.entries(body.paths as Record<string, Record<string, Described>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'nothing'),
      access: operation['x-access'],
      proof: operation['x-proof'],
      bodyLimit: operation['x-body-limit'],
      asksWhy: Object.values(operation.requestBody?.content ?? {}).some(({ schema }) => schema?.required?.includes('reason')),
    })),
  )
  people.stranger = host.stranger()
  people['half-signed-in'] = await host.signIn('half@example.test', { aal: 1 })
  for (const role of ['user', 'support', 'tester', 'editor', 'admin'] as const) {
    const person = await host.signIn(`${role}@example.test`, { role })
    await person.post('/api/student-portal-guard', { selected_portal: 'adult' })
    people[role] = person
  }
})
afterAll(() => host.close())

/** Sends a request without waiting for a stream's end. */
const ask = async (client: TestClient, { method, path }: Operation, init: RequestInit = {}) => {
  const stop = new AbortController()
  const response = await client.fetch(path, {
    method,
    signal: stop.signal,
    ...(unsafe(method) && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    ...init,
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = isJson ? await response.json() : {}
  if (!isJson) stop.abort()
  return { status: response.status, body, headers: response.headers }
}

/** Runs a check on every operation and returns those that fail it. */
const faultsOf = async (check: (operation: Operation) => Promise<string | undefined>, among = operations) => {
  const faults: string[] = []
  for (const operation of among) {
    const fault = await check(operation)
    if (fault) faults.push(`${operation.method} ${operation.path} (${operation.access}): ${fault}`)
  }
  return faults
}

it('RD3: who may use which operation is what was agreed', async () => {
  const { body } = await host.stranger().get('/api/openapi.json')
  // `npm run describe:api` writes the list of all operations that an installation may have.
  const agreed = readFileSync('plugins/every-call.access.txt', 'utf8').split('\n')
  expect(accessLines(body.paths).filter((line) => !agreed.includes(line))).toEqual([])
})

it('S19: every operation says who may use it', () => {
  expect(operations.length).toBeGreaterThan(40)
  expect(operations.filter(({ access }) => !accessLevels.includes(access))).toEqual([])
})

/** Staff's calls that are not GET and change nothing: they render their body, or count. */
const questions = [
  /^POST \/api\/preview\//,
  /^POST \/api\/media$/,
  /^POST \/api\/admin-mfa-stats$/,
  /^POST \/api\/admin-referrals\/preview$/,
]

it('S66: every write of staff asks for a fresh proof, or says why not', () => {
  const writes = operations.filter(({ method, access }) => unsafe(method) && rolesOfLevel[access])
  const silent = writes.filter(({ proof }) => !proof).map(({ method, path }) => `${method} ${path}`)
  expect(silent.filter((each) => !questions.some((question) => question.test(each)))).toEqual([])
  expect(writes.filter(({ proof }) => proof === 'fresh').length).toBeGreaterThan(isInstalled('admin') ? 12 : 6)
})

it('QS2, S66: every write of staff that asks for a fresh proof asks for a reason, which the audit log keeps', () => {
  const silent = operations.filter(({ proof, asksWhy }) => proof === 'fresh' && !asksWhy)
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('S10, S19: every operation turns away', () => {
  it.each(Object.keys(refusals))('%s', async (person) => {
    const faults = await faultsOf(async (operation) => {
      const expected = refusals[person]?.[operation.access]
      // Signing out ends the session that the rest of this sweep needs.
      if (!expected && operation.method === 'DELETE' && operation.path === '/api/session') return
      const { status, body } = await ask(people[person] as TestClient, operation)
      if (status >= 500 && status !== 503) return `answered ${status} ${JSON.stringify(body)}`
      if (!expected) return status === 401 && operation.path !== refusesByItself ? `answered ${status} ${JSON.stringify(body)}` : undefined
      if (status !== expected.status || (expected.error && body.error !== expected.error))
        return `answered ${status} ${JSON.stringify(body)}`
    })
    expect(faults).toEqual([])
  })
})

describe('S18: every operation that changes something refuses', () => {
  it.each(['https://evil.example', 'null'])('Origin %s', async (origin) => {
    const faults = await faultsOf(
      async (operation) => {
        const headers = { 'content-type': 'application/json', origin }
        const { status, body } = await ask(people.admin as TestClient, operation, { headers })
        return status === 403 && body.error === 'FOREIGN_ORIGIN' ? undefined : `answered ${status}`
      },
      operations.filter(({ method }) => unsafe(method)),
    )
    expect(faults).toEqual([])
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])('a %s body', async (type) => {
    const faults = await faultsOf(
      async (operation) => {
        const { status } = await ask(people.admin as TestClient, operation, { headers: { 'content-type': type }, body: 'a=b' })
        return status === 403 ? undefined : `answered ${status}`
      },
      operations.filter(({ method, path }) => unsafe(method) && !(type.startsWith('multipart') && path === formPath)),
    )
    expect(faults).toEqual([])
  })
})

it('S37: every answer of every operation carries the security headers', async () => {
  // The only document that our own pages frame has a separate policy.
  const framed = '/sandbox'
  const faults = await faultsOf(async (operation) => {
    const { headers } = await ask(people.stranger as TestClient, operation)
    const isComplete =
      headers.get('x-frame-options') === (operation.path === framed ? 'SAMEORIGIN' : 'DENY') &&
      headers.get('x-content-type-options') === 'nosniff' &&
      headers.get('referrer-policy') !== null &&
      headers
        .get('content-security-policy')
        ?.includes(operation.path === framed ? "sandbox allow-scripts; default-src 'none'" : "script-src 'self';")
    return isComplete ? undefined : JSON.stringify(Object.fromEntries(headers))
  })
  expect(faults).toEqual([])
})

describe('S42: no operation chokes on', () => {
  const bodies = {
    'broken JSON': '{"a":',
    'a list': '[]',
    'a number': '1',
    null: 'null',
    'a polluted prototype': '{"__proto__":{"role":"admin","aal":2},"constructor":{"prototype":{"role":"admin"}}}',
    'deep nesting': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    'wrong types': '{"email":{"$gt":""},"code":{"$ne":1},"id":[],"payload":"x","data":5}',
  }
  it.each(Object.entries(bodies))('%s', async (_name, body) => {
    const faults = await faultsOf(
      async (operation) => {
        const answer = await ask(people.admin as TestClient, operation, { headers: { 'content-type': 'application/json' }, body })
        if (JSON.stringify(answer.body).includes('node_modules') || JSON.stringify(answer.body).includes('    at ')) return 'shows a stack'
        return answer.status >= 500 && answer.status !== 503 ? `answered ${answer.status} ${JSON.stringify(answer.body)}` : undefined
      },
      operations.filter(({ method, path }) => unsafe(method) && path !== '/api/session'),
    )
    expect(faults).toEqual([])
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it('more than 100 kB, or than what it declares to take', async () => {
    const faults = await faultsOf(
      async (operation) => {
        const body = JSON.stringify({ word: 'x'.repeat((operation.bodyLimit ?? 100_000) + 1) })
        const { status } = await ask(people.admin as TestClient, operation, { headers: { 'content-type': 'application/json' }, body })
        return status === 413 || status === 404 ? undefined : `answered ${status}`
      },
      operations.filter(({ method, path }) => unsafe(method) && path !== formPath),
    )
    expect(faults).toEqual([])
  })
})

it('S66: nobody whose proof is older than ten minutes changes a right', async () => {
  // The last of all, since it makes every proof too old.
  host.clock.advance({ minutes: 11 })
  const faults = await faultsOf(
    async (operation) => {
      const { status, body } = await ask(people.admin as TestClient, operation)
      return status === 403 && body.error === 'STEP_UP_REQUIRED' ? undefined : `answered ${status} ${JSON.stringify(body)}`
    },
    operations.filter(({ proof }) => proof === 'fresh'),
  )
  expect(faults).toEqual([])
})
