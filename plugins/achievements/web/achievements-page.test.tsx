import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerRequests, renderPage } from '#web/testing'
import texts from '../locales/en.json' with { type: 'json' }
import { Component as AchievementsPage } from './achievements-page.tsx'

i18next.addResourceBundle('en', 'achievements', texts)

const earned_at = '2026-11-22T10:00:00Z'
const badge = (title: string, module_id: string, sub_slide_id?: string) => ({
  achievement_key: `${module_id}_${title}`,
  achievement_data: { title, description: 'Well done.', module_id, sub_slide_id },
  earned_at,
})

it('RU19: each kind of achievement has a shape of its own, and says which lesson or module it is of', async () => {
  answerRequests(() => [
    badge('Brainstormer', 'planner', '1.1'),
    badge('Scope Setter', 'planner', '1.2'),
    badge('Flight Planner', 'planner'),
    badge('Code Pilot', 'coder'),
    { achievement_key: 'sandbox_paradox', achievement_data: { unlocked_at: earned_at, modules_completed: 3 }, earned_at },
  ])
  const { container } = renderPage(<AchievementsPage />)
  await screen.findByText('Brainstormer')
  const marks = [...container.querySelectorAll('svg[data-kind]')]
  expect(marks.map((mark) => mark.getAttribute('data-kind'))).toEqual(['exercise', 'exercise', 'module', 'module', 'infinity'])
  expect(new Set(marks.map((mark) => mark.innerHTML)).size).toBe(5)
  expect(marks[0]?.textContent).toBe('1.1')
})
