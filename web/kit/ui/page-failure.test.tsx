// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PageFailure } from './page-failure.tsx'

it('S73: what is not there is a page that is not found, and nothing to try again', () => {
  renderPage(<PageFailure failure={{ status: 404 }} onRetry={vi.fn()} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found')
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button')).toBeNull()
})

it('what the server could not give can be asked for again', () => {
  const onRetry = vi.fn()
  renderPage(<PageFailure failure={{ status: 500 }} onRetry={onRetry} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong on our side')
  screen.getByRole('button', { name: 'Try Again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
