/** Runs before each file of the interface's tests. They share one page, which each test leaves as it found it. */
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterAll, afterEach, aroundEach, vi } from 'vitest'
import { forgetActor } from '../kit/acting-as.ts'
import { loadLinks } from '../kit/api.ts'
import { startToasts } from '../kit/toast.ts'
import { Markdown } from '../kit/ui/markdown/markdown.tsx'
import { MarkdownSections } from '../kit/ui/markdown/markdown-sections.tsx'
import shellTexts from '../locales/en.json' with { type: 'json' }
import { endTest, inTest } from './answer-requests.ts'

// Waiting ends as soon as the condition is met. Checking an element's visibility is slow: a test that needs it passes `hidden: false`.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true })

// The code for calls and Markdown is loaded before the first test: a test that moves the clock cannot wait for code.
await Promise.all([loadLinks(), Markdown.fetch(), MarkdownSections.fetch()])

// Without the texts that the previous file has added.
void i18next
  .use(initReactI18next)
  .init({ lng: 'en', defaultNS: 'shell', resources: { en: { shell: shellTexts } }, interpolation: { escapeValue: false } })

// Without a test's own responses there is no network: a request of a page after its test fails.
globalThis.fetch = () => Promise.reject(new TypeError('This test answers no requests.'))

const forgetCookies = () => {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the DOM of the tests has no Cookie Store API
    document.cookie = `${cookie.split('=', 1)}=; path=/; max-age=0`
  }
}

const emptyPage = () => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

aroundEach(inTest)
afterEach(async () => {
  cleanup()
  endTest()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Discards messages that no page has shown.
  startToasts()()
  emptyPage()
  localStorage.clear()
  sessionStorage.clear()
  forgetActor()
  forgetCookies()
  window.history.replaceState(null, '', '/')
  if (i18next.language !== 'en') await i18next.changeLanguage('en')
})

// Code that is still loading when a file ends could not be loaded by later files.
afterAll(() => vi.dynamicImportSettled())
