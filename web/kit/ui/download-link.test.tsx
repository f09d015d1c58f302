import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { answerRequests, hearToasts, newUser, refusal, renderPage } from '../../testing/index.ts'
import { DownloadLink } from './download-link.tsx'

const user = newUser()
const path = '/api/kites/1/pdf'
let asked: string[]
const open = (answer: () => unknown) => {
  answerRequests((_request, at) => {
    asked.push(at)
    return answer()
  })
  renderPage(<DownloadLink to={path}>Kite as PDF</DownloadLink>)
  return screen.getByRole('link', { name: 'Kite as PDF' })
}

beforeEach(() => {
  asked = []
})

it('saves the file at a press of a key, under its own name, and leaves the page as it is', async () => {
  const saved: string[] = []
  const { createObjectURL, revokeObjectURL } = URL
  Object.assign(URL, { createObjectURL: () => 'blob:kite', revokeObjectURL: () => undefined })
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href, this.download)
  })
  const disposition = `attachment; filename="plan-sheet.pdf"; filename*=UTF-8''${encodeURIComponent('Dračí škola')}.pdf`
  const link = open(() => new Response('a kite', { headers: { 'content-disposition': disposition } }))
  link.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved).toEqual(['blob:kite', 'Dračí škola.pdf']))
  expect([link.getAttribute('href'), document.activeElement]).toEqual([path, link])
})

it('says why there is no file', async () => {
  const toast = hearToasts()
  await user.click(open(() => refusal(429, 'RATE_LIMITED', 'In the words of the server.', { retry_after: 600 })))
  await waitFor(() =>
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      tone: 'danger',
      title: 'The file could not be downloaded',
      text: 'Too many requests. Please wait a moment and try again.',
    }),
  )
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])('a press with %j is the browser’s, which opens the address', (keys) => {
  const link = open(() => ({}))
  const press = createEvent.click(link, keys)
  fireEvent(link, press)
  expect([press.defaultPrevented, asked]).toEqual([false, []])
})
