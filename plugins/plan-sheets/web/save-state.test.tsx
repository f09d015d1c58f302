import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { renderPage } from '#web/testing'
import { FetchFailure } from '../../../web/kit/fetch-json.ts'
import shell from '../../../web/locales/de.json' with { type: 'json' }
import german from '../locales/de.json' with { type: 'json' }
import { planSheets } from './plan-sheets-client.ts'
import { SaveState } from './save-state.tsx'
import type { SheetState } from './sheet-saver.ts'

const base = { id: '1', title: 'Toolshed', markdown: '', version: 1, updated_at: '2026-11-22T09:41:00.000Z' }

it('says why a sheet is not saved in the language of the page', async () => {
  i18next.addResourceBundle('de', 'shell', shell)
  i18next.addResourceBundle('de', 'plan-sheets', german)
  await i18next.changeLanguage('de')
  const failure = planSheets.failureOf(new FetchFailure(429, 'RATE_LIMITED', 'In the words of the server.'))
  const state: SheetState = { title: 'Toolshed', text: 'a', base, status: 'failed', failure, conflict: null, isMerged: false }
  renderPage(<SaveState state={state} onRetry={() => {}} />)
  expect(screen.getByRole('status').textContent).toBe(`Nicht gespeichert: ${shell.errors.RATE_LIMITED}`)
})
