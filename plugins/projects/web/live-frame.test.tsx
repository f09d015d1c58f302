import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { answerRequests, renderPage } from '#web/testing'
import texts from '../locales/en.json' with { type: 'json' }
import { LiveFrame } from './live-frame.tsx'

it('RD3: a deployed app stands in a sandbox that lets it run its scripts, and nothing else', async () => {
  i18next.addResourceBundle('en', 'projects', texts)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: 'https://here.test/p/ada/flight-log' } as PerformanceEntry])
  // The test only renders the frame and never requests its address.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, { disableIframePageLoading: true })
  answerRequests(() => ({}))
  renderPage(<LiveFrame name="Flight log" address="https://flight-log.example.net/" />, '/p/ada/flight-log')
  const frame = await screen.findByTitle<HTMLIFrameElement>(/Flight log/)
  expect(frame.getAttribute('sandbox')?.split(' ').sort()).toEqual(['allow-same-origin', 'allow-scripts'])
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(frame.getAttribute('src')).toBe('https://flight-log.example.net/')
  expect(frame.hasAttribute('allow')).toBe(false)
})
