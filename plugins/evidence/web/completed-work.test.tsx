import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerWith, renderPage } from '#web/testing'
import type { EvidenceItemState } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import CompletedWork from './completed-work.tsx'

i18next.addResourceBundle('en', 'evidence', locale)

const badge = 'You own a database that refuses bad data.'
const show = async (achievement: string | null, ...states: EvidenceItemState['state'][]) => {
  const lessons = states.map((state, index) => ({ sub_slide_id: `4.${index + 1}`, achievement, items: [{ id: 'design', state }] }))
  answerWith({ '/api/modules/supabase/evidence': { lessons } })
  renderPage(<CompletedWork moduleId="supabase">{badge}</CompletedWork>)
}

it('L29: says of a completed module what happened and how much was shown, and nothing that was not', async () => {
  await show(null, 'shown', 'own-word', 'open', 'open')
  expect(await screen.findByText('1 shown, 1 by your own word, 2 open')).toBeTruthy()
  expect(screen.getByText('You finished every lesson of the module.')).toBeTruthy()
  expect(screen.queryByText(badge)).toBeNull()
})

it('L29: says no badge where nothing is open and a lesson holds its achievement back', async () => {
  await show(null, 'shown', 'own-word')
  expect(await screen.findByText('1 shown, 1 by your own word')).toBeTruthy()
  expect(screen.queryByText(badge)).toBeNull()
})

it('L29: says what the badge says once all of it is shown', async () => {
  await show('You wrote it.', 'shown', 'own-word')
  expect(await screen.findByText(badge)).toBeTruthy()
  expect(screen.queryByText('You finished every lesson of the module.')).toBeNull()
})
