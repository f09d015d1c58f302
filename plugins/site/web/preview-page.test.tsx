import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, refusal } from '#web/testing'
import { type Fill, fill } from '../../../web/kit/define-web-plugin.ts'
import { FillsProvider } from '../../../web/kit/slots.tsx'
import shellTexts from '../../../web/locales/en.json' with { type: 'json' }
import type { SitePage } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { pagePreview } from '../slots.ts'
import { Component as PreviewPage } from './preview-page.tsx'

let draft: SitePage
/** Answers the preview call for the form's content, as the server would. */
let answerTyped: (form: { title: string }) => unknown
beforeEach(() => {
  const texts = { title: 'Pilot notes', description: '', body: 'In plain words.' }
  draft = { slug: 'pilot-notes', language: 'en', ...texts, data: { note: 'Check the fuel.' } }
  answerTyped = ({ title }) => ({ ...draft, title, body: `Typed: ${title}` })
  answerRequests(async (request) => (request.method === 'POST' ? answerTyped((await request.json()).data) : draft))
})

const show = async (...fills: readonly Fill[]) => {
  const resources = { en: { site: locale, shell: shellTexts } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } })
  const routes = [{ path: '/preview/page/:slug', element: <PreviewPage /> }]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FillsProvider fills={fills}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/preview/page/pilot-notes'] })} />
      </FillsProvider>
    </QueryClientProvider>,
  )
}
/** Sends the panel's message about a save to the preview in its frame. */
const save = (changed: Partial<SitePage>) =>
  act(async () => {
    draft = { ...draft, ...changed }
    window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data: { type: 'payload-document-event' } }))
  })

/** Sends the panel's message with the content of its form. */
const type = (title: string, { origin = window.location.origin, locale = 'en' } = {}) =>
  act(async () => {
    const data = { type: 'payload-live-preview', locale, data: { id: 'one', title } }
    window.dispatchEvent(new MessageEvent('message', { origin, data }))
  })

const Notes = ({ page: { data } }: { page: SitePage }) => {
  if (typeof data.note !== 'string') throw new Error('The page lacks its note.')
  return <p>Drawn by its plugin: {data.note}</p>
}

it('draws a page as the plugin does that shows it', async () => {
  await show(
    fill(pagePreview('pilot-notes'), Notes),
    fill(pagePreview('another'), () => <p>Stray</p>),
  )
  expect(await screen.findByText('Drawn by its plugin: Check the fuel.')).toBeTruthy()
  expect(screen.queryByText('In plain words.')).toBeNull()
  expect(screen.queryByText('Stray')).toBeNull()
  await save({ data: { note: 'Check it twice.' } })
  expect(await screen.findByText('Drawn by its plugin: Check it twice.')).toBeTruthy()
})

it('draws a page that no plugin shows as one of the site', async () => {
  await show(fill(pagePreview('another'), () => <p>Stray</p>))
  expect(await screen.findByText('In plain words.')).toBeTruthy()
})

it('says so where a draft lacks its blocks, until the next save brings them', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  await show(fill(pagePreview('pilot-notes'), Notes))
  await screen.findByText(/Check the fuel/)
  await save({ data: {} })
  expect(await screen.findByText('This draft cannot be shown')).toBeTruthy()
  await save({ data: { note: 'Back again.' } })
  expect(await screen.findByText('Drawn by its plugin: Back again.')).toBeTruthy()
})

describe('while somebody types', () => {
  it('draws what the form holds, and says that it is not saved', async () => {
    await show()
    expect(await screen.findByText(/Draft preview: only editors see this page/)).toBeTruthy()
    await type('A')
    await type('A new title')
    expect(await screen.findByText('Typed: A new title')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toMatch(/^Not saved yet/)
    await save({ title: 'A new title', body: 'Typed: A new title' })
    expect(await screen.findByText(/Draft preview: only editors see this page/)).toBeTruthy()
  })

  it('keeps the last that could be drawn, and says so', async () => {
    await show()
    await type('Whole')
    expect(await screen.findByText('Typed: Whole')).toBeTruthy()
    answerTyped = () => refusal(422, 'DRAFT_INCOMPLETE')
    await type('')
    expect(await screen.findByText(/^What is typed cannot be drawn yet/)).toBeTruthy()
    expect(screen.getByText('Typed: Whole')).toBeTruthy()
  })

  it('takes nothing from other sites, nor of a form in another language', async () => {
    await show()
    await screen.findByText('In plain words.')
    await type('Planted', { origin: 'https://elsewhere.example' })
    await type('Auf Deutsch', { locale: 'de' })
    await screen.findByText('In plain words.')
    await type('Ours')
    expect(await screen.findByText('Typed: Ours')).toBeTruthy()
    expect(screen.queryByText(/Planted|Auf Deutsch/)).toBeNull()
  })
})
