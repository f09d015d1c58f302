import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerRequests, refusal } from '#web/testing'
import { renderConsent } from '../render-consent.testing.tsx'
import { Component as ConsentPage } from './consent-page.tsx'

it('calls a server that cannot be reached by its name, and signs nobody out', async () => {
  answerRequests(() => refusal(503, 'UNAVAILABLE'))
  const router = await renderConsent(<ConsentPage />, '/consent')
  expect(await screen.findByRole('heading', { name: 'We cannot reach the server' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/consent')
})
