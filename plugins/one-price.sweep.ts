import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from './server.ts'

/** A hundred dollars in the notation of any of our languages. */
const hundred = /\$\s?100\b|(?<!\d–)\b100(?:[.,]00)?\s?(?:US)?\$/
const fileTexts = (folder: string, ends: string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ends))
    .map((path) => [join(folder, path), readFileSync(join(folder, path), 'utf8')])

/** Records the parameters of requests to Stripe. */
const startFakeStripe = async () => {
  const asked: URLSearchParams[] = []
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    asked.push(new URLSearchParams(Buffer.concat(chunks).toString()))
    res.setHeader('Content-Type', 'application/json')
    res.end(JSON.stringify({ id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.test/cs_1' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** For the whole school, since every plugin may mention the price. */
describe.each([
  { PRICE: '79 USD', english: '$79', prices: ['$79', '79 US$', '79 $US', '79 $', 'US$ 79'], asked: ['7900', 'usd'] },
  { PRICE: '79.50 EUR', english: '€79.50', prices: ['€79.50', '79,50 €', '79,50 €', '79,50 €', '€ 79,50'], asked: ['7950', 'eur'] },
])('RC10: PRICE=$PRICE', ({ PRICE, english, prices, asked }) => {
  let host: TestHost
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>
  beforeAll(async () => {
    stripe = await startFakeStripe()
    host = await createTestHost({
      plugins: serverPlugins,
      env: { PRICE, STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: 'whsec_test', STRIPE_API_BASE_URL: stripe.url },
    })
  })
  afterAll(async () => {
    await host.close()
    stripe.close()
  })

  it('RC10: no file of texts names a price of its own', () => {
    const files = [
      ...fileTexts('content', '.md'),
      ...fileTexts('content', '.yaml'),
      ...fileTexts('plugins', '.json').filter(([path]) => path.includes('locales')),
      ...fileTexts('web/locales', '.json'),
    ]
    expect(files.length).toBeGreaterThan(150)
    expect(files.filter(([, text]) => hundred.test(text)).map(([path]) => path)).toEqual([])
  })

  it('RC10: every page says it, in the format of the language that the page is in', async () => {
    const slugs = fileTexts('content/pages', '.md').map(([path]) => path.replace(/^.*\/(.*)\.md$/, '$1'))
    const saying = new Set<string>()
    for (const slug of slugs)
      for (const language of languages) {
        const { body } = await host.stranger().get(`/api/pages/${slug}?locale=${language}`)
        const text = JSON.stringify(body)
        expect(text, slug).not.toMatch(hundred)
        expect(text, slug).not.toContain('{{')
        if (text.includes(english)) saying.add(slug)
      }
    expect([...saying].sort()).toEqual(['landing', 'terms', 'why-100', 'why-us'])
    const [page] = await host.store.published('pages', { where: { slug: { equals: 'why-100' } } })
    await host.payload.update({
      collection: 'pages',
      id: page?.id as never,
      locale: 'de',
      data: { title: 'Warum es {{price}} kostet', _status: 'published' } as never,
    })
    const { body } = await host.stranger().get('/api/pages/why-100?locale=de')
    expect(body).toMatchObject({ language: 'de', title: `Warum es ${prices[3]?.replaceAll(' ', '\u00a0')} kostet` })
  })

  it('RC10: the app’s own texts are told it in each language', async () => {
    const { placeholders } = (await host.stranger().get('/api/site-config')).body
    expect(languages.map((language) => placeholders[language].price.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(prices)
  })

  it('RC10: mails to parents say it, and Stripe is asked for it', async () => {
    const teen = await host.signIn('teen@example.test')
    await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: host.clock.now().getUTCFullYear() - 15 })
    await teen.post('/api/consent/start', { parent_email: 'guardian@example.test' })
    const token = /#token=([\w-]+)/.exec(host.mails.findLast(({ to }) => to === 'guardian@example.test')?.text ?? '')?.[1]
    expect(await host.stranger().post('/api/consent/approve', { token, guardian: true })).toMatchObject({ status: 200 })
    expect((await teen.post('/api/ask-parent-to-pay', {})).status).toBe(200)
    const guardian = await host.signIn('guardian@example.test')
    await guardian.post('/api/student-portal-guard', { selected_portal: 'parent' })
    expect((await guardian.post('/api/create-checkout', { student_id: teen.userId })).status).toBe(200)
    const charged = ['unit_amount', 'currency'].map((name) => stripe.asked.at(-1)?.get(`line_items[0][price_data][${name}]`))
    expect(charged).toEqual(asked)
    const mails = host.mails.filter(({ to }) => to === 'guardian@example.test')
    expect(mails.filter(({ text }) => text.includes(english)).length).toBe(3)
    for (const { subject, text, html } of host.mails) expect(`${subject} ${text} ${html}`).not.toMatch(/\$100|\{\{/)
  })
})

it.each(['free', '0 USD', '0.49 USD', '$79', '79', '79.5 USD', '-1 USD', '1e3 USD', '7900 JPY'])(
  'RC10: PRICE=%s is refused at start, in a sentence',
  async (PRICE) => {
    await expect(createTestHost({ plugins: serverPlugins, env: { PRICE } })).rejects.toThrow(/PRICE: must be/)
  },
)
