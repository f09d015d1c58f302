import type { Page } from '@playwright/test'

/** Resolves when the page is interactive; the app marks this itself. */
export const alive = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
