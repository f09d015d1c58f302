import { expect, it } from 'vitest'
import { hostConfig } from '#core'
import { createTestHost } from '#core/testing'
import { kitPage } from '../contract.ts'
import devKit from './index.ts'

it.each([
  ['production', true, 404],
  ['local mode', false, 200],
])('in %s the page of the kit is answered so, and never listed', async (_mode, isProduction, status) => {
  const host = await createTestHost({
    plugins: [devKit],
    provide: [[hostConfig.id, { isProduction }]],
    pages: () => (_req, res) => void res.end('the app'),
  })
  for (const path of [`/${kitPage}`, `/${kitPage}/`, '/Dev/Kit']) {
    const answer = await host.stranger().get(path)
    expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, status, 'noindex'])
  }
  await host.close()
})
