import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#web/testing'
import { notePolicyErrors } from '../../../web/kit/failure.ts'
import access from '../../access/locales/en.json' with { type: 'json' }
import locale from '../locales/en.json' with { type: 'json' }
import { AskFailure } from './ask-professor.ts'
import { neo } from './neo.testing.ts'
import { ProfessorColumn } from './professor-column.tsx'

i18next.addResourceBundle('en', 'professors', locale)
i18next.addResourceBundle('en', 'access', access)
notePolicyErrors([{ id: 'access', policyErrors: ['PAYMENT_REQUIRED'] }])

const show = (failure?: AskFailure, hasKey = true) =>
  renderPage(
    <ProfessorColumn
      professor={neo}
      model="small"
      onModel={vi.fn()}
      hasKey={hasKey}
      turns={[]}
      failure={failure}
      isPending={false}
      quickPrompts={[]}
      onQuickPrompt={vi.fn()}
      onStop={vi.fn()}
    />,
  )

test.each([
  [403, 'KEY_UNREADABLE', {}, 'Your stored key can no longer be read. Enter it again in Settings → API Keys.'],
  [502, 'KEY_SPENT', {}, 'Your account at OpenAI has no credit left. Add some there, or raise its limit.'],
  [403, 'PRACTICE_ONLY', { reason: 'approval' }, 'Neo answers as soon as a parent or guardian has approved real AI calls.'],
  [403, 'PRACTICE_ONLY', { reason: 'switched-off' }, 'Neo is not available to students here.'],
  [402, 'PAYMENT_REQUIRED', {}, access.errors.PAYMENT_REQUIRED],
  [500, 'INTERNAL', {}, 'Failed to get AI response. Please try again.'],
])('a question that is refused is told by its reason: %i %s %j', (status, code, data, text) => {
  show(new AskFailure(code as AskFailure['code'], status, 'In the words of the server.', data))
  expect(screen.getByRole('alert').textContent).toBe(text)
  cleanup()
})

test('every model in the picker says what it costs', () => {
  show()
  const picker = screen.getByLabelText<HTMLSelectElement>('Model for Neo')
  expect([...picker.options].map(({ text }) => text)).toEqual(['Small (Budget)', 'Large (Premium)'])
})

test('a professor without a key offers one for this session and a lasting one', () => {
  show(undefined, false)
  expect(screen.getByRole('button', { name: 'Add API Keys' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Or store a key in Settings' }).getAttribute('href')).toBe('/settings?tab=keys')
})
