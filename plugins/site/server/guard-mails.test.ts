import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Works, works } from '#core'
import { mailHtml } from '#core/mail-text'
import { createTestHost, provide, type TestHost } from '#core/testing'
import site from './index.ts'

interface Variant {
  readonly key: string
  readonly markdown: string
}

describe('publishing a mail', () => {
  const asked: [string, number, string][] = []
  const run: Works['run'] = (async (module: URL, texts: string[], who: string) => {
    asked.push([module.pathname.split('/').at(-1) ?? '', texts.length, who])
    return texts.map(mailHtml)
  }) as never
  let host: TestHost
  let admin: { readonly user: never; readonly id: string }
  beforeAll(async () => {
    host = await createTestHost({ plugins: [site], provide: [provide(works, { run, inTurn: (_, piece) => piece() })] })
    const { userId } = await host.signIn('admin@example.test', { role: 'admin' })
    const user = { ...(await host.payload.findByID({ collection: 'users', id: userId })), collection: 'users' }
    admin = { user: user as never, id: userId }
  })
  afterAll(() => host.close())

  /** @returns the reasons why the write was refused */
  const publish = async (locale: 'en' | 'de', change: (variant: Variant) => Variant, slug = 'signin-mail') => {
    const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: slug } }, depth: 0, locale })
    const data = docs[0]?.data as { variants: Variant[] }
    const places = data.variants.map(({ key }) => key)
    const written = { _status: 'published', data: { ...data, variants: data.variants.map(change) } } as never
    const write = { collection: 'pages', id: docs[0]?.id as never, data: written, locale, context: { reason: 'Other words' } } as const
    const refused = await host.payload
      .update({ ...write, user: admin.user, overrideAccess: false } as never)
      .then(() => [])
      .catch((error: { data?: { errors?: { path: string; message: string; label: string }[] } }) => error.data?.errors ?? [error])
    return { refused, places }
  }
  const withoutCode = (variant: Variant) => (variant.key === 'code' ? { ...variant, markdown: 'Hello' } : variant)

  it('QE10: marks the very field that does not fit, and says it in the words of the form', async () => {
    const { refused, places } = await publish('en', withoutCode)
    const place = places.indexOf('code')
    expect(refused).toEqual([
      expect.objectContaining({
        path: `data.variants.${place}.markdown`,
        label: `Blocks Variants ${place + 1} Markdown (code) must hold {{code}}`,
      }),
    ])
  })

  it('QS1: reads its Markdown in a thread, in the turn of whoever publishes', async () => {
    asked.length = 0
    const { refused, places } = await publish('en', (variant) => variant)
    expect(refused).toEqual([])
    expect(asked).toContainEqual(['mail-html.work.js', places.length, admin.id])
  })
})
