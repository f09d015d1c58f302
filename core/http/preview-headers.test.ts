import { expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import { defineServerPlugin } from '../host/define-server-plugin.ts'

it('S37: the panel alone may frame a preview, and only for editors and admins with their authenticator', async () => {
  const framing = defineServerPlugin({
    id: 'framing',
    setup: () => ({ pageRules: [{ path: '/p/:alias/:slug', answer: async () => ({ frames: 'others' as const }) }] }),
  })
  const host = await createTestHost({ plugins: [framing], pages: () => (_req, res) => void res.end('the app') })
  const at = async (client: { get(path: string): Promise<{ headers: Headers }> }, path: string) => {
    const { headers } = await client.get(path)
    const ancestors = /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0]
    const frames = /frame-src [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0]
    return `${ancestors}, ${frames}, ${headers.get('x-frame-options')}`
  }
  const open = "frame-ancestors 'self', frame-src 'self', SAMEORIGIN"
  const closed = "frame-ancestors 'none', frame-src 'none', DENY"
  const editor = await host.signIn('editor@example.test', { role: 'editor' })
  expect(await at(editor, '/preview/lesson/1.1')).toBe(open)
  expect(await at(await host.signIn('admin@example.test', { role: 'admin' }), '/preview/page/landing')).toBe(open)
  for (const path of ['/', '/previews', '/module/planner']) expect(await at(editor, path), path).toBe(closed)
  expect(await at(editor, '/p/preview/lesson')).toBe("frame-ancestors 'none', frame-src https:, DENY")
  const strangers = [
    host.stranger(),
    await host.signIn('half@example.test', { role: 'editor', aal: 1 }),
    ...(await Promise.all((['user', 'support', 'tester'] as const).map((role) => host.signIn(`${role}@example.test`, { role })))),
  ]
  for (const person of strangers) expect(await at(person, '/preview/lesson/1.1')).toBe(closed)
  await host.close()
})
