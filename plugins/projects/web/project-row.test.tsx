import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerWith, renderPage } from '#web/testing'
import type { Project } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { ProjectRow } from './project-row.tsx'

i18next.addResourceBundle('en', 'projects', locale)

const project = {
  id: '1',
  name: 'Plants (Remix)',
  deployment_url: null,
  deployed_at: null,
  share_visibility: 'private',
  public_url: null,
  remixed_from: null,
  created_at: '2026-11-22T00:00:00Z',
} as unknown as Project
const next = /^Next: build it with an AI tool/

it('RL21: a project without an address, as every remix is at first, says what comes next', () => {
  answerWith({})
  renderPage(<ProjectRow project={project} onEdit={() => {}} onRemove={() => {}} />)
  expect(screen.getByText(next)).toBeTruthy()
})

it('RL21: the next step that its maker wrote stands in the place of the general one', () => {
  answerWith({})
  const texts = { description: 'Who waters whose plants.', next_step: 'Remind people in the evening.' }
  renderPage(<ProjectRow project={{ ...project, ...texts }} onEdit={() => {}} onRemove={() => {}} />)
  expect(screen.getByText('Who waters whose plants.')).toBeTruthy()
  expect(screen.getByText('Remind people in the evening.')).toBeTruthy()
  expect(screen.queryByText(next)).toBeNull()
})

it('says nothing of it once the project runs somewhere', () => {
  answerWith({})
  renderPage(<ProjectRow project={{ ...project, deployment_url: 'https://plants.example/' }} onEdit={() => {}} onRemove={() => {}} />)
  expect(screen.queryByText(next)).toBeNull()
})
