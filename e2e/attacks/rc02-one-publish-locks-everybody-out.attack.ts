import type { User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import authMfa from '../../plugins/auth-mfa/server/index.ts'

/**
 * Somebody with a login to the panel, by malice or by mistake, empties, unpublishes, renames or deletes the mails of the sign-in. If that
 * succeeded, nobody could sign in any more, admins neither, and the next start would end with an error. It must fail: the panel refuses,
 * and where the database holds such a mail all the same, the text of the content file is sent, also after a restart.
 */

type Data = Readonly<Record<string, unknown>>

let host: TestHost
let id = ''
let data: { readonly variants: readonly Data[] }
const people: Record<string, { readonly user: User; readonly overrideAccess: false }> = {}

beforeAll(async () => {
  host = await createTestHost({ plugins: [authMfa], isShared: true })
  for (const role of ['editor', 'admin'] as const) {
    const { userId } = await host.signIn(`${role}@example.test`, { role })
    const user = { ...(await host.payload.findByID({ collection: 'users', id: userId })), collection: 'users' as const }
    people[role] = { user, overrideAccess: false }
  }
  const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: 'signin-mail' } } })
  id = String(docs[0]?.id)
  data = docs[0]?.data as never
})
afterAll(() => host.close())

const page = () => ({ collection: 'pages', id }) as const
const write = (fields: Data, options: Data = {}) => host.payload.update({ ...page(), data: fields, ...options } as never)
const past = { context: { isSeeding: true } }

let asked = 0
const askForCode = async (at = host) => {
  // Removes used-up limits: each request counts as a new person's.
  await at.store.remove('rate-limits', {})
  const email = `learner-${++asked}@example.test`
  expect((await at.stranger().post('/api/auth-request', { email, method: 'otp' })).status).toBe(200)
  return at.mails.at(-1)
}
const expectCode = async (at = host) => {
  const mail = await askForCode(at)
  expect(mail?.subject).toBe('Your Soloflight sign-in code')
  expect(mail?.text).toMatch(/^\d{6}$/m)
  expect(mail?.html).toMatch(/<strong[^>]*>\d{6}<\/strong>/)
}
/** The next start, on the same database. */
const startAnew = () => createTestHost({ plugins: [authMfa], beside: host })

const without = (key: string) => ({ ...data, variants: data.variants.filter((variant) => variant.key !== key) })
const changed = (key: string, change: Data) => ({
  ...data,
  variants: data.variants.map((variant) => (variant.key === key ? { ...variant, ...change } : variant)),
})

const broken: readonly [string, unknown][] = [
  ['emptied', null],
  ['without variants', { kind: 'mail' }],
  ['with variants that are no list', { kind: 'mail', variants: 'none' }],
  ['that is no mail any more', { kind: 'page', variants: [] }],
  ['a variant short', 'missing'],
  ['with an empty subject', { subject: ' ' }],
  ['with an empty text', { text: '' }],
  ['with an empty Markdown', { markdown: '' }],
  ['with a text that is a number', { text: 5 }],
  ['without the code', { text: 'No code here.' }],
  ['with a misspelt placeholder', { text: 'Your code: {{code}} {{cod}}' }],
]
const brokenData = (what: unknown) => {
  if (what === 'missing') return without('code')
  return what && typeof what === 'object' && !('kind' in what) ? changed('code', what as Data) : what
}

describe('RC2: in the panel', () => {
  it.each(['editor', 'admin'])('RC2: an %s neither unpublishes, renames nor deletes a mail', async (role) => {
    const as = people[role] as unknown as Data
    await expect(write({ _status: 'draft' }, as)).rejects.toMatchObject({ status: 403 })
    await expect(write({ slug: 'gone', _status: 'draft' }, { ...as, draft: true })).rejects.toMatchObject({ status: 403 })
    await expect(write({ _status: 'draft' }, { ...as, unpublishAllLocales: true })).rejects.toMatchObject({ status: 403 })
    await expect(host.payload.delete({ ...page(), ...as } as never)).rejects.toMatchObject({ status: 403 })
    const many = { collection: 'pages', where: { slug: { equals: 'signin-mail' } }, ...as } as never
    expect(await host.payload.delete(many)).toMatchObject({ docs: [], errors: [expect.anything()] })
    await expectCode()
  })

  it.each(broken)('RC2: an admin does not publish a mail %s', async (_, what) => {
    await expect(write({ data: brokenData(what), _status: 'published' }, people.admin)).rejects.toMatchObject({ name: 'ValidationError' })
  })

  it('RC2: restoring a version that was a draft does not unpublish', async () => {
    await write({ data: without('code'), _status: 'draft' }, { ...people.editor, draft: true })
    const { docs } = await host.payload.findVersions({ collection: 'pages', where: { parent: { equals: id } }, sort: '-updatedAt' })
    const draft = docs.find(({ version }) => version._status === 'draft')
    const restored = await host.payload.restoreVersion({ collection: 'pages', id: String(draft?.id), ...people.admin })
    expect(restored._status).toBe('draft')
    expect((await host.payload.findByID({ collection: 'pages', id }))._status).toBe('published')
    await expectCode()
  })
})

describe('RC2: what stands in the database all the same', () => {
  it.each(broken)('RC2: a mail %s goes out in the words of its file', async (_, what) => {
    await write({ data: brokenData(what), _status: 'published' }, past)
    await expectCode()
  })

  it('RC2: an unpublished mail and a deleted one, too; and the next start starts', async () => {
    await write({ data: without('code'), _status: 'published' }, past)
    await write({ _status: 'draft' }, past)
    await expectCode()
    const second = await startAnew()
    await expectCode(second)
    await host.payload.delete({ ...page(), ...past } as never)
    await expectCode()
    await second.close()
    const third = await startAnew()
    await expectCode(third)
    await third.close()
  })
})
