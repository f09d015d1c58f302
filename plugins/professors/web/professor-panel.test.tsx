import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#web/testing'
import { openKeysTab, showKeysDialog } from '../../api-keys/keys-dialog-state.ts'
import { deleteSessionKey, readSessionKeys, saveSessionKey } from '../../api-keys/session-keys.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { neo } from './neo.testing.ts'
import { ProfessorPanel } from './professor-panel.tsx'
import type { Conversation } from './use-conversation.ts'

i18next.addResourceBundle('en', 'professors', locale)

const quiet: Conversation = {
  turnsWith: () => [],
  failureOf: () => undefined,
  isPending: () => false,
  isBusy: false,
  hasTurns: false,
  question: '',
  setQuestion: vi.fn(),
  ask: vi.fn(),
  stop: vi.fn(),
  clear: vi.fn(),
}
const withoutKeys = { ...neo, has_stored_key: false }
const atlas = { ...withoutKeys, id: 'atlas', name: 'Atlas', greeting: 'I am Atlas.', sample: null, provider: 'anthropic' } as const
const open = () =>
  renderPage(<ProfessorPanel panel={{ module_id: 'supabase', professors: [withoutKeys, atlas], quick_prompts: [] }} conversation={quiet} />)

it('RU15: without a key shows a sample exchange and what it costs, and the key dialog opens in place', () => {
  open()
  for (const name of ['Neo', 'Atlas']) expect(screen.getByRole('heading', { name })).toBeTruthy()
  expect(screen.getAllByText('Why is my result empty?')).toHaveLength(1)
  expect(screen.getByText('without').tagName).toBe('STRONG')
  expect(screen.getByText('I am Atlas.'), 'who has no sample says hello instead').toBeTruthy()
  expect(screen.getByText(/less than a cent/)).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Add API Keys' }).click())
  expect(openKeysTab()).toBe('manage')
  act(() => showKeysDialog(null))
})

it('RI1, RI5: opens as soon as a key is saved in this tab, closes when it is deleted, and looking uses none', () => {
  open()
  expect(screen.queryByLabelText('Your question')).toBeNull()
  const storedAt = Date.now() - 50 * 60_000
  act(() => saveSessionKey('ada', 'openai', 'sk-mine', storedAt))
  expect(screen.getByLabelText('Your question')).toBeTruthy()
  expect(readSessionKeys('ada')[0]?.last_used).toBe(new Date(storedAt).toISOString())
  act(() => deleteSessionKey('ada', 'openai'))
  expect(screen.queryByLabelText('Your question')).toBeNull()
})

it('QL12: Neo and Atlas are two tabs, at every width, and one question box asks either or both', () => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1366 })
  const professors = [neo, { ...atlas, has_stored_key: true }]
  const ask = vi.fn(async () => undefined)
  renderPage(
    <ProfessorPanel
      panel={{ module_id: 'supabase', professors, quick_prompts: [] }}
      conversation={{ ...quiet, question: 'Why is it empty?', ask } as never}
    />,
  )
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Neo', 'Atlas'])
  expect(screen.queryByRole('heading', { name: 'Atlas' })).toBeNull()
  act(() => screen.getByRole('tab', { name: 'Atlas' }).click())
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Ask Atlas' }).click())
  expect(ask).toHaveBeenCalledTimes(1)
  act(() => screen.getByRole('button', { name: /Ask Both/ }).click())
  expect(ask).toHaveBeenCalledTimes(3)
})
