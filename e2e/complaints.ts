import type { Page } from '@playwright/test'

/** Collects all of the browser's complaints about a page from now on: failed hydration, refused scripts, errors, warnings. */
export const complaintsOf = async (page: Page): Promise<string[]> => {
  const complaints: string[] = []
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    // The browser itself logs the page's own 404.
    const isStatus = message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    // A sandboxed frame has no origin, so it cannot be origin-keyed.
    const isKeying = message.text().includes('origin-keyed agent cluster')
    if (['error', 'warning'].includes(message.type()) && !isStatus && !isKeying) complaints.push(message.text())
  })
  return complaints
}
