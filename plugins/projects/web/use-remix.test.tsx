import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { answerRequests, newUser, refusal, renderPage, shownToasts } from '#web/testing'
import { Toaster } from '../../../web/shell/toaster.tsx'
import locale from '../locales/en.json' with { type: 'json' }
import { useRemix } from './use-remix.ts'

const user = newUser()

i18next.addResourceBundle('en', 'projects', locale)

const session = { user: { id: 'ada', email: 'ada@example.test', role: 'user' }, aal: 'aal2', expires_in: 900 }
const Probe = () => {
  const { remix } = useRemix('/p/bea/plants')
  return (
    <button type="button" onClick={remix}>
      Remix
    </button>
  )
}

test.each([
  [409, 'TOO_MANY_PROJECTS', 'You have 200 projects. Delete one to make room.'],
  [500, 'INTERNAL', 'Failed to remix project. Please try again.'],
])('a remix that fails with %i %s says what helps', async (status, error, text) => {
  const asked: string[] = []
  answerRequests((_, path) => {
    asked.push(path)
    return path === '/api/session' ? session : refusal(status, error, 'No.')
  })
  renderPage(
    <>
      <Probe />
      <Toaster />
    </>,
  )
  await waitFor(() => expect(asked).toContain('/api/session'))
  await waitFor(async () => {
    await user.click(screen.getByText('Remix'))
    expect(shownToasts()[0]).toEqual({ title: 'Remix failed', text })
    expect(screen.getByRole('alert')).toBeTruthy()
  })
})
