import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#core/contract'
import { answerRequests, refusal } from '../testing/answer-requests.ts'
import { apiFor } from './api.ts'
import { failureOf } from './failure.ts'

const api = {
  list: call('public')
    .route({ method: 'GET', path: '/api/rows' })
    .input(z.object({ page: z.number().optional(), q: z.string().optional() }))
    .output(z.array(z.string())),
  one: call('public')
    .route({ method: 'GET', path: '/api/rows/{id}' })
    .input(z.object({ id: z.string(), deep: z.boolean().optional() }))
    .output(z.string()),
  make: call('public')
    .route({ method: 'POST', path: '/api/rows' })
    .input(z.object({ name: z.string().optional() }))
    .output(z.string()),
  poke: call('public').route({ method: 'POST', path: '/api/poke' }).output(z.string()),
  change: call('public')
    .route({ method: 'PATCH', path: '/api/rows/{id}' })
    .input(z.object({ id: z.string(), name: z.string(), tags: z.array(z.string()) }))
    .output(z.string()),
  remove: call('public')
    .route({ method: 'DELETE', path: '/api/rows/{id}' })
    .input(z.object({ id: z.string() }))
    .output(z.string()),
  parts: call('public')
    .route({ method: 'PATCH', path: '/api/parts', inputStructure: 'detailed' })
    .input(z.object({ headers: z.object({ 'x-code': z.string() }), body: z.object({ on: z.boolean() }) }))
    .output(z.string()),
}

const ours = apiFor('rows', api)
const control: ContractRouterClient<typeof api> = createORPCClient(
  new OpenAPILink(api, { url: () => window.location.origin, fetch: (request, init) => fetch(request, init) }),
)

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://school.example' } })
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the request that a client sends, as the server would see it. */
const sentBy = async (run: () => Promise<unknown>) => {
  const requests: Request[] = []
  answerRequests((request) => {
    requests.push(request)
    return 'answer'
  })
  expect(await run()).toBe('answer')
  const [request] = requests as [Request]
  const names = ['content-type', 'x-code'].filter((name) => request.headers.has(name))
  return {
    method: request.method,
    url: request.url,
    body: await request.text(),
    headers: names.map((name) => [name, request.headers.get(name)]),
  }
}

it.each<[string, (client: typeof control) => Promise<unknown>]>([
  ['a GET without input', (client) => client.list({})],
  ['a GET with a query', (client) => client.list(Object.assign({ page: 2, q: 'a b&c=ü' }, { none: undefined }))],
  ['a path with a field', (client) => client.one({ id: 'a/b c?', deep: true })],
  ['a body', (client) => client.make({ name: 'A' })],
  ['an empty body', (client) => client.make({})],
  ['no body', (client) => client.poke()],
  ['a path and a body', (client) => client.change({ id: '7', name: 'A', tags: ['x', 'y'] })],
  ['a path and nothing else', (client) => client.remove({ id: 'x@example.test' })],
  ['parts by name', (client) => client.parts({ headers: { 'x-code': 'c' }, body: { on: false } })],
])('sends %s as the reference client does', async (_, run) => {
  expect(await sentBy(() => run(ours.client))).toEqual(await sentBy(() => run(control)))
})

it('reads a refusal with what stands beside it', async () => {
  answerRequests(() => refusal(429, 'RATE_LIMITED', 'Wait.', { hint: 'later' }))
  const error = await ours.client.poke().catch((reason: unknown) => reason)
  expect(failureOf(error)).toEqual({ code: 'RATE_LIMITED', status: 429, data: { hint: 'later' } })
})

it('calls an absent server a network failure', async () => {
  answerRequests(() => Promise.reject(new TypeError('Failed to fetch')))
  const error = await ours.client.poke().catch((reason: unknown) => reason)
  expect(failureOf(error)).toMatchObject({ code: 'NETWORK', status: 0 })
})

it('names what is cached by contract, call and input', () => {
  expect(ours.query.key()).toEqual([['rows'], {}])
  expect(ours.query.one.key()).toEqual([['rows', 'one'], {}])
  expect(ours.query.one.queryOptions({ input: { id: '1' }, staleTime: 5 })).toMatchObject({
    queryKey: [['rows', 'one'], { input: { id: '1' }, type: 'query' }],
    staleTime: 5,
  })
})
