import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { entitlementCheck, extend, ownHome } from '#web'
import { answerRequests, answerWith, newUser, renderPage } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
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

it('nothing is published by choosing in a list: who will see it, and the address with the alias of the e-mail address, are named first', async () => {
  const sent: unknown[] = []
  const user = newUser()
  answerRequests(async (request, path) => {
    if (path === '/api/session') return { user: { id: 'u', email: 'Ada.Byron@example.test', role: 'user' }, aal: 'aal2', expires_in: 900 }
    if (request.method === 'PATCH') sent.push(await request.json())
    return path.startsWith('/api/projects')
      ? { ...project, may_share: true, taken_down: null }
      : { alias: 'ada-byron', productName: 'Glider' }
  })
  renderPage(<ProjectRow project={{ ...project, may_share: true, taken_down: null }} onEdit={() => {}} onRemove={() => {}} />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sharing' }), 'public')
  expect(screen.getByText('Everybody sees it, and search engines find it.')).toBeTruthy()
  expect(await screen.findByText(/\/p\/ada-byron\/plants-remix$/)).toBeTruthy()
  expect(await screen.findByText(/the part of your e-mail address before the @/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(sent).toEqual([{ share_visibility: 'public' }]))
})

it('what fewer people see is saved at once', async () => {
  const sent: unknown[] = []
  answerRequests(async (request) => {
    if (request.method === 'PATCH') sent.push(await request.json())
    return project
  })
  renderPage(
    <ProjectRow
      project={{ ...project, may_share: true, taken_down: null, share_visibility: 'public' }}
      onEdit={() => {}}
      onRemove={() => {}}
    />,
  )
  await newUser().selectOptions(screen.getByRole('combobox', { name: 'Sharing' }), 'private')
  await waitFor(() => expect(sent).toEqual([{ share_visibility: 'private' }]))
})

it.each([
  ['a learner', null, true],
  ['a parent, whom its page would send away', { to: '/teacher-dashboard', badge: 'shell:header.parentOrTeacher' }, false],
])('the name of a project leads to its page or not, for %s', async (_who, home, isLink) => {
  answerRequests((_, path) =>
    path === '/api/session' ? { user: { id: 'u', email: 'ada@example.test', role: 'user' }, aal: 'aal2', expires_in: 900 } : {},
  )
  const found = vi.fn(async () => home)
  renderPage(
    <ExtensionsProvider value={[extend(ownHome, found), extend(entitlementCheck, async () => ({ has_access: false }))]}>
      <ProjectRow project={project} onEdit={() => {}} onRemove={() => {}} />
    </ExtensionsProvider>,
  )
  await waitFor(() => expect(found).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Plants (Remix)' }) !== null).toBe(isLink))
  expect(screen.getByRole('heading', { name: /Plants/ })).toBeTruthy()
})
