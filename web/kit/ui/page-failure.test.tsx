// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerRequests } from '../../testing/index.ts'
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

it('QP4: what could not be reached is looked for every ten seconds, and asked for once the server is there', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isThere = false
  let looks = 0
  answerRequests(() => {
    looks++
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response(null)
  })
  const onRetry = vi.fn()
  renderPage(<PageFailure failure={{ status: 0 }} onRetry={onRetry} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot reach the server')
  const before = looks
  await act(() => vi.advanceTimersByTimeAsync(20_500))
  expect(looks - before).toBe(2)
  expect(onRetry).not.toHaveBeenCalled()
  isThere = true
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(onRetry).toHaveBeenCalledOnce()
})
