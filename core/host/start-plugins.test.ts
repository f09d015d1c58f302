import { expect, it } from 'vitest'
import { call } from '../contract.ts'
import { implementApi } from '../http/api.ts'
import { defineServerPlugin } from './define-server-plugin.ts'
import { createLogger } from './logger.ts'
import { type RawRoute, rawRoute } from './raw-route.ts'
import { startPlugins } from './start-plugins.ts'

const start = (route: Partial<RawRoute>) => {
  const whole = rawRoute({ method: 'POST', path: '/api/probe', access: 'admin', summary: 'Probe', handle: () => undefined, ...route })
  const plugin = defineServerPlugin({ id: 'probe', setup: () => ({ http: [whole] }) })
  return startPlugins([plugin], new Map(), new Map(), createLogger('silent'))
}

it.each(['admin', 'staff', 'editor'] as const)('S66: refuses a write at %s that says nothing of a proof', async (access) => {
  await expect(start({ access })).rejects.toThrow('do not say which proof they ask for: POST /api/probe.')
  for (const method of ['PATCH', 'DELETE'] as const) await expect(start({ access, method })).rejects.toThrow(`${method} /api/probe`)
  await expect(start({ access, proof: 'fresh' })).resolves.toBeTruthy()
  await expect(start({ access, proof: { none: 'It draws a probe.' } })).resolves.toBeTruthy()
})

it('S66: asks none of reads, nor of what everybody may do about themselves', async () => {
  for (const route of [{ method: 'GET' }, { readsOnly: true }, { access: 'verified' }, { access: 'public' }] as const)
    await expect(start(route)).resolves.toBeTruthy()
})

it('S66: knows typed calls as well', async () => {
  const contract = { probe: call('admin').route({ method: 'POST', path: '/api/probe' }) }
  const os = implementApi(contract)
  const plugin = defineServerPlugin({ id: 'probe', setup: () => ({ api: os.router({ probe: os.probe.handler(() => undefined) }) }) })
  await expect(startPlugins([plugin], new Map(), new Map(), createLogger('silent'))).rejects.toThrow('POST /api/probe.')
})
