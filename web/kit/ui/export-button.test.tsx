import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerRequests, hearToasts, newUser, refusal, renderPage } from '../../testing/index.ts'
import { ExportButton } from './export-button.tsx'

const user = newUser()
const open = (answer: () => unknown) => {
  answerRequests((_request, path) => (path === '/api/kites/export' ? answer() : {}))
  renderPage(
    <ExportButton
      path="/api/kites/export"
      busyLabel="Exporting..."
      failed="Export failed"
      failedText="Your kites could not be exported."
      limitedText={(time) => `Ten an hour. Try again in ${time}.`}
    >
      Export kites
    </ExportButton>,
  )
  return user.click(screen.getByRole('button', { name: 'Export kites' }))
}

it('saves the file under the name that the server gives it', async () => {
  const saved: (string | Blob)[] = []
  const { createObjectURL, revokeObjectURL } = URL
  const address = 'blob:kites'
  Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && address, revokeObjectURL: () => undefined })
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href, this.download)
  })
  const toast = hearToasts()
  await open(() => new Response('a red kite', { headers: { 'content-disposition': 'attachment; filename="kites-2026-11-28.txt"' } }))
  await waitFor(() => expect(saved.slice(1)).toEqual([address, 'kites-2026-11-28.txt']))
  expect((saved[0] as Blob).size).toBe('a red kite'.length)
  expect(toast).not.toHaveBeenCalled()
})

it.each([
  [
    'the limit, and how long it lasts',
    () => refusal(429, 'RATE_LIMITED', '', { retry_after: 600 }),
    'Ten an hour. Try again in 10 minutes.',
  ],
  [
    'another export that is running',
    () => refusal(429, 'EXPORT_RUNNING', '', { retry_after: 10 }),
    'This export is being made already. Please wait for it.',
  ],
  ['a failure', () => refusal(500, 'INTERNAL'), 'Your kites could not be exported.'],
  ['a failure of something between', () => new Response('<html>', { status: 502 }), 'Your kites could not be exported.'],
  [
    'a missing network',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'Network error. Please try again.',
  ],
])('names %s', async (_what, answer, text) => {
  const toast = hearToasts()
  await open(answer)
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith({ tone: 'danger', title: 'Export failed', text }))
})
