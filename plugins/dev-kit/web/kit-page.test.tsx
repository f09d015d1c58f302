import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answerWith, renderPage } from '#web/testing'
import texts from '../locales/en.json' with { type: 'json' }
import { Component as KitPage } from './kit-page.tsx'

i18next.addResourceBundle('en', 'dev-kit', texts)

const open = (mode: string) => {
  answerWith({ '/api/site-config': { mode } })
  renderPage(
    <Routes>
      <Route path="/dev/kit" element={<KitPage />} />
      <Route path="/404" element={<p>not found</p>} />
    </Routes>,
    '/dev/kit',
  )
}

it('shows the kit in local mode', async () => {
  open('local')
  // The code of the whole kit is loaded first.
  expect(await screen.findByRole('heading', { level: 1, name: 'The kit' }, { timeout: 50_000 })).toBeTruthy()
}, 60_000)

it('is not there in production', async () => {
  open('production')
  expect(await screen.findByText('not found')).toBeTruthy()
  expect(screen.queryByText('The kit')).toBeNull()
})
