import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import courseTexts from '../../plugins/courses/locales/en.json' with { type: 'json' }
import { webPlugins } from '../../plugins/web.ts'
import { fill } from '../kit/define-web-plugin.ts'
import { entitlementCheck } from '../kit/entitlement.ts'
import { type Extension, ExtensionsProvider, extend } from '../kit/extensions.ts'
import { InstalledProvider } from '../kit/installed.ts'
import { ownHome } from '../kit/own-home.ts'
import { signedOut } from '../kit/session/session-state.ts'
import { accountFace, accountIdentity, FillsProvider, type HeaderItemProps, headerItems } from '../kit/slots.tsx'
import german from '../locales/de.json' with { type: 'json' }
import { answerRequests, answerWith, hearToasts, newUser, renderPage } from '../testing/index.ts'
import { Header } from './header.tsx'
import { installedOf } from './routes.tsx'

i18next.addResourceBundle('en', 'courses', courseTexts)

const Keys = ({ place }: HeaderItemProps) => <button type="button">{place === 'menu' ? 'API Keys in the menu' : 'API Keys'}</button>
const Badge = () => <span>Infinity</span>
const Face = ({ fallback }: { fallback: string }) => <>{fallback === 'ad' ? 'AL' : '?'}</>
const Name = ({ email }: { email: string }) => <p>{`Ada of ${email}`}</p>
const fills = [fill(headerItems, Keys, 200), fill(headerItems, Badge, 100), fill(accountIdentity, Name), fill(accountFace, Face)]

const installed = installedOf(webPlugins)

const open = (session: object, extensions: readonly Extension[] = [], at = '/') => {
  answerWith({ '/api/session': session, '/api/site-config': { productName: 'Glider', supportEmail: 'help@glider.test' } })
  renderPage(
    <InstalledProvider value={installed}>
      <ExtensionsProvider value={extensions}>
        <FillsProvider fills={fills}>
          <Header />
        </FillsProvider>
      </ExtensionsProvider>
    </InstalledProvider>,
    at,
  )
  return newUser()
}
const person = (role: string) => ({
  user: { id: 'u1', email: 'ada@example.test', role, mfa_enrolled: true },
  aal: 'aal2',
  expires_in: 3600,
})
const links = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('a stranger sees the public header alone, and each link leads somewhere', async () => {
  open(signedOut)
  expect((await screen.findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/auth')
  const [main] = screen.getAllByRole('navigation', { name: 'Main', hidden: true })
  expect(links(main as HTMLElement)).toEqual(['Learn /#learn', 'Pricing /#pricing', 'Why Us /why-us', 'About /#about'])
  expect(screen.getAllByRole('link', { name: 'Sign In', hidden: true })[0]?.getAttribute('href')).toBe('/auth/request')
  expect(screen.queryByText('Lifetime Free')).toBeNull()
  expect(screen.queryByText('API Keys')).toBeNull()
})

test('RU5: a signed-in person has the badge with its meaning, what plugins bring in their order, the three buttons and the user menu', async () => {
  const user = open(person('user'))
  expect(await screen.findByText('Lifetime Free')).toBeTruthy()
  // RU5: the badge opens its explanation.
  await user.click(screen.getByRole('button', { name: 'Lifetime Free' }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(/^You pay for the course once\. After that there is no fee/)
  await user.keyboard('{Escape}')
  const badge = await screen.findByText('Infinity')
  expect(badge.compareDocumentPosition(screen.getByText('API Keys'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const [main] = screen.getAllByRole('navigation', { name: 'Main', hidden: true })
  expect(links(main as HTMLElement)).toEqual([
    'Dashboard /dashboard',
    'Modules /modules',
    ...(webPlugins.some(({ id }) => id === 'logbook') ? ['Logbook /logbook'] : []),
    'Settings /settings',
    'Switch Path /pathway-choice',
  ])
  expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Account of ada@example.test' }))
  expect(await screen.findByText('Ada of ada@example.test')).toBeTruthy()
  expect(screen.getByText('ada@example.test')).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Admin Dashboard' })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeTruthy()
})

test('RI14: what the bar has no room for stands in the menu of narrow screens', async () => {
  const user = open(person('user'))
  await screen.findByText('Lifetime Free')
  expect(screen.queryByText('API Keys in the menu')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Open menu', expanded: false }))
  const item = await screen.findByText('API Keys in the menu')
  expect(screen.getByRole('dialog', { name: 'Main' }).contains(item)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByText('API Keys in the menu')).toBeNull()
})

test('RU13: the user menu shows the face that a plugin draws, and the address’s letters without one', async () => {
  open(person('user'))
  expect((await screen.findByRole('button', { name: 'Account of ada@example.test' })).textContent).toBe('AL')
})

test.runIf(installed.hasPage('/admin'))('an admin finds the Admin Dashboard in the user menu', async () => {
  const user = open(person('admin'))
  await user.click(await screen.findByRole('button', { name: /Account of/ }))
  expect((await screen.findByRole('menuitem', { name: 'Admin Dashboard' })).getAttribute('href')).toBe('/admin')
})

test('signing out leaves by a full load, so that nothing of the person stays in memory', async () => {
  const user = open(person('user'))
  await user.click(await screen.findByRole('button', { name: /Account of/ }))
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(left).toHaveBeenCalledWith('/')
})

test('a sign-out that fails says why in the language of the page', async () => {
  i18next.addResourceBundle('de', 'shell', german)
  await i18next.changeLanguage('de')
  const toast = hearToasts()
  const user = open(person('user'))
  await user.click(await screen.findByRole('button', { name: /ada@example.test/ }))
  const item = await screen.findByRole('menuitem', { name: german.header.signOut })
  answerRequests(() => {
    throw new TypeError('Failed to fetch')
  })
  await user.click(item)
  await waitFor(() =>
    expect(toast).toHaveBeenCalledExactlyOnceWith({ tone: 'danger', title: german.header.signOutFailed, text: german.errors.NETWORK }),
  )
})

test('the user menu opens by keyboard, moves by arrows, and gives the focus back', async () => {
  const user = open(person('admin'))
  const button = await screen.findByRole('button', { name: /Account of/ })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Dashboard' })))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Settings' })))
  await user.keyboard('{End}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sign out' })))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Account of/ })))
  expect(screen.queryByRole('menu')).toBeNull()
})

const parentsHome = extend(ownHome, async () => ({ to: '/teacher-dashboard', badge: 'shell:header.parentOrTeacher' }))

test('RP9: whoever has a home in place of the course meets nothing of a learner’s in the header', async () => {
  const user = open(person('user'), [parentsHome, extend(entitlementCheck, async () => ({ has_access: false }))])
  expect(await screen.findByText('Parent or teacher')).toBeTruthy()
  await screen.findAllByRole('link', { name: 'Help', hidden: true })
  const [main] = screen.getAllByRole('navigation', { name: 'Main', hidden: true })
  expect(links(main as HTMLElement)).toEqual([
    'Your students /teacher-dashboard',
    'Payments /settings?tab=data',
    'Mail and account /settings',
    'Help mailto:help@glider.test',
  ])
  expect(screen.queryByText('Lifetime Free')).toBeNull()
  expect(screen.queryByText('API Keys')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Account of ada@example.test' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Settings', 'Sign out'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Open menu', expanded: false }))
  expect((await screen.findByRole('dialog', { name: 'Main' })).textContent).toBe('Your studentsPaymentsMail and accountHelp')
})

test('I14: a parent who has bought the course is a learner, also in the header', async () => {
  open(person('user'), [parentsHome, extend(entitlementCheck, async () => ({ has_access: true }))])
  expect(await screen.findByText('Lifetime Free')).toBeTruthy()
  expect(screen.queryByText('Parent or teacher')).toBeNull()
})

test('RP9: nobody is shown a learner’s header before it is certain that they are one', async () => {
  open(person('user'), [extend(ownHome, () => new Promise(() => undefined))])
  await screen.findByRole('button', { name: 'Account of ada@example.test' })
  expect(screen.queryByText('Lifetime Free')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Dashboard', hidden: true })).toBeNull()
})

test.each([
  [
    'admin',
    ['/admin', '/admin/users', '/admin/payments', '/admin/revenue', '/admin/referrals', '/admin/insight', '/admin/solo', '/admin/audit'],
  ],
  ['support', ['/admin/users', '/admin/payments']],
])('QF7, QL12: %s meets the desk’s own header on a page of it, and the way out', async (role, expected) => {
  open(person(role), [], '/admin/payments?state=disputed')
  expect((await screen.findByRole('link', { name: 'Leave the desk' })).getAttribute('href')).toBe('/dashboard')
  const [main] = screen.getAllByRole('navigation', { name: 'Main', hidden: true })
  expect(links(main as HTMLElement).map((link) => link.split(' ').at(-1))).toEqual(expected.filter(installed.hasPage))
  expect(screen.queryByText('Lifetime Free')).toBeNull()
  expect(screen.queryByText('API Keys')).toBeNull()
})

test('QF7: a learner whom an address leads there keeps their own header', async () => {
  open(person('user'), [], '/admin/payments')
  expect(await screen.findByText('Lifetime Free')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Leave the desk' })).toBeNull()
})
