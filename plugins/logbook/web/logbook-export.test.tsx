import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser, refusal, renderPage } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { Component as LogbookPage } from './logbook-page.tsx'

const ledger = { month: '2026-11', first_month: '2026-11', rows: [], days: [], lessons: [], unpriced: 0 }

it.each([
  ['Markdown', 'markdown'],
  ['JSON', 'json'],
])('says when the next export as %s is in, once an hour’s are made', async (name, format) => {
  i18next.addResourceBundle('en', 'logbook', locale)
  const toast = hearToasts()
  const asked: string[] = []
  answerRequests(({ url }, path) => {
    if (path === '/api/logbook/export') {
      asked.push(new URL(url).search)
      return refusal(429, 'RATE_LIMITED', 'Too many requests.', { retry_after: 1800 })
    }
    if (path === '/api/logbook') return { entries: [], next: null }
    return path === '/api/logbook/ledger' ? ledger : []
  })
  renderPage(<LogbookPage />)
  await newUser().click(await screen.findByRole('button', { name: `Export ${name}` }))
  const text = 'You have exported ten times this hour. Try again in 30 minutes.'
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith({ tone: 'danger', title: 'Export failed', text }))
  expect(asked).toEqual([`?format=${format}`])
})
