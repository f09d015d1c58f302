import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerRequests, createTestQueries, newUser, refusal, renderPage, untilLoaded } from '#web/testing'
import type { CheckResult, OpenAttempt } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { Component as CheckPage } from './check-page.tsx'
import { Component as ResultPage } from './result-page.tsx'

const expires_at = new Date(Date.now() + 2_400_000).toISOString()
const open: OpenAttempt = {
  attempt_id: 'a',
  module_id: 'planner',
  kind: 'check',
  started_at: '2026-11-26T20:00:00.000Z',
  expires_at,
  answers: {},
  items: [{ id: 'one', lesson: '1.1', stem: 'Explain it.', kind: 'explain' }],
}
const result: CheckResult = {
  attempt_id: 'b',
  module_id: 'planner',
  kind: 'check',
  started_at: '2026-11-26T20:00:00.000Z',
  finished_at: '2026-11-26T20:20:00.000Z',
  ran_out: false,
  score: 7,
  total: 8,
  passed: true,
  current_until: null,
  next_at: null,
  by_lesson: [],
  items: [],
}
const state = {
  module_id: 'planner',
  best: null,
  passed_at: null,
  current_until: null,
  attempts: 0,
  items: 1,
  is_complete: true,
  again: [],
  latest_id: null,
  open: { attempt_id: 'a', expires_at },
  next_at: null,
}
const course = [{ id: 'planner', order: 1, title: 'Planner', aliases: [], subSlides: [] }]

let isAway: (path: string) => boolean
let asked: string[]
beforeAll(() => void i18next.addResourceBundle('en', 'solo-checks', locale))
beforeEach(() => {
  isAway = () => false
  asked = []
  answerRequests((_, path) => {
    asked.push(path)
    if (isAway(path)) return refusal(500, 'INTERNAL')
    const answers: Record<string, unknown> = {
      '/api/checks': [state],
      '/api/modules': course,
      '/api/checks/a': { open, result: null },
      '/api/checks/b': { open: null, result },
    }
    return answers[path] ?? []
  })
})
afterEach(() => focusManager.setFocused(undefined))

const show = (address: string) => {
  const queries = createTestQueries()
  const pages = (
    <Routes>
      <Route path="/module/:moduleId/check" element={<CheckPage />} />
      <Route path="/check/:attemptId" element={<ResultPage />} />
    </Routes>
  )
  renderPage(pages, address, queries)
  return queries
}
const pages = [
  ['a check that runs', '/module/planner/check', 'On your own', '/api/checks/a'],
  ['its result', '/check/b', 'You flew Planner alone', '/api/checks/b'],
] as const

it.each(pages)('keeps %s when what was loaded cannot be loaded anew', async (_, address, title, path) => {
  const queries = show(address)
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  await untilLoaded(queries)
  isAway = () => true
  asked = []
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['/api/checks', path])))
  await untilLoaded(queries)
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
})

it.each(pages)('asks again for what failed before %s is shown', async (_, address, title) => {
  isAway = (path) => path === '/api/modules'
  show(address)
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong on our side' })
  isAway = () => false
  await newUser().click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})
