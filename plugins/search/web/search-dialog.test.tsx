import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { extend, nextThings } from '#web'
import { answerWith, newUser, renderPage } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
import type { SearchResults } from '../contract.ts'
import texts from '../locales/en.json' with { type: 'json' }
import { keepOpened, readOpened } from './opened-list.ts'
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

const ada = { user: { id: 'ada', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }
const site = { productName: 'Glider', supportEmail: 'help@glider.test' }
const alt = { kind: 'lesson', title: '3.3 Alt Text', detail: 'Gemini Designer', url: '/module/visuals?lesson=3.3' } as const
const refine = { ...alt, title: '3.2 Refine', url: '/module/visuals?lesson=3.2' }
const shed = { kind: 'plan-sheet', title: 'Toolshed', detail: 'Plan sheet', url: '/plan-sheet/1' } as const
/** The page's address. */
const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{`${pathname}${search}`}</output>
}
const openDialog = async () => {
  renderPage(
    <ExtensionsProvider value={[extend(nextThings, () => ({ queryKey: ['next'], queryFn: async () => alt }))]}>
      <SearchTool place="bar" />
      <Address />
    </ExtensionsProvider>,
  )
  const user = newUser()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  return user
}
const group = async (name: string) =>
  within(await screen.findByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

test('before anything is typed it leads on, and back to what was opened last, each once', async () => {
  answerWith({ '/api/session': ada, '/api/site-config': site })
  for (const thing of [shed, refine, alt, refine]) keepOpened(thing, 'ada')
  keepOpened({ ...shed, title: 'Somebody else’s' }, 'ben')
  await openDialog()
  expect(await group('Go on')).toEqual(['Continue 3.3 Alt TextGemini Designer'])
  expect(await group('Last opened')).toEqual(['3.2 RefineGemini Designer', 'ToolshedPlan sheet'])
})

test('a stranger is led on to nothing and back to nothing', async () => {
  answerWith({ '/api/session': { user: null, aal: null, expires_in: null }, '/api/site-config': site })
  keepOpened(shed, 'ada')
  await openDialog()
  await screen.findByRole('combobox')
  expect(screen.queryByRole('group', { name: 'Go on' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Last opened' })).toBeNull()
})

test('what is kept of opened things is read with suspicion, and never leads to another site', () => {
  localStorage.setItem('draft:ada:search.opened', JSON.stringify([{ ...shed, url: '//evil.test' }, { title: 1 }, shed]))
  expect(readOpened('ada')).toEqual([shed])
  localStorage.setItem('draft:ada:search.opened', '{')
  expect(readOpened('ada')).toEqual([])
})

test('where nothing is found one can ask us', async () => {
  answerWith({ '/api/session': ada, '/api/site-config': site, '/api/search': { corrected: null, groups: [] } })
  const user = await openDialog()
  await user.type(await screen.findByRole('combobox'), 'flux capacitor')
  await screen.findByText('Nothing for “flux capacitor”')
  expect(await group('Instead')).toEqual(['Browse all modules', 'Ask ushelp@glider.test'])
})

test('Enter opens no result of the words before, unless it was chosen since', async () => {
  answerWith({ '/api/session': ada, '/api/site-config': site, '/api/search': results })
  const user = await openDialog()
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await user.type(field, 'boundary')
  await screen.findAllByRole('option', { name: /Boundaries/ })
  await user.type(field, ' tables{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Address').textContent).toBe('/search?q=boundary+tables')
})
