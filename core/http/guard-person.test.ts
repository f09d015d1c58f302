import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { call } from '../contract.ts'
import { defineServerPlugin } from '../host/define-server-plugin.ts'
import { rawRoute } from '../host/raw-route.ts'
import { subjectOf } from '../services/request-context.ts'
import { actingAsHeader } from '../shared/shell-calls.ts'
import { implementApi } from './api.ts'

const changed: string[] = []
const probeApi = {
  change: call('signed-in').route({ method: 'POST', path: '/api/probe/change', summary: 'Change' }).input(z.object({})).output(z.string()),
  read: call('signed-in').route({ method: 'GET', path: '/api/probe/read', summary: 'Read' }).output(z.string()),
}
const os = implementApi(probeApi)
const probe = defineServerPlugin({
  id: 'probe',
  setup: () => ({
    api: os.router({
      change: os.change.handler(({ context }) => {
        changed.push(subjectOf(context).userId)
        return 'changed'
      }),
      read: os.read.handler(({ context }) => subjectOf(context).userId),
    }),
    http: [
      rawRoute({
        method: 'DELETE',
        path: '/api/probe/raw',
        access: 'verified',
        summary: 'Change',
        handle: (req, res) => {
          changed.push(subjectOf(req).userId)
          res.json('changed')
        },
      }),
    ],
  }),
})

let host: TestHost
let ann: TestClient & { userId: string }
let ben: TestClient & { userId: string }
beforeAll(async () => {
  host = await createTestHost({ plugins: [probe] })
  ann = await host.signIn('ann@example.test')
  ben = await host.signIn('ben@example.test')
})
afterAll(() => host.close())

it('QP8: a page of one person does nothing as another, who has signed in beside it', async () => {
  // The browser has one session, now Ben's; the page is still Ann's.
  const asAnn = { [actingAsHeader]: ann.userId }
  const refused = { status: 409, body: { error: 'OTHER_PERSON' } }
  expect(await ben.post('/api/probe/change', {}, asAnn)).toMatchObject(refused)
  expect(await ben.delete('/api/probe/raw', undefined, asAnn)).toMatchObject(refused)
  const half = await host.signIn('half@example.test', { aal: 1 })
  expect(await half.post('/api/probe/change', {}, asAnn)).toMatchObject(refused)
  expect(changed).toEqual([])
  expect(await ben.get('/api/probe/read', undefined, asAnn)).toMatchObject({ status: 200, body: ben.userId })
})

it('their own page acts, and so does what names nobody', async () => {
  expect((await ben.post('/api/probe/change', {}, { [actingAsHeader]: ben.userId })).status).toBe(200)
  expect((await ben.post('/api/probe/change', {})).status).toBe(200)
  expect(changed).toEqual([ben.userId, ben.userId])
})

it('a name opens nothing: whoever is signed out is a stranger', async () => {
  expect(await host.stranger().post('/api/probe/change', {}, { [actingAsHeader]: ann.userId })).toMatchObject({ status: 401 })
})
