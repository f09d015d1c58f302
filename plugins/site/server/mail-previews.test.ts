import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Works, works } from '#core'
import { createTestHost, provide, type TestHost } from '#core/testing'
import { mailDraftPath, mailFramePath } from '../contract.ts'
import site from './index.ts'

describe('RC14: a mail as its editors see it before it goes out', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await createTestHost({ plugins: [site], env: { PRODUCT_NAME: 'Glider', SUPPORT_EMAIL: 'help@glider.test' } })
  })
  afterAll(() => host.close())
  const editor = () => host.signIn('editor@example.test', { role: 'editor' })
  const pageId = async () => {
    const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: 'signin-mail' } }, depth: 0 })
    return docs[0]
  }
  const frame = async (query = '') => (await (await editor()).fetch(`${mailFramePath('signin-mail', 'code')}${query}`)).text()

  it('RC14: looks as an inbox shows it, in the template of every mail, with samples alone', async () => {
    const { body } = await (await editor()).get(mailDraftPath('signin-mail'))
    expect(body).toMatchObject({ slug: 'signin-mail', language: 'en' })
    const mail = body.mails.find(({ key }: { key: string }) => key === 'code')
    expect(mail).toMatchObject({ mistakes: [], text: expect.stringContaining('123456') })
    const html = await frame()
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).toContain('Glider</div>')
    expect(html).toContain('123456')
    expect(html).toContain('sam@example.com')
    expect(`${html}${JSON.stringify(body)}`).not.toMatch(/\{\{/)
  })

  it('RC14: shows a draft that is not published, by language, and says what keeps it from being sent', async () => {
    const page = await pageId()
    const { variants = [] } = (page?.data ?? {}) as { variants?: { key: string; markdown: string }[] }
    const data = {
      ...(page?.data as object),
      variants: variants.map((each) => (each.key === 'code' ? { ...each, markdown: 'Hallo <script>alert(1)</script>' } : each)),
    }
    await host.payload.update({ collection: 'pages', id: page?.id as never, locale: 'de', draft: true, data: { data } as never })
    expect(await frame()).not.toContain('Hallo')
    expect(await frame('?locale=de')).toContain('Hallo')
    const { body } = await (await editor()).get(`${mailDraftPath('signin-mail')}?locale=de`)
    expect(body.language).toBe('de')
    const mail = body.mails.find(({ key }: { key: string }) => key === 'code')
    expect(mail.mistakes).toEqual([expect.stringContaining('{{code}}'), expect.stringContaining('HTML')])
    expect(mail).not.toHaveProperty('html')
    const typed = { id: page?.id, data: { ...page, data } }
    const answer = await (await editor()).post(mailDraftPath('signin-mail'), typed)
    expect(answer.body.mails.find(({ key }: { key: string }) => key === 'code').html).toContain('Hallo')
    expect(await frame()).not.toContain('Hallo')
  })

  it('RC14: runs nothing, fetches nothing, and is framed by our own pages alone', async () => {
    const { headers, status } = await (await editor()).get(mailFramePath('signin-mail', 'code'))
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['editor', 2, 200],
    ['admin', 2, 200],
    ['editor', 1, 403],
    ['support', 2, 403],
    ['user', 2, 403],
  ] as const)('RC14: answers the role %s at level %i with %i', async (role, aal, status) => {
    const person = await host.signIn(`${role}-${aal}@example.test`, { role, aal })
    for (const path of [mailDraftPath('signin-mail'), mailFramePath('signin-mail', 'code')])
      expect((await person.get(path)).status).toBe(status)
  })

  it('RC14: is nothing for strangers, of pages that are no mails, and of mails that are not there', async () => {
    expect((await host.stranger().get(mailFramePath('signin-mail', 'code'))).status).toBe(401)
    for (const path of [
      mailDraftPath('landing'),
      mailDraftPath('none'),
      mailFramePath('signin-mail', 'none'),
      mailFramePath('landing', 'code'),
    ])
      expect((await (await editor()).get(path)).status, path).toBe(404)
  })
})

it('QS1: what an editor types of a mail is read in a thread, in their turn, and keeps nobody waiting', async () => {
  const asked: [string, unknown, string][] = []
  const run: Works['run'] = (async (module: URL, texts: string[], who: string) => {
    asked.push([module.pathname.split('/').at(-1) ?? '', texts, who])
    return texts.map(() => '<p>read elsewhere</p>')
  }) as never
  const school = await createTestHost({ plugins: [site], provide: [provide(works, { run, inTurn: (_, piece) => piece() })] })
  const editor = await school.signIn('editor@example.test', { role: 'editor' })
  const { docs } = await school.payload.find({ collection: 'pages', where: { slug: { equals: 'invite-mail' } }, depth: 0 })
  const [page] = docs
  const markdown = `${'**_a'.repeat(13_333)}`
  const data = { ...(page?.data as object), variants: [{ key: 'invited', subject: 'Come', text: 'Come', markdown }] }
  const answer = await editor.post(mailDraftPath('invite-mail'), { id: page?.id, data: { ...page, data } })
  expect(answer.body.mails[0].html).toContain('read elsewhere')
  expect(asked).toEqual([['mail-html.work.js', [markdown], editor.userId]])
  await school.close()
})

it('QS1: a page that shows every variant of a mail in a frame has each of them read once', async () => {
  const asked: unknown[] = []
  const run: Works['run'] = (async (_module: URL, texts: string[]) => {
    asked.push(texts)
    return texts.map(() => '<p>read once</p>')
  }) as never
  const school = await createTestHost({ plugins: [site], provide: [provide(works, { run, inTurn: (_, piece) => piece() })] })
  const editor = await school.signIn('editor@example.test', { role: 'editor' })
  const { body } = await editor.get(mailDraftPath('signin-mail'))
  const frames = body.mails.map(({ key }: { key: string }) => editor.get(mailFramePath('signin-mail', key)))
  for (const { status } of await Promise.all(frames)) expect(status).toBe(200)
  expect(frames.length).toBeGreaterThan(4)
  expect(asked).toHaveLength(1)
  await school.close()
})
