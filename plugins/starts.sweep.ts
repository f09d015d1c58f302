import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { serveDevelopedApp } from '../core/pages/app-pages.ts'
import { freePort } from '../core/testing/free-port.mjs'
import { serverPlugins } from './server.ts'

let host: TestHost
beforeAll(async () => {
  // Pages are rendered with the host's own address.
  const port = `${await freePort()}`
  const origin = `http://127.0.0.1:${port}`
  host = await createTestHost({
    plugins: serverPlugins,
    env: { PORT: port, APP_ORIGIN: origin },
    pages: await serveDevelopedApp(process.cwd(), origin, { productName: 'Soloflight', supportEmail: 'help@glider.example' }),
  })
})
afterAll(() => host.close())

it('what is installed starts: the landing is painted, and the dashboard is there with what it asks for', async () => {
  const landing = await host.stranger().fetch('/')
  expect(landing.status).toBe(200)
  expect(await landing.text()).toMatch(/<main[^>]*>[\s\S]*<h1/)
  const ada = await host.signIn('ada@example.test')
  await ada.post('/api/student-portal-guard', { selected_portal: 'adult' })
  expect((await ada.fetch('/dashboard')).status).toBe(200)
  for (const path of ['/api/modules', '/api/user_progress', '/api/user_streaks', '/api/user_activities', '/api/profiles'])
    expect((await ada.get(path)).status, path).toBe(200)
})
