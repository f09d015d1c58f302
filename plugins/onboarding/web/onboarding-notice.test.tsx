import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answerRequests } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import OnboardingNotice from './onboarding-notice.tsx'

const show = async (step: object) => {
  answerRequests(() => step)
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { onboarding: locale } } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OnboardingNotice />
        <p>Below</p>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('RL15: offers to have the examples written once a model may', async () => {
  await show({ step: 'done', can_personalize: true })
  expect(await screen.findByText('Your examples can now be written by an AI.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write my examples' }).getAttribute('href')).toBe('/onboarding/pack-loading?again')
})

it('leads to the profile form before', async () => {
  await show({ step: 'profile', can_personalize: false })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/onboarding')
})
