import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { answerRequests } from '#web/testing'
import NotFoundFill, { wordsOf } from './not-found-fill.tsx'

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: {} }))

const data = { text: 'Off the map.', actions: [{ label: 'Back home', to: '/' }] }
const page = { slug: 'not-found', language: 'en', title: 'Lost', description: '', body: '', data }

test('the not-found page says what its editors wrote', async () => {
  answerRequests(() => page)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotFoundFill draw={(words) => <h1>{words ? `${words.title} ${words.text} ${words.action}` : 'The app’s own'}</h1>} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe('The app’s own')
  expect(await screen.findByText('Lost Off the map. Back home')).toBeTruthy()
})

test.each([
  ['in another language than the reader’s', { ...page, language: 'de' }],
  ['without a way home', { ...page, data: { ...data, actions: [] } }],
  ['without its text', { ...page, data: { actions: data.actions } }],
])('a page %s gives way to the app’s own words', (_what, incomplete) => {
  expect(wordsOf(page, 'en')).toEqual({ title: 'Lost', text: 'Off the map.', action: 'Back home' })
  expect(wordsOf(incomplete, 'en')).toBeNull()
})
