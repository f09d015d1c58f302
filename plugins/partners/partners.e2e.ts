import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

test('a learner goes on with a tool that we recommend, and is counted once', async ({ page, context, school }) => {
  // Tests do not request the recommended services themselves.
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }))
  const clicks = async () => (await (await page.request.get('/cms/api/partner-clicks')).json()) as { docs: Record<string, string>[] }

  await test.step('the pathway leads to the tools, by category, each with its price', async () => {
    // An admin, who may see the counted clicks in the panel.
    await enter(page, school, 'admin')
    await page.goto('/pathway-choice')
    await page.getByRole('link', { name: 'See the no-code tools' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'No-Code Tools' })).toBeVisible()
    for (const [category, tools] of Object.entries({ 'Web Apps': 3, 'Mobile Apps': 4, Backend: 2, Automation: 2 }))
      await expect(page.getByRole('region', { name: category }).getByRole('heading', { level: 3 })).toHaveCount(tools)
    await expect(page.getByText('Free tier available', { exact: true })).toHaveCount(13)
    await expect(page.getByText('Some links on this page are affiliate links.')).toBeVisible()
    await shoot(page, 'no-code-tools', [1280, 390])
  })

  await test.step('a link says who sends the visitor, and opens elsewhere', async () => {
    const link = page.getByRole('link', { name: 'Get Started: Zapier' })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ref: 'soloflight',
      utm_source: 'soloflight_app',
      utm_medium: 'affiliate',
      utm_campaign: 'graduation_flow',
    })
    await expect(link).toHaveAttribute('rel', /sponsored/)
  })

  await test.step('however often it is followed, it counts once', async () => {
    for (const button of ['left', 'left', 'middle'] as const) {
      const told = page.waitForResponse('**/api/partner-clicks')
      const elsewhere = context.waitForEvent('page')
      await page.getByRole('link', { name: 'Get Started: Zapier' }).click({ button })
      expect((await told).status()).toBe(200)
      await (await elsewhere).close()
      await page.reload()
    }
    expect((await clicks()).docs).toMatchObject([{ tool_id: 'zapier', path: '/no-code-tools/zapier' }])
  })

  await test.step('the way back, and the other path', async () => {
    await expect(page.getByRole('link', { name: 'Switch to Build It Yourself' })).toHaveAttribute('href', '/module/scale')
    await page.getByRole('link', { name: 'Back to pathway choice' }).click()
    await expect(page).toHaveURL(/\/pathway-choice$/)
  })
})
