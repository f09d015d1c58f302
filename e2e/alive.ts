import type { Page } from '@playwright/test'

/** Resolves when the page answers to its visitor, which it does by itself. */
export const alive = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
