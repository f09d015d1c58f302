import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { provideScope } from '../scope.ts'
import { paintedPart } from './painted-part.tsx'

const drawn = vi.fn()
const Text = ({ words }: { words: string }) => {
  const [isOpen, setOpen] = useState(false)
  drawn(words)
  return (
    <p>
      {words} <Link to="/legal/terms">Terms</Link>
      <button type="button" onClick={() => setOpen(true)}>
        {isOpen ? 'Opened' : 'Open'}
      </button>
    </p>
  )
}
const Part = paintedPart(async () => Text)
const Place = () => <output>{useLocation().pathname}</output>
const Page = ({ words, isLive = false }: { words: string; isLive?: boolean }) => (
  <RouterProvider
    router={createMemoryRouter([
      {
        path: '*',
        element: (
          <Suspense>
            <Place />
            <Part className="prose" drawnFrom={words} words={words} isLive={isLive} />
          </Suspense>
        ),
      },
    ])}
  />
)

/** Renders on the server, then hydrates. */
const takeOver = (isLive = false) => {
  provideScope(() => ({ origin: 'http://localhost', language: 'en', fetch: async () => new Response() }))
  const html = renderToString(<Page words="One" isLive={isLive} />)
  provideScope(() => undefined)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const painted = container.querySelector('p')
  expect(painted?.textContent).toContain('One')
  drawn.mockClear()
  return { ...render(<Page words="One" isLive={isLive} />, { container, hydrate: true }), painted }
}

beforeAll(Part.fetch)
beforeEach(() => drawn.mockClear())

it('F06: what the server has painted stays, and is not drawn again', () => {
  const { painted, container } = takeOver()
  expect(container.querySelector('p')).toBe(painted)
  expect(drawn).not.toHaveBeenCalled()
})

it('F06: a link in it leads on within the app; with a key held the browser opens it', () => {
  takeOver()
  const link = screen.getByRole('link', { name: 'Terms' })
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('/')
  expect(fireEvent.click(link)).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('/legal/terms')
})

it('F06: another text is drawn in its place', () => {
  const { rerender, container } = takeOver()
  rerender(<Page words="Two" />)
  expect(container.querySelector('p')?.textContent).toContain('Two')
  rerender(<Page words="One" />)
  expect(container.querySelector('p')?.textContent).toContain('One')
  expect(container.querySelectorAll('p')).toHaveLength(1)
})

it('F06: what has a part that opens is taken over', () => {
  const { painted, container } = takeOver(true)
  expect(container.querySelector('p')).toBe(painted)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('button', { name: 'Opened' })).toBeTruthy()
})

it('F06: where nothing is painted it is drawn', () => {
  render(<Page words="One" />)
  expect(screen.getByText('One', { exact: false })).toBeTruthy()
})
