import type { Page } from '@playwright/test'
import { expect } from './school.ts'

/** Waits until the panel's form takes what is typed and pressed: Payload marks it so once its script runs. */
export const untilFormIsReady = (page: Page) =>
  expect(page.locator('form[data-form-ready]').first()).toHaveAttribute('data-form-ready', 'true')

/** Opens a page of the panel that has a form, and waits until it takes what is typed. */
export const openForm = async (page: Page, address: string) => {
  await page.goto(address)
  await untilFormIsReady(page)
}

/** The requests of a browser, from now on, that go to another machine. */
export const foreignRequests = (page: Page): readonly string[] => {
  const foreign: string[] = []
  // Only looked at: requests that a test takes over are answered without the browser's cache.
  page.context().on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (!['127.0.0.1', 'localhost'].includes(hostname) && !['data:', 'blob:'].includes(protocol)) foreign.push(request.url())
  })
  return foreign
}
