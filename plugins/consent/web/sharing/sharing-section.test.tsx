import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser, notFound } from '#web/testing'
import { renderConsent } from '../render-consent.testing.tsx'
import SharingSection from './sharing-section.tsx'

const user = newUser()

const session = { user: { id: 'u', email: 'person@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }
const portal = {
  chosen_portal: 'adult',
  birth_year: null,
  is_student: false,
  consent_status: 'none',
  parent_email: null,
  expires_at: null,
  last_decision: null,
  mode: 'real',
}

describe('who sees the own progress', () => {
  let shown: object
  let answered: string[]
  beforeEach(() => {
    answered = []
    answerRequests((_, path) => {
      answered.push(path)
      if (path === '/api/session') return session
      if (path === '/api/portal') return shown
      if (path === '/api/school-links') return []
      return path === '/api/consent/end' ? { ok: true } : notFound()
    })
  })

  it.each([null, 'adult'])('C8: an approval that holds is shown and can be ended, whatever the portal (%s)', async (chosen_portal) => {
    shown = { ...portal, chosen_portal, consent_status: 'approved', parent_email: 'mother@example.test' }
    await renderConsent(<SharingSection />)
    expect(await screen.findByText('mother@example.test approved real AI calls.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'End the approval' }))
    const ends = () => screen.getAllByRole('button', { name: 'End the approval', hidden: true })
    await waitFor(() => expect(ends()).toHaveLength(2))
    await user.click(ends().at(-1) as HTMLElement)
    await waitFor(() => expect(answered).toContain('/api/consent/end'))
  })

  it('is not there for adults whom nobody watches', async () => {
    shown = portal
    await renderConsent(<SharingSection />)
    await waitFor(() => expect(answered).toEqual(expect.arrayContaining(['/api/portal', '/api/school-links'])))
    await new Promise((resolve) => setImmediate(resolve))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('says that a class sees it now, then that it does not, and keeps the focus in the section', async () => {
    const toasts = hearToasts()
    const link = { id: 'l', school: 'Lakeside', teacher_email: 'teacher@example.test' }
    let links = [{ ...link, status: 'offered' }]
    answerRequests((request, path) => {
      if (path === '/api/session') return session
      if (path === '/api/portal') return { ...portal, chosen_portal: 'student', is_student: true }
      if (path === '/api/school-links' && request.method === 'GET') return links
      if (!path.startsWith('/api/school-links/')) return notFound()
      links = request.method === 'DELETE' ? [] : [{ ...link, status: 'accepted' }]
      return { ok: true }
    })
    await renderConsent(<SharingSection />)
    await user.click(await screen.findByRole('button', { name: 'Let them see it' }))
    const section = screen.getByRole('region', { name: 'Who sees how far you are' })
    await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: 'Lakeside sees your progress now' })))
    await waitFor(() => expect(document.activeElement).toBe(section))
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }))
    await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: 'Lakeside does not see your progress' })))
    await waitFor(() => expect(document.activeElement).toBe(section))
  })
})
