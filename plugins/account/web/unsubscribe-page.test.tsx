import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, newUser, refusal, renderPage } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { Component as UnsubscribePage } from './unsubscribe-page.tsx'

const user = newUser()

i18next.addResourceBundle('en', 'account', locale)

let asked: unknown[] = []
let status = 200
beforeEach(() => {
  asked = []
  status = 200
  answerRequests(async (request, path) => {
    if (request.method === 'GET') return { productName: 'Soloflight', supportEmail: 'help@example.test' }
    asked.push([path, await request.json()])
    return status === 200 ? { kind: 'marketing_emails' } : refusal(status, 'NOT_FOUND', 'x')
  })
})
const button = () => screen.queryByRole('button', { name: 'Unsubscribe' })

describe('the page behind an optional mail’s link', () => {
  it('S07: asks first, then unsubscribes by the token', async () => {
    renderPage(<UnsubscribePage />, '/unsubscribe?token=marketing_emails.ada.mac')
    expect(await screen.findByText(/You will get no more news and offers/)).toBeTruthy()
    expect(asked).toEqual([])
    await user.click(button() as HTMLElement)
    expect(await screen.findByText('You are unsubscribed')).toBeTruthy()
    expect(asked).toEqual([['/api/unsubscribe', { token: 'marketing_emails.ada.mac' }]])
  })

  it.each(['', '?token=', '?token=is_student.ada.mac'])('%s is no link of ours, and nothing is asked', (query) => {
    renderPage(<UnsubscribePage />, `/unsubscribe${query}`)
    expect(screen.getByText('This link does not work')).toBeTruthy()
    expect(button()).toBeNull()
  })

  it('says when the server does not know the link, and lets a failed try be repeated', async () => {
    status = 500
    renderPage(<UnsubscribePage />, '/unsubscribe?token=email_notifications.ada.mac')
    await user.click(button() as HTMLElement)
    await waitFor(() => expect(asked).toHaveLength(1))
    status = 404
    await waitFor(() => expect(button()?.getAttribute('aria-busy')).not.toBe('true'))
    await user.click(button() as HTMLElement)
    expect(await screen.findByText('This link does not work')).toBeTruthy()
  })
})
