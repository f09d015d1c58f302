import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser, renderPage } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { DeletionSection } from './deletion-section.tsx'

i18next.addResourceBundle('en', 'privacy', locale)

const texts = {
  title: 'Delete your account',
  text: 'All of it.',
  action: 'Delete it',
  confirm: { title: 'Delete?', text: 'After seven days.', confirm_action: 'Yes', cancel_action: 'No' },
}
const waiting = { requested_at: '2026-11-28T10:00:00.000Z', delete_on: '2026-12-05T10:00:00.000Z', by_parent: false }

it('keeps the focus in the section when the pressed buttons go away, after the question and without one', async () => {
  hearToasts()
  let deletion: typeof waiting | null = null
  answerRequests(({ method }) => {
    if (method === 'GET') return { deletion }
    deletion = method === 'POST' ? waiting : null
    return { success: true, grace_period_days: 7 }
  })
  const user = newUser()
  renderPage(<DeletionSection {...texts} />)
  const section = screen.getByRole('region', { name: texts.title })
  await user.click(await screen.findByRole('button', { name: texts.action }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
  const cancel = await screen.findByRole('button', { name: locale.deletion.cancel })
  await waitFor(() => expect(document.activeElement).toBe(section))
  await user.click(cancel)
  await screen.findByRole('button', { name: texts.action })
  await waitFor(() => expect(document.activeElement).toBe(section))
})
