import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser, notFound } from '#web/testing'
import { renderConsent } from '../render-consent.testing.tsx'
import SchoolOffers from './school-offers.tsx'

const session = { user: { id: 'u', email: 'person@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }

it.each([
  ['Let them see it', 'Lakeside sees your progress now'],
  ['No, thanks', 'Lakeside does not see your progress'],
])('the answer "%s" to a class is confirmed, since the offer goes away with its buttons', async (answer, said) => {
  const toasts = hearToasts()
  const offer = { id: 'l', school: 'Lakeside', teacher_email: 'teacher@example.test', status: 'offered' }
  let links = [offer]
  answerRequests((request, path) => {
    if (path === '/api/session') return session
    if (path === '/api/portal') return { chosen_portal: 'student', is_student: true }
    if (path === '/api/school-links' && request.method === 'GET') return links
    if (!path.startsWith('/api/school-links/')) return notFound()
    links = []
    return { ok: true }
  })
  await renderConsent(<SchoolOffers />)
  await newUser().click(await screen.findByRole('button', { name: answer }))
  await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: said })))
  await waitFor(() => expect(screen.queryByRole('button', { name: answer })).toBeNull())
})
