import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { answerWith, newUser, renderPage } from '#web/testing'
import type { SearchResults } from '../contract.ts'
import texts from '../locales/en.json' with { type: 'json' }
import SearchTool from './search-button.tsx'

i18next.addResourceBundle('en', 'search', texts)

const results: SearchResults = {
  corrected: 'boundary',
  groups: [
    {
      kind: 'lesson',
      total: 2,
      items: [
        { title: '1.2 Scope Boundaries', url: '/module/planner?lesson=1.2', excerpt: 'The <b>boundary</b> holds.', locked: true },
        { title: '4.2 Tables', url: '/module/supabase?lesson=4.2', excerpt: 'A boundary.', locked: false },
      ],
    },
  ],
}

test('beyond 9: Ctrl+K opens it, arrows choose, marks are text, Enter opens and Escape gives the focus back', async () => {
  answerWith({
    '/api/session': { user: null, aal: null, expires_in: null },
    '/api/site-config': { productName: 'Glider', supportEmail: 'help@glider.test' },
    '/api/search': results,
  })
  renderPage(<SearchTool place="bar" />)
  const user = newUser()
  const button = await screen.findByRole('button', { name: 'Search' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K')
  button.focus()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search lessons, terms and pages' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'boundry')
  const [first, second] = await screen.findAllByRole('option', { name: /Boundaries|Tables/ })
  expect(first?.getAttribute('aria-selected')).toBe('true')
  expect(first?.textContent).toBe('1.2 Scope BoundariesThe <b>boundary</b> holds.with access')
  expect([...(first?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['Boundaries', 'boundary'])
  expect(screen.getByText('boundary', { selector: 'b' }).closest('p')?.textContent).toBe('No “boundry” here. Shown for boundary.')
  await user.keyboard('{ArrowDown}')
  expect(second?.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await screen.findByRole('combobox'), 'boundry')
  await screen.findAllByRole('option', { name: /Boundaries/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
