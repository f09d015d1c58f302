import type { FlattenedField } from 'payload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { serverPlugins } from '../../server.ts'

const canary = 'canary'

/** A value of the field's type; every text in it names its own place. */
const markedValue = (field: FlattenedField, slug: string, at: string): unknown => {
  const text = `${canary}:${slug}.${field.name}`
  if (field.type === 'text' || field.type === 'textarea' || field.type === 'email' || field.type === 'code') return text
  if (field.type === 'json') return { text }
  if (field.type === 'date') return at
  if (field.type === 'number') return 1
  if (field.type === 'checkbox') return false
  if (field.type === 'select') return field.options.map((option) => (typeof option === 'string' ? option : option.value))[0]
  return undefined
}

let host: TestHost
let operations: { method: string; path: string }[]
let victim: TestClient & { userId: string }
let filled: ReturnType<TestHost['store']['collectionsWith']>

beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  victim = await host.signIn('victim@example.test')
  const { body } = await host.stranger().get('/api/openapi.json')
  operations = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, victim.userId) })),
  )
  // A row in every collection about a person, with a mark in each of its texts.
  filled = host.store.collectionsWith('user_id')
  for (const slug of filled) {
    const fields = host.payload.config.collections.find((each) => each.slug === slug)?.flattenedFields ?? []
    const at = host.clock.now().toISOString()
    const row = Object.fromEntries(fields.map((field) => [field.name, markedValue(field, slug, at)]))
    await host.store.remove(slug, { user_id: { equals: victim.userId } })
    await host.store.create(slug, { ...row, user_id: victim.userId })
  }
})
afterAll(() => host.close())

/** The marks that a person can see in any response. */
const marksSeenBy = async (client: TestClient) => {
  const seen = new Set<string>()
  const ids = { user_id: victim.userId, uid: victim.userId, id: victim.userId, student_id: victim.userId }
  for (const { method, path } of operations) {
    if (method === 'DELETE' && path === '/api/session') continue
    const stop = new AbortController()
    const isUnsafe = method !== 'GET'
    const query = isUnsafe ? '' : `?user_id=${victim.userId}&subject_id=${victim.userId}&query=${victim.userId}`
    const response = await client.fetch(`${path}${query}`, {
      method,
      signal: stop.signal,
      ...(isUnsafe && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(ids) }),
    })
    const isStream = response.headers.get('content-type')?.includes('event-stream')
    const text = isStream ? '' : await response.text()
    if (isStream) stop.abort()
    for (const [mark] of text.matchAll(/canary:[\w.-]+/g)) seen.add(`${method} ${path} ${mark}`)
  }
  return [...seen]
}

it('S21: support sees no secret of anybody, nor anything that people wrote', async () => {
  expect(filled.length).toBeGreaterThan(15)
  const support = await host.signIn('support@example.test', { role: 'support' })
  await support.post('/api/student-portal-guard', { selected_portal: 'adult' })
  expect(await marksSeenBy(support)).toEqual([])
  expect((await support.get(`/api/admin/users/${victim.userId}`)).body.email).toBe('victim@example.test')
})

it('S21: the marks are there to be seen, by their owner', async () => {
  // The marks replaced the session's values too.
  const again = await host.signIn('victim@example.test')
  expect((await marksSeenBy(again)).length).toBeGreaterThan(3)
})
