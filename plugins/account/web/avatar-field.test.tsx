import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser, renderPage } from '#web/testing'
import type { Profile } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { blankProfile } from '../profiles.testing.ts'
import { account } from './account-client.ts'
import { AvatarField } from './avatar-field.tsx'

i18next.addResourceBundle('en', 'account', locale)

const Page = () => {
  const { data } = useQuery(account.query.profile.queryOptions())
  return data ? <AvatarField profile={data} /> : null
}

it('says that the picture is saved or removed, and keeps the focus beside it once its button is gone', async () => {
  const toasts = hearToasts()
  const profile: Profile = { ...blankProfile('ada'), email: 'ada@example.test' }
  answerRequests((request) => ({ ...profile, avatar_url: request.method === 'DELETE' ? null : '/avatar/ada' }))
  const user = newUser()
  renderPage(<Page />)
  await user.upload(await screen.findByLabelText('Picture'), new File(['x'], 'me.png', { type: 'image/png' }))
  await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: 'Picture saved' })))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: 'Picture removed' })))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' })))
})
