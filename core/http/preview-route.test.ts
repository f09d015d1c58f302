import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineServerPlugin, previewRoute } from '#core'
import { createTestHost, type TestHost } from '#core/testing'

const previews = defineServerPlugin({
  id: 'previews',
  setup: () => ({
    http: [
      previewRoute({
        path: '/api/preview/things/:id',
        summary: 'A thing as its editors last saved it',
        read: async (id, locale) => {
          if (id === 'none') return null
          return z
            .object({ id: z.string(), locale: z.string(), title: z.string() })
            .parse({ id, locale, title: id === 'half' ? null : 'A title' })
        },
      }),
    ],
  }),
})

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [previews] })
})
afterAll(() => host.close())

describe('a preview', () => {
  it.each([
    ['editor', 2, 200],
    ['admin', 2, 200],
    ['editor', 1, 403],
    ['support', 2, 403],
    ['tester', 2, 403],
    ['user', 2, 403],
  ] as const)('answers the role %s at level %i with %i', async (role, aal, status) => {
    const person = await host.signIn(`${role}-${aal}@example.test`, { role, aal })
    expect((await person.get('/api/preview/things/one')).status).toBe(status)
  })

  it('is nothing for strangers', async () => expect((await host.stranger().get('/api/preview/things/one')).status).toBe(401))

  it('says what is missing, and knows the course’s languages alone', async () => {
    const editor = await host.signIn('editor@example.test', { role: 'editor' })
    expect(await editor.get('/api/preview/things/none')).toMatchObject({ status: 404 })
    expect(await editor.get('/api/preview/things/half')).toMatchObject({ status: 422, body: { error: 'DRAFT_INCOMPLETE' } })
    expect((await editor.get('/api/preview/things/one?locale=de')).body.locale).toBe('de')
    expect((await editor.get('/api/preview/things/one?locale=xx')).body.locale).toBe('en')
    expect((await editor.get('/api/preview/things/one?locale=de&locale=es')).body.locale).toBe('en')
  })
})
