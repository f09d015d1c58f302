import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerRequests, renderPage } from '#web/testing'
import type { LessonEffect } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { Component as EffectPage } from './effect-page.tsx'

i18next.addResourceBundle('en', 'solo-checks', locale)

const row = (lesson: string, more: Partial<LessonEffect>): LessonEffect => ({
  module_id: 'planner',
  lesson,
  title: `Lesson ${lesson}`,
  begun: 8,
  completed: 6,
  aided: 0.75,
  solo_answers: 24,
  solo: 0.5,
  asked: 4,
  shown: null,
  own_word: null,
  ...more,
})

it('L29: sets the work shown beside aided and solo success, the lessons where most is missing first', async () => {
  const rows = [
    row('1.1', { shown: 0.75, own_word: 0.125 }),
    row('1.2', { shown: 0.25, own_word: 0 }),
    row('1.3', {}),
    row('1.4', { shown: 1, own_word: 0 }),
  ]
  answerRequests((_, path) => (path === '/api/admin/lesson-effect' ? rows : []))
  renderPage(<EffectPage />)
  const missing = await screen.findByRole('region', { name: 'Where most is missing' })
  expect(
    within(missing)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['1.2 Lesson 1.2', '1.1 Lesson 1.1'])
  expect(
    within(missing)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Lesson', 'With AI: completed', 'Work: shown', 'Alone: right'])
  const [, first, second] = within(missing).getAllByRole('row')
  expect(first?.textContent).toContain('25%4 things asked for')
  expect(second?.textContent).toContain('75%4 things asked for; by own word 13%')
})

it('L29: says of each lesson what was completed with AI, shown and right alone, and no share of nobody or of too few', async () => {
  const rows = [
    row('1.1', { shown: 0.75, own_word: 0.125 }),
    row('1.2', { shown: 0, own_word: 1 }),
    row('1.3', { begun: null, completed: null, aided: null, solo_answers: null, solo: null }),
    row('1.4', { begun: 0, completed: 0, aided: null, solo_answers: 0, solo: null, asked: 0 }),
    row('1.5', { completed: null, aided: null, shown: 0.5, own_word: 0 }),
  ]
  answerRequests((_, path) => (path === '/api/admin/lesson-effect' ? rows : [{ id: 'planner', title: 'ChatGPT Planner' }]))
  renderPage(<EffectPage />)
  const table = await screen.findByRole('region', { name: 'ChatGPT Planner' })
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      within(each)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(cells).toEqual([
    ['75%6 of 8 learners', '75%4 things asked for; by own word 13%', '50%24 first answers'],
    ['75%6 of 8 learners', '0%4 things asked for; by own word 100%', '50%24 first answers'],
    ['Under 5 learners', '4 things asked for', 'Answers of under 5 learners'],
    ['–', '–', '–'],
    ['under 5 of 8 learners', '50%4 things asked for', '50%24 first answers'],
  ])
})
