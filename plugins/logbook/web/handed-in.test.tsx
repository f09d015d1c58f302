import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerRequests, renderPage } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { HandedIn } from './handed-in.tsx'

i18next.addResourceBundle('en', 'logbook', locale)

const at = '2026-11-28T09:00:00.000Z'

it('what was explained in checks stands below what was handed in, each with its question', async () => {
  const handIn = { module_id: 'supabase', sub_slide_id: '4.1', number: 1, at, answer: 'one row is one seat' }
  const explanation = { module_id: 'planner', sub_slide_id: '1.3', at, question: 'Why is a call **blank**?', answer: 'It forgets.' }
  answerRequests(() => ({ hand_ins: [handIn], explanations: [explanation] }))
  renderPage(<HandedIn modules={[]} />)
  await screen.findByRole('heading', { level: 2, name: 'Explained in checks' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Handed in', 'Explained in checks'])
  expect(screen.getByText('blank').tagName).toBe('STRONG')
  expect(screen.getByText('It forgets.')).toBeTruthy()
})

it('a text that cannot be decrypted is said to be unreadable, beside the others', async () => {
  const handIn = { module_id: 'supabase', sub_slide_id: '4.1', number: 2, at, answer: 'one row is one seat' }
  answerRequests(() => ({ hand_ins: [handIn, { ...handIn, number: 1, answer: '', unreadable: true }], explanations: [] }))
  renderPage(<HandedIn modules={[]} />)
  expect(await screen.findByText(locale.unreadable)).toBeTruthy()
  expect(screen.getByText('one row is one seat')).toBeTruthy()
})

it('nothing is said where nothing was written', async () => {
  answerRequests(() => ({ hand_ins: [], explanations: [] }))
  const { container } = renderPage(<HandedIn modules={[]} />)
  expect(container.querySelector('section')).toBeNull()
})
