import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerWith, renderPage } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
import locale from '../locales/en.json' with { type: 'json' }
import access from './index.ts'
import LessonEntry from './lesson-entry.tsx'

const session = { user: { id: 'u', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 3600 }

beforeAll(() => void i18next.addResourceBundle('en', 'access', locale))

const show = (mine: { has_access: boolean; open_modules: string[]; held_for?: string }) => {
  answerWith({
    '/api/session': session,
    '/api/site-config': { price: '$100' },
    '/api/v_user_access': { user_id: 'u', has_purchased: false, ...mine },
  })
  renderPage(
    <ExtensionsProvider value={access.extensions ?? []}>
      <LessonEntry moduleId="planner">Start</LessonEntry>
    </ExtensionsProvider>,
  )
}

it.each([
  ['who has paid', { has_access: true, open_modules: [] }],
  ['a student whose module is open', { has_access: false, open_modules: ['planner'] }],
])('QL7: %s starts', async (_who, mine) => {
  show(mine)
  expect(await screen.findByText('Start')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('QL7: who has not paid reads the price, and unlocks', async () => {
  show({ has_access: false, open_modules: [] })
  expect((await screen.findByRole('link', { name: /^Unlock for/ })).getAttribute('href')).toBe('/unlock')
  expect(screen.queryByText('Start')).toBeNull()
})

it('QL7: a student reads that an adult pays, and no price', async () => {
  show({ has_access: false, open_modules: ['coder'] })
  expect((await screen.findByRole('link', { name: 'See how it opens' })).getAttribute('href')).toBe('/unlock')
  expect(screen.getByText('An adult pays for this lesson')).toBeTruthy()
  expect(screen.queryByText(/\$/)).toBeNull()
})

it('QF1: who paid and whose bank holds the money is sold nothing', async () => {
  show({ has_access: false, open_modules: [], held_for: 'dispute' })
  expect(await screen.findByText('A bank holds the payment for your course')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('QF1: who was given the money back reads it, and may unlock again', async () => {
  show({ has_access: false, open_modules: [], held_for: 'refund' })
  expect(await screen.findByText('The payment was refunded')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Unlock for/ })).toBeTruthy()
})
