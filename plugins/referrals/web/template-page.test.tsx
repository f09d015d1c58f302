import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerRequests, createTestQueries, refusal, renderPage, untilLoaded } from '#web/testing'
import type { Template } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { Component as TemplatePage } from './template-page.tsx'

const template: Template = {
  slug: 'habit-tracker',
  title: 'Habit tracker',
  description: 'A site with streaks.',
  is_unlocked: true,
  steps: ['Write down whom it is for.'],
  files: [{ path: 'index.html', content: '<p>' }],
  prompts: [],
}
beforeAll(() => void i18next.addResourceBundle('en', 'referrals', locale))

it('stays when the template cannot be read again', async () => {
  let isAway = false
  answerRequests(() => (isAway ? refusal(503, 'INTERNAL') : template))
  const queries = createTestQueries()
  renderPage(<TemplatePage />, '/templates/habit-tracker', queries)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Habit tracker' })
  isAway = true
  await queries.invalidateQueries()
  await untilLoaded(queries)
  expect(heading.isConnected).toBe(true)
})
