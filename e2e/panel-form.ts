import type { Page } from '@playwright/test'
import { expect } from './school.ts'

/** Waits until the panel's form handles input: Payload marks it once its script runs. */
export const untilFormIsReady = (page: Page) =>
  expect(page.locator('form[data-form-ready]').first()).toHaveAttribute('data-form-ready', 'true')

/** Opens a page of the panel that has a form, and waits until it handles input. */
export const openForm = async (page: Page, address: string) => {
  await page.goto(address)
  await untilFormIsReady(page)
}

/** Takes over a document that an editor of another test has left locked: locks end five minutes after the last key. */
export const takeOverLocks = (page: Page) =>
  page.addLocatorHandler(page.locator('#document-locked'), (dialog) => dialog.getByRole('button', { name: 'Take over' }).click())

/** Records a browser's requests to other machines, from now on. */
export const foreignRequests = (page: Page): readonly string[] => {
  const foreign: string[] = []
  // Only observed: requests that a test intercepts bypass the browser's cache.
  page.context().on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (!['127.0.0.1', 'localhost'].includes(hostname) && !['data:', 'blob:'].includes(protocol)) foreign.push(request.url())
  })
  return foreign
}
