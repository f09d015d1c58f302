import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerRequests, createTestQueries, renderPage, untilLoaded } from '#web/testing'
import type { CourseModule } from '../../courses/contract.ts'
import type { PartnerTool } from '../contract.ts'
import texts from '../locales/en.json' with { type: 'json' }
import ModuleServices from './module-services.tsx'

const tool = (tool_id: string, more: Partial<PartnerTool> = {}): PartnerTool => ({
  tool_id,
  partner_name: `The ${tool_id}`,
  category: null,
  description: 'What it is for.',
  features: [],
  pricing: 'Free tier available',
  is_active: true,
  core_flag: false,
  module_id: 'coder',
  url: `https://${tool_id}.example/?ref=soloflight`,
  ...more,
})
const queries = createTestQueries()
const show = (tools: readonly PartnerTool[]) => {
  queries.clear()
  answerRequests(() => tools)
  return renderPage(<ModuleServices module={{ id: 'coder' } as CourseModule} />, '/', queries)
}

beforeAll(() => void i18next.addResourceBundle('en', 'partners', texts))

it("RC7: a module's page links its own services, says that the links pay us, and shows no paused or other one", async () => {
  show([tool('kit'), tool('paused', { is_active: false }), tool('elsewhere', { module_id: 'planner' }), tool('later', { module_id: null })])
  const link = await screen.findByRole('link', { name: 'The kit' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://kit.example/?ref=soloflight',
    'sponsored noopener noreferrer',
  ])
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText(/we may receive a commission/)).toBeTruthy()
})

it('RC7: a module without services shows nothing', async () => {
  const { container } = show([tool('elsewhere', { module_id: 'planner' })])
  await waitFor(() => expect(queries.getQueryCache().getAll()).not.toEqual([]))
  await untilLoaded(queries)
  expect(container.textContent).toBe('')
})
