import type { CollectionSlug, User } from 'payload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { installed } from './installed.testing.ts'

let host: TestHost
let admin: { readonly user: User; readonly overrideAccess: false }
const forbidden = { name: 'Forbidden' }

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  const { userId } = await host.signIn('admin@example.test', { role: 'admin' })
  admin = { user: { ...(await host.payload.findByID({ collection: 'users', id: userId })), collection: 'users' }, overrideAccess: false }
})
afterAll(() => host.close())

const expectUnwritable = async (collection: CollectionSlug) => {
  await expect(host.payload.create({ collection, data: {} as never, ...admin }), collection).rejects.toMatchObject(forbidden)
  await expect(host.payload.update({ collection, where: {}, data: {} as never, ...admin }), collection).rejects.toMatchObject(forbidden)
}

it('S21: an admin neither reads nor writes what would open an account or approve for a parent', async () => {
  const hidden = host.payload.config.collections.filter(({ slug, admin }) => admin.hidden === true && !slug.startsWith('payload-'))
  const slugs = hidden.map(({ slug }) => slug) as CollectionSlug[]
  expect(slugs).toEqual(
    expect.arrayContaining(['sessions', 'auth-codes', 'auth-factors', 'auth-links', 'auth-recovery-codes', 'auth-devices', 'consents']),
  )
  for (const collection of slugs) {
    await expect(host.payload.find({ collection, ...admin }), collection).rejects.toMatchObject(forbidden)
    await expect(host.payload.delete({ collection, where: {}, ...admin }), collection).rejects.toMatchObject(forbidden)
    await expectUnwritable(collection)
  }
})

it.each(installed(['users', 'portals', 'entitlements', 'audit-log', 'user-certificates', 'checkout-sessions']))(
  'S21: an admin reads %s, and writes nothing there',
  async (collection) => {
    await host.payload.find({ collection, ...admin })
    await expectUnwritable(collection)
  },
)
