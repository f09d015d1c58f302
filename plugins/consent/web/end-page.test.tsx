import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith, newUser } from '#web/testing'
import { Component as EndPage } from './approval/end-page.tsx'
import { renderConsent } from './render-consent.testing.tsx'

const read = '/api/consent/end-by-link/read'
const ended = { error: 'ALREADY_ENDED', message: 'm', ended_at: '2026-03-03T12:00:00.000Z', student_email: 'teen@example.test' }

it('QF9: names the student before the click', async () => {
  answerWith({
    [read]: { student_email: 'teen@example.test', approved_at: '2026-03-01T12:00:00.000Z' },
    '/api/consent/end-by-link': { ok: true, student_email: 'teen@example.test' },
  })
  await renderConsent(<EndPage />, '/consent/end?token=abc')
  const user = newUser()
  expect(await screen.findByRole('heading', { name: 'End your approval of teen@example.test?' })).toBeTruthy()
  expect(screen.getByText(/^You approved on /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End my approval' }))
  expect(await screen.findByRole('heading', { name: 'Your approval is ended' })).toBeTruthy()
})

it('QF9: says when it has been done, and asks nothing', async () => {
  answerWith({ [read]: Response.json(ended, { status: 409 }) })
  await renderConsent(<EndPage />, '/consent/end?token=abc')
  expect(await screen.findByRole('heading', { name: /^Your approval was ended on / })).toBeTruthy()
  expect(screen.getByText(/teen@example\.test/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End my approval' })).toBeNull()
})
