import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { Component as VerifyPage } from './verify-certificate-page.tsx'

const code = '7K2M-91QD-V8XW-4T0B-ZC3N-5RHE-PJ6G'
const certificate = {
  code,
  module_id: 'planner',
  learner_name: 'Maya <img src=x onerror=alert(1)> 李',
  issued_at: '2026-10-14T10:00:00.000Z',
  certificate_data: {
    module_name: 'ChatGPT Planner',
    module_order: 1,
    lesson_titles: ['Brainstorm', 'Scope Boundaries', 'Rewrite Clarity', 'Prioritize', 'Token Coach'],
    badge_title: 'Flight Planner',
    completion_date: '2026-10-14T10:00:00.000Z',
    lessons_completed: 5,
    total_lessons: 5,
    real_calls: 14,
    practice_calls: 6,
  },
  credential: { valid: true, jwt: 'a.b.c', issuer: 'https://soloflight.example' },
  replaced: null as { at: string; by: string } | null,
}
let answer: { status: number; body: object }

const open = async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { certificates: locale } }, interpolation: { escapeValue: false } })
  const router = createMemoryRouter([{ path: '/verify/:code', element: <VerifyPage /> }], { initialEntries: [`/verify/${code}`] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  answer = { status: 200, body: certificate }
  answerRequests((_, path) =>
    path.startsWith('/api/certificates/') ? Response.json(answer.body, { status: answer.status }) : { productName: 'Soloflight' },
  )
})

it('shows the artefact, its facts as text, the signature in words and the ways to take it along', async () => {
  await open()
  expect(await screen.findByRole('img', { name: /completed ChatGPT Planner/ })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ChatGPT Planner')
  expect(screen.getByText('Signature valid')).toBeTruthy()
  expect(screen.getAllByText('14').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(`/api/certificates/${code}/pdf`)
  expect(screen.getByRole('link', { name: 'Open Badges credential (JWT)' }).getAttribute('href')).toBe(
    `/api/certificates/${code}/credential`,
  )
  expect(screen.getByRole('link', { name: 'Badge with its credential (PNG)' }).getAttribute('href')).toBe(
    `/api/certificates/${code}/badge.png`,
  )
  expect(document.querySelector('[onerror]'), 'S38').toBeNull()
  expect([...document.querySelectorAll('tspan')].map(({ textContent }) => textContent).join(' ')).toContain('Maya <img src=x onerror')
})

it('says when the signature does not hold', async () => {
  answer.body = { ...certificate, credential: { ...certificate.credential, valid: false } }
  await open()
  expect(await screen.findByText('Signature not valid')).toBeTruthy()
})

it('says that no certificate has this code', async () => {
  answer = { status: 404, body: { error: 'NOT_FOUND', message: 'No certificate has this code.' } }
  await open()
  expect(await screen.findByRole('heading', { name: 'No certificate has this code.' })).toBeTruthy()
})

it('RL3: a replaced one says so, and leads to the one that holds', async () => {
  answer.body = { ...certificate, replaced: { at: '2026-11-02T10:00:00.000Z', day: '2026-11-02', by: 'AAAA-BBBB' } }
  await open()
  expect(await screen.findByText('This certificate was replaced on 2 November 2026.')).toBeTruthy()
  expect(screen.queryByText('Signature valid')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View the certificate that holds' }).getAttribute('href')).toBe('/verify/AAAA-BBBB')
  expect([...document.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')).toContain('Replaced on 2 November 2026')
})

it('RL22: practice alone is said on the page and on the face of the certificate', async () => {
  const data = { ...certificate.certificate_data, real_calls: 0, practice_calls: 20 }
  answer.body = { ...certificate, certificate_data: data }
  await open()
  expect(await screen.findByText('Every call was answered by a simulation. No real model was asked.')).toBeTruthy()
  expect([...document.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')).toContain('Practice certificate')
})

it('L29: says how much work was shown and by own word, and what has been shown since', async () => {
  const { certificate_data } = certificate
  const work = { shown: 3, own_word: 2, total: 14 }
  answer.body = { ...certificate, certificate_data: { ...certificate_data, work }, solo: null, work_today: { ...work, shown: 9 } }
  await open()
  expect(await screen.findByText('Work shown')).toBeTruthy()
  expect(screen.getByText('3 of 14, and 2 by own word')).toBeTruthy()
  expect(screen.getByText('By today: 9 of 14, and 2 by own word')).toBeTruthy()
})

it('L29: says nothing of work where nothing is asked for', async () => {
  answer.body = { ...certificate, solo: null, work_today: null }
  await open()
  expect(await screen.findByText('Signature valid')).toBeTruthy()
  expect(screen.queryByText('Work shown')).toBeNull()
})
