import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draftName } from '#web'
import { answerRequests, newUser } from '#web/testing'
import { renderConsent } from '../render-consent.testing.tsx'
import { useChoosePortal } from './use-choose-portal.ts'

const session = { user: { id: 'u', email: 'child@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }

const CloseButton = () => {
  const { mutate } = useChoosePortal({ onQuestion: () => undefined, onChosen: () => undefined })
  return (
    <button type="button" onClick={() => mutate({ selected_portal: 'student', birth_year: 'under-14', is_confirmed: true })}>
      Close
    </button>
  )
}

it('an account that closes leaves nothing of its owner in this browser', async () => {
  const loaded = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  answerRequests((_, path) => (path === '/api/session' ? session : { route: '/blocked-under-14' }))
  localStorage.setItem(draftName('u', 'courses.answer.4.1'), 'x')
  await renderConsent(<CloseButton />)
  await newUser().click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(loaded).toHaveBeenCalledWith('/blocked-under-14'))
  expect(localStorage.getItem(draftName('u', 'courses.answer.4.1'))).toBeNull()
})
