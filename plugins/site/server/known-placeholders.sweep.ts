import { expect, it } from 'vitest'
import { placeholders } from '#core'
import { createTestHost } from '#core/testing'
import { serverPlugins } from '../../server.ts'
import { pagePlaceholders } from '../cms/lint-placeholders.ts'

it('the advice on placeholders knows all that the installed plugins fill in', async () => {
  const host = await createTestHost({ plugins: serverPlugins })
  try {
    expect(pagePlaceholders).toEqual(expect.arrayContaining(Object.keys(host.service(placeholders).in('en'))))
  } finally {
    await host.close()
  }
})
