import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests, createTestQueries, hearToasts, newUser, notFound, renderPage } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { ProjectList } from './project-list.tsx'
import { Component as ProjectPage } from './project-page.tsx'
import { galleryQuery, projectQuery } from './projects-client.ts'

i18next.addResourceBundle('en', 'projects', locale)

const user = newUser()
const project = (id: string, name: string) => ({
  id,
  name,
  description: null,
  next_step: null,
  deployment_url: null,
  deployed_at: null,
  share_visibility: 'public',
  public_url: `/p/ada/${id}`,
  remixed_from: null,
  created_at: '2026-11-22T00:00:00Z',
  may_share: true,
  taken_down: null,
  in_gallery: true,
  has_source: false,
  plan: null,
  plan_sheet_id: null,
  prompts: [],
  versions: [],
  source: null,
})

let kept: ReturnType<typeof project>[]
beforeEach(() => {
  hearToasts()
  kept = [project('1', 'Plants'), project('2', 'Sheds')]
  answerRequests((request, path) => {
    const id = path.split('/')[3]
    const found = kept.find((each) => each.id === id)
    if (path === '/api/projects') return kept
    if (!path.startsWith('/api/projects/')) return {}
    if (request.method === 'DELETE') kept = kept.filter((each) => each.id !== id)
    return request.method === 'DELETE' ? { success: true } : (found ?? notFound())
  })
})
const remove = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: locale.settings.deleteLabel.replace('{{name}}', name) }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: locale.remove.confirm }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('keeps the focus at the list once a project and its button are gone', async () => {
  renderPage(<ProjectList heading="h2" />)
  await remove('Plants')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: /^1/ })))
})

it('a deleted project is neither kept for its page nor in the gallery that was read before', async () => {
  const queries = createTestQueries()
  queries.setQueryData(projectQuery('1').queryKey, project('1', 'Plants') as never)
  queries.setQueryData(galleryQuery(1).queryKey, { projects: [], total: 0 } as never)
  renderPage(<ProjectList heading="h2" />, '/', queries)
  await remove('Plants')
  expect(queries.getQueryData(projectQuery('1').queryKey)).toBeUndefined()
  expect(queries.getQueryState(galleryQuery(1).queryKey)?.isInvalidated).toBe(true)
})

it('a project that was made private is fetched anew for the gallery', async () => {
  const queries = createTestQueries()
  queries.setQueryData(galleryQuery(1).queryKey, { projects: [], total: 0 } as never)
  renderPage(<ProjectList heading="h2" />, '/', queries)
  const [sharing] = await screen.findAllByRole('combobox', { name: 'Sharing' })
  await user.selectOptions(sharing as HTMLElement, 'private')
  await waitFor(() => expect(queries.getQueryState(galleryQuery(1).queryKey)?.isInvalidated).toBe(true))
})

it('does not show what was read before of a project that is gone', async () => {
  const queries = createTestQueries()
  queries.setQueryData(projectQuery('9').queryKey, project('9', 'Gone') as never, { updatedAt: 1 })
  renderPage(
    <Routes>
      <Route path="/projects/:projectId" element={<ProjectPage />} />
    </Routes>,
    '/projects/9',
    queries,
  )
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Gone' })).toBeNull())
})
