import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerRequests } from '../testing/index.ts'

/** Simulates a new tab's modules, and a server that has its files or a newer build. */
const openTab = async (status: number) => {
  vi.resetModules()
  answerRequests(() => new Response(null, { status }))
  const { loadPageCode, useMissingCode, watchMissingCode } = await import('./missing-code.ts')
  const { lazyComponent } = await import('./ui/lazy-component.tsx')
  const { lazyFill } = await import('./lazy-fill.tsx')
  const { MissingCodeBoundary } = await import('./ui/missing-code-boundary.tsx')
  let navigate = () => {}
  const router = {
    state: { navigation: {} as { location?: { pathname: string; search: string; hash: string } } },
    subscribe: (listener: () => void) => {
      navigate = listener
    },
  }
  const listening = vi.spyOn(window, 'addEventListener')
  watchMissingCode(router)
  const added = [...listening.mock.calls]
  listening.mockRestore()
  onTestFinished(() => {
    for (const [name, listener] of added) window.removeEventListener(name, listener)
  })
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const goTo = (pathname: string) => {
    router.state.navigation.location = { pathname, search: '', hash: '' }
    navigate()
  }
  return { leave, goTo, lazyComponent, lazyFill, loadPageCode, MissingCodeBoundary, useMissingCode }
}

/** Fails as the build's code does if a file cannot be fetched. */
const failToFetch = () => {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  return payload
}

const Missing = ({ useMissing }: { useMissing: () => string | null }) => <output>{useMissing()}</output>

test('a page whose code is gone is loaded as a document, and nobody else is told of a failure', async () => {
  const { leave, goTo, loadPageCode } = await openTab(404)
  goTo('/why-us')
  const opened = vi.fn()
  void loadPageCode(() => Promise.reject(failToFetch())).then(opened, opened)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/why-us'))
  expect(opened).not.toHaveBeenCalled()
})

test('the first page of a document is never loaded anew, so that nothing goes round', async () => {
  const { leave, loadPageCode } = await openTab(404)
  await expect(loadPageCode(() => Promise.reject(failToFetch()))).rejects.toThrow('Failed to fetch')
  expect(leave).not.toHaveBeenCalled()
})

test('a late part that is gone leaves the rest of the page, and is asked for again where the network is back', async () => {
  const { leave, goTo, lazyComponent, useMissingCode } = await openTab(200)
  let isThere = false
  const Late = lazyComponent(async () => {
    if (!isThere) throw failToFetch()
    return () => <p>come</p>
  })
  const page = (key: string) => (
    <>
      <input aria-label="answer" />
      <Missing useMissing={useMissingCode} />
      <Late key={key} meanwhile={<p>meanwhile</p>} />
    </>
  )
  const { rerender } = render(page('first'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('unreachable'))
  expect(screen.getByText('meanwhile')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'answer' })).toBeTruthy()
  isThere = true
  await act(async () => rerender(page('second')))
  expect(screen.getByText('come')).toBeTruthy()
  act(() => goTo('/dashboard'))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(leave).not.toHaveBeenCalled()
})

test('what fills a slot and was gone is asked for again when it is drawn again', async () => {
  const { lazyFill, MissingCodeBoundary } = await openTab(200)
  let isThere = false
  const Panel = lazyFill(async () => {
    if (!isThere) throw failToFetch()
    return { default: () => <p>come</p> }
  })
  const page = (key: string) => (
    <MissingCodeBoundary key={key} fallback={<p>gone</p>}>
      <Suspense>
        <Panel />
      </Suspense>
    </MissingCodeBoundary>
  )
  const { rerender } = render(page('first'))
  expect(await screen.findByText('gone')).toBeTruthy()
  isThere = true
  await act(async () => rerender(page('second')))
  expect(screen.getByText('come')).toBeTruthy()
})
