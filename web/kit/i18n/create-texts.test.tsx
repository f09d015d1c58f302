// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { act, cleanup, render, screen } from '@testing-library/react'
import i18next, { createInstance, type i18n } from 'i18next'
import { Suspense } from 'react'
import { setI18n } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createTexts } from './create-texts.ts'
import type { Texts } from './find-text.ts'
import { useTranslation } from './use-translation.ts'

const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'))
const namespaces = Object.fromEntries([
  ['shell', read('web/locales/en.json')],
  ...readdirSync('plugins', { withFileTypes: true })
    // A feature without a page has no texts.
    .filter((entry) => entry.isDirectory() && existsSync(`plugins/${entry.name}/locales`))
    .map(({ name }) => [name, read(`plugins/${name}/locales/en.json`)] as const),
])
const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`)))

const small = (extra: Record<string, Texts> = {}) =>
  createTexts({
    language: 'en',
    languages: ['en', 'de'],
    defaultNamespace: 'shell',
    namespaces: new Map(Object.entries({ ...namespaces, ...extra }).map(([ns, texts]) => [ns, { en: async () => ({ default: texts }) }])),
  })

const Probe = () => {
  const { t } = useTranslation('probe')
  return <p>{`${t('hello')}, ${t('only')}`}</p>
}

afterEach(() => {
  cleanup()
  setI18n(i18next)
})

test('every text we have reads as i18next would say it, with every count', async () => {
  const texts = small()
  await texts.loadNamespaces(Object.keys(namespaces))
  const reference = createInstance()
  await reference.init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'shell',
    resources: { en: namespaces },
    interpolation: { escapeValue: false },
  })
  for (const [ns, all] of Object.entries(namespaces))
    for (const key of keysOf(all)) {
      const plain = key.replace(/_(zero|one|two|few|many|other)$/, '')
      for (const count of [undefined, 0, 1, 2, 7]) {
        const values = { count, name: '<Ada>', email: 'a@b.c', title: '', n: 5, total: null }
        const say = reference.t as (key: string, values: object) => string
        expect(texts.t(`${ns}:${plain}`, values), `${ns}:${plain} ${count}`).toBe(say(`${ns}:${plain}`, values))
      }
    }
})

test.each([
  [['errors.NONE', 'shell:errors.NETWORK'], {}],
  [['errors.NONE', 'errors.NEITHER'], {}],
  [['errors.NONE'], { defaultValue: 'as the server said {{x}}', x: 3 }],
  ['no.such.key', {}],
  ['access:no.such', {}],
])('finds %j with %j where i18next does', async (keys, options) => {
  const texts = small()
  await texts.loadNamespaces(['shell', 'access'])
  const reference = createInstance()
  await reference.init({ lng: 'en', defaultNS: 'shell', resources: { en: namespaces }, interpolation: { escapeValue: false } })
  const say = reference.getFixedT('en', 'access') as (keys: string | string[], options: object) => string
  expect(texts.getFixedT('en', 'access')(keys, options)).toBe(say(keys, options))
})

test('a page waits for its texts, and changes them with the language', async () => {
  const texts = createTexts({
    language: 'en',
    languages: ['en', 'de'],
    defaultNamespace: 'shell',
    namespaces: new Map([
      [
        'probe',
        { en: async () => ({ default: { hello: 'Hello', only: 'Only English' } }), de: async () => ({ default: { hello: 'Hallo' } }) },
      ],
    ]),
  })
  setI18n(texts as unknown as i18n)
  await act(async () =>
    render(
      <Suspense fallback="waiting">
        <Probe />
      </Suspense>,
    ),
  )
  expect(await screen.findByText('Hello, Only English')).toBeTruthy()
  await act(() => texts.changeLanguage('de'))
  expect(await screen.findByText('Hallo, Only English')).toBeTruthy()
})
