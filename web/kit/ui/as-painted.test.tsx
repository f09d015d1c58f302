import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { newUser } from '../../testing/index.ts'

const Drawn = ({ children }: { children: string }) => (
  <p>
    {children} <a href="/why-us">why</a>
  </p>
)

const Page = ({ Text }: { Text: typeof Drawn }) => {
  const [text, setText] = useState('painted')
  return (
    <>
      <Text>{text}</Text>
      <button type="button" onClick={() => setText('changed')}>
        change
      </button>
      <output>{useLocation().pathname}</output>
    </>
  )
}

/** The component as a fresh process or browser has it, and the page with it. */
const fresh = async () => {
  vi.resetModules()
  const load = vi.fn(async () => Drawn)
  const { asPainted } = await import('./as-painted.tsx')
  const { loadEveryComponent } = await import('./late.tsx')
  const { provideScope } = await import('../scope.ts')
  const Text = asPainted(load)
  const page = <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page Text={Text} /> }])} />
  return { load, page, loadEveryComponent, provideScope }
}

/** Paints a page as the server does, then takes it over as a browser does whose cache is empty. */
const takeOver = async () => {
  const server = await fresh()
  await server.loadEveryComponent()
  server.provideScope(() => ({ origin: 'http://school.example', language: 'en', fetch }))
  const root = document.createElement('div')
  root.innerHTML = renderToString(server.page)
  document.body.append(root)
  const { load, page } = await fresh()
  const complaints: unknown[] = []
  const painted = screen.getByText(/painted/)
  await act(async () => void hydrateRoot(root, page, { onRecoverableError: (error) => complaints.push(error) }))
  return { load, painted, complaints, user: newUser() }
}

test('what was painted stays without its code, and its links lead on within the app', async () => {
  const { load, painted, complaints, user } = await takeOver()
  expect(complaints).toEqual([])
  expect(painted.isConnected).toBe(true)
  await user.click(screen.getByRole('link', { name: 'why' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/why-us'))
  expect(load).not.toHaveBeenCalled()
})

test('its code comes once it shows something else', async () => {
  const { user, painted } = await takeOver()
  await user.click(screen.getByRole('button', { name: 'change' }))
  expect(await screen.findByText(/changed/)).toBeTruthy()
  expect(painted.isConnected).toBe(false)
})
