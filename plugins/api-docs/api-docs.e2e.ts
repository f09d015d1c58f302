import { expectAccessible } from '../../e2e/accessibility.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

/** Rules of axe that Swagger UI's markup breaks: a link inside a button, code blocks that scroll, a heading outside the main region. */
const foreign = ['nested-interactive', 'scrollable-region-focusable', 'region']

for (const colorScheme of ['light', 'dark'] as const)
  test(`RX4: a stranger reads the API’s document and tries a public operation, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    const complaints: string[] = []
    const asked: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
    page.on('request', (request) => asked.push(new URL(request.url()).host))

    // Addresses of other documents in the query are ignored.
    await page.goto('/api/docs?url=https://evil.example/openapi.json&configUrl=https://evil.example/config.json#/courses/listModules')
    await expect(page).toHaveTitle('Soloflight API')
    const operation = page.locator('#operations-courses-listModules')
    // Some hundred operations are rendered before this button.
    await operation.getByRole('button', { name: 'Try it out' }).click()
    await operation.getByRole('button', { name: 'Execute' }).click()
    await expect(operation.locator('.live-responses-table tbody .response-col_status')).toHaveText(/200/)
    await expect(operation.locator('.live-responses-table')).toContainText('planner')

    await expectAccessible(page, foreign)
    await shoot(page, `api-docs-${colorScheme}`, [1280, 390])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(complaints).toEqual([])
    expect([...new Set(asked)]).toEqual([new URL(page.url()).host])
    await context.close()
  })
