import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { isInstalled } from '../../installed.testing.ts'
import { serverPlugins } from '../../server.ts'

/** A host with all plugins, since another plugin exports and erases these rows. `plugins: [flightLog]` starts one with this plugin only. */
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
})
afterAll(() => host.close())

it('keeps what a person adds, newest first, and nobody else sees or removes it', async () => {
  const ada = await host.signIn('ada@example.test')
  const ben = await host.signIn('ben@example.test')
  const [{ id }] = (await ada.post('/api/flight-log', { text: 'The first' })).body
  host.clock.advance({ minutes: 1 })
  const kept = (await ada.post('/api/flight-log', { text: 'The second' })).body
  expect(kept.map(({ text }: { text: string }) => text)).toEqual(['The second', 'The first'])
  expect((await ben.delete(`/api/flight-log/${id}`)).body).toEqual([])
  expect((await ada.get('/api/flight-log')).body).toEqual(kept)
  expect((await ada.delete(`/api/flight-log/${id}`)).body).toEqual(kept.slice(0, 1))
})

it('refuses an empty text, and strangers', async () => {
  const ada = await host.signIn('ada@example.test')
  expect((await ada.post('/api/flight-log', { text: ' ' })).status).toBe(400)
  expect((await host.stranger().get('/api/flight-log')).status).toBe(401)
})

it.runIf(isInstalled('privacy'))('leaves with its person, in the export and by erasure', async () => {
  const [cleo, dora] = [await host.signIn('cleo@example.test'), await host.signIn('dora@example.test')]
  for (const person of [cleo, dora]) await person.post('/api/flight-log', { text: `Kept by ${person.userId}` })
  const exported = JSON.stringify((await cleo.get('/api/export')).body)
  expect(exported).toContain(`Kept by ${cleo.userId}`)
  expect(exported).not.toContain(dora.userId)
  await cleo.post('/api/privacy', { confirm: true })
  host.clock.advance({ days: 7, minutes: 1 })
  await host.jobs.find(({ name }) => name === 'privacy.delete')?.run()
  const owners = (await host.store.find('flight-log-entries')).map(({ user_id }) => user_id)
  expect(owners).toContain(dora.userId)
  expect(owners).not.toContain(cleo.userId)
})
