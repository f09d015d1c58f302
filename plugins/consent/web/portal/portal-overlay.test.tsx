import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests, createTestQueries, newUser } from '#web/testing'
import { consent } from '../consent-client.ts'
import { renderConsent } from '../render-consent.testing.tsx'
import PortalOverlay from './portal-overlay.tsx'

const session = { user: { id: 'u', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }
const chosen = { chosen_portal: 'adult', is_student: false }
const none = { ...chosen, chosen_portal: null }
beforeEach(() => answerRequests((_request, path) => (path === '/api/session' ? session : chosen)))

/** The page with a form, and a portal that is removed while the form is in use, as when an admin resets it. */
const show = async () => {
  const queries = createTestQueries()
  queries.setQueryData(['session'], session)
  queries.setQueryData(consent.query.portal.queryKey(), chosen as never)
  await renderConsent(
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Name" />
        <button type="submit">Save</button>
      </form>
      <button type="button">Elsewhere</button>
      <PortalOverlay />
    </>,
    '/dashboard',
    queries,
  )
  await screen.findByRole('textbox', { name: 'Name' })
  return () => act(() => void queries.setQueryData(consent.query.portal.queryKey(), none as never))
}

it('waits where somebody writes in a form, until they have left it or sent it', async () => {
  const loseThePortal = await show()
  const user = newUser()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
  loseThePortal()
  expect(screen.queryByRole('dialog')).toBeNull()
  // Moving to the form's own button does not leave the form.
  fireEvent.focusOut(screen.getByRole('textbox', { name: 'Name' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('opens when somebody has pressed something outside the form', async () => {
  const loseThePortal = await show()
  const user = newUser()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
  loseThePortal()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('opens at once where nobody writes', async () => {
  const loseThePortal = await show()
  loseThePortal()
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
})
