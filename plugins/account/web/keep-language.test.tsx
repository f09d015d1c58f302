import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests } from '#web/testing'
import { account } from './account-client.ts'
import KeepLanguage from './keep-language.tsx'

let asked: string[]
let saved: unknown[]
beforeEach(async () => {
  asked = []
  saved = []
  answerRequests(async (request) => {
    asked.push(`${request.method} ${request.headers.get('accept-language')}`)
    if (request.method === 'GET') return { user_id: 'ada', language: 'en' }
    const changes = (await request.json()) as object
    saved.push(changes)
    return { user_id: 'ada', ...changes }
  })
  await i18next.use(initReactI18next).init({
    lng: 'en',
    supportedLngs: ['en', 'de'],
    resources: { en: { shell: { a: 'a' } }, de: { shell: { a: 'a' } } },
    ns: 'shell',
    defaultNS: 'shell',
  })
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <KeepLanguage />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryData(account.query.profile.queryKey())).toBeTruthy())
})

it('a language that is chosen in the footer is kept with the profile, once', async () => {
  await act(() => i18next.changeLanguage('de'))
  await waitFor(() => expect(saved).toEqual([{ language: 'de' }]))
  expect(asked).toEqual(['GET en', 'PATCH de'])
  await act(() => i18next.changeLanguage('de'))
  expect(saved).toHaveLength(1)
})
