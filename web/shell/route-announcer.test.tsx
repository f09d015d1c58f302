import { fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Link, Navigate, Route, Routes, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePageTitle } from '../kit/head.ts'
import { renderPage } from '../testing/index.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

let scrolled: string[]
beforeEach(() => {
  scrolled = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id)
  })
})

const Back = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}
const visit = (address: string) =>
  renderPage(
    <>
      <Link to="/#pricing">Pricing</Link>
      <Link to="/#about">About</Link>
      <Link to="/why">Why</Link>
      <Link to="/why?tab=two">Tab two</Link>
      <Back />
      <main>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <h1>Landing</h1>
                <p id="pricing" />
                <p id="about" />
              </>
            }
          />
          <Route path="/why" element={<h1>Why</h1>} />
        </Routes>
      </main>
      <RouteAnnouncer />
    </>,
    address,
  )
const click = (role: 'link' | 'button', name: string) => fireEvent.click(screen.getByRole(role, { name }))

test('each click on a link with a hash leads to its place, the second one too', () => {
  visit('/')
  click('link', 'Pricing')
  click('link', 'Pricing')
  click('link', 'About')
  click('link', 'Pricing')
  expect(scrolled).toEqual(['pricing', 'pricing', 'about', 'pricing'])
})

test('an address with a hash leads to its place at once', () => {
  visit('/#about')
  expect(scrolled).toEqual(['about'])
})

test('the way back is the scroll memory’s, on the page and from another one', async () => {
  visit('/')
  click('link', 'Pricing')
  click('link', 'Pricing')
  click('button', 'Back')
  click('link', 'Why')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Why'))
  click('button', 'Back')
  await screen.findByRole('heading', { name: 'Landing' })
  expect(scrolled).toEqual(['pricing', 'pricing'])
})

test('a new page takes the focus to its heading; another query of it leaves the focus where it is', async () => {
  visit('/')
  expect(document.activeElement).toBe(document.body)
  click('link', 'Why')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Why'))
  const link = screen.getByRole('link', { name: 'Tab two' })
  link.focus()
  fireEvent.click(link)
  expect(document.activeElement).toBe(link)
})

test.each(['/#%', '/#nowhere'])('%s leads nowhere, and breaks nothing', (address) => {
  visit(address)
  expect(screen.getByRole('heading', { name: 'Landing' })).toBeTruthy()
  expect(scrolled).toEqual([])
})

const Titled = ({ title }: { title: string }) => {
  usePageTitle(title)
  return <h1>{title}</h1>
}

test('RU10: after a redirect to a page that loads late, the title of that page is announced, once', async () => {
  const Late = lazy(async () => ({ default: () => <Titled title="Late" /> }))
  const heard: (string | null)[] = []
  renderPage(
    <>
      <Link to="/redirect">Go</Link>
      <main>
        <Routes>
          <Route path="/" element={<Titled title="First" />} />
          <Route path="/redirect" element={<Navigate to="/late" replace />} />
          <Route
            path="/late"
            element={
              <Suspense fallback={<p>…</p>}>
                <Late />
              </Suspense>
            }
          />
        </Routes>
      </main>
      <RouteAnnouncer />
    </>,
    '/',
  )
  const region = screen.getByRole('status')
  new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true })
  click('link', 'Go')
  await screen.findByRole('heading', { name: 'Late' })
  await waitFor(() => expect(heard).toEqual(['Late - Soloflight']))
})
