import { expect, it } from 'vitest'
import { lintPlaceholders } from '../cms/lint-placeholders.ts'

const page = (body: string, more: object = {}) => ({ path: 'pages/refund.md', data: { slug: 'refund', title: 'Refunds', ...more }, body })
const inGerman = (fields: object) => ({ path: 'translations/de/pages/refund.yaml', data: { pages: { refund: fields } }, body: '' })
const adviceOn = (english: ReturnType<typeof page>, ...translations: ReturnType<typeof inGerman>[]) =>
  lintPlaceholders([english], [english, ...translations]).map(
    ({ file, field, message }) => `${file.path} ${field.map(String).join('.')} ${message.split(';')[0]}`,
  )

it('a page’s placeholders are those that somebody fills in', () => {
  expect(adviceOn(page('{{price}} from {{product}}, {{support_email}}'))).toEqual([])
  expect(adviceOn(page('Write to {{suport_email}}', { hero: { fine_print: 'For {{ price }}' } }))).toEqual([
    expect.stringMatching(/^pages\/refund\.md hero\.fine_print should use known placeholders/),
    expect.stringMatching(/^pages\/refund\.md {2}should use known placeholders/),
  ])
})

it('a translation keeps the placeholders of its English, however often, in the texts that it has', () => {
  const english = page('{{price}} once, {{price}} in all', { hero: { lede: 'By {{product}}', note: 'For {{price}}' } })
  const words = { body: '{{price}} einmalig, {{price}} im Ganzen', data: { hero: { lede: 'Von {{product}}' } } }
  expect(adviceOn(english, inGerman(words))).toEqual([])
  const place = 'translations/de/pages/refund.yaml pages.refund'
  expect(adviceOn(english, inGerman({ body: '{{price}} einmalig', data: { hero: { lede: 'Von {{produkt}}' } } }))).toEqual([
    `${place}.data.hero.lede should use known placeholders`,
    `${place}.body should hold {{price}} as often as in English`,
    `${place}.data.hero.lede should hold {{product}} as often as in English`,
  ])
})

it('a mail has placeholders of its own', () => {
  expect(adviceOn(page('', { kind: 'mail', variants: [{ text: '{{code}}' }] }))).toEqual([])
})
