import type { Page } from '@playwright/test'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './school.ts'
import { choosePathway, choosePortal, setUpAuthenticator, signInByCode } from './sign-in.ts'
import { makeCall } from './take-course.ts'

const email = 'grace@example.test'

const lookAtFirstAnswer = async (page: Page) => {
  await expect(page.getByText('Twelve small annoyances')).toBeVisible()
  await expect(page.getByText('19 of 20 free calls left')).toBeVisible()
  await expectAccessible(page)
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'long lines scroll inside the answer').toBe(390)
  if (desktop) await page.setViewportSize(desktop)
}

test('a newcomer flies from the first visit to a verified certificate', async ({ page, school, browser }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[134]/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // The school may have served another journey.
  const earlier = school.provider.requests.length
  school.provider.answerWith(`Twelve small annoyances, one line each.\n\n\`\`\`\n${'a line of code that does not end, '.repeat(8)}\n\`\`\``)

  await test.step('the landing says what it is and what it costs', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'From training wheels to your first solo flight' })).toBeVisible()
    await page.getByText('Teen (14–17)', { exact: true }).click()
    await page.getByText('Adult (18+)', { exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page.getByRole('heading', { name: 'Ultra-Secure Sign In' })).toBeVisible()
  })

  await test.step('a mailed code signs in, and an authenticator is set up', async () => {
    await signInByCode(page, school, email)
    await expect(page.getByRole('heading', { name: 'Secure Your Account' })).toBeVisible()
    await setUpAuthenticator(page)
  })

  await test.step('the portal is chosen once', async () => {
    await expect(page.getByRole('dialog', { name: 'Choose Your Portal' })).toBeVisible()
    await choosePortal(page, 'adult')
  })

  await test.step('the career pathway chooses a starter pack', async () => {
    await expect(page.getByRole('heading', { name: 'Tell us what you do and what you love' })).toBeVisible()
    await choosePathway(page)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
  })

  await test.step('RU6: a module is behind the one payment, and the page after it says what was bought', async () => {
    await page.goto('/module/planner')
    await expect(page).toHaveURL(/\/unlock/)
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Unlock for $100' }).click()
    const checkout = await popup
    await expect(checkout.getByRole('heading', { name: 'This is a test checkout' })).toBeVisible()
    await checkout.getByRole('button', { name: 'Pay $100 (test)' }).click()
    await expect(checkout.getByRole('heading', { name: 'Every module is yours.' })).toBeVisible()
    await expect(checkout.getByText(/^R-\d{4}-\d{5}$/)).toBeVisible()
    await checkout.close()
    await page.goto('/module/planner')
    await expect(page.getByRole('heading', { level: 1, name: 'ChatGPT Planner' })).toBeVisible()
  })

  await test.step('every call is counted, and the next lesson opens after the last', async () => {
    await expect(page.getByLabel('Your prompt')).toBeVisible()
    for (const [lesson, calls] of [4, 3].entries()) {
      for (let call = 1; call <= calls; call++) {
        await makeCall(page)
        if (lesson === 0 && call === 1) await lookAtFirstAnswer(page)
      }
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await expect(page).toHaveURL(/lesson=1\.3$/)
    // Making the pack of analogies was one more call, which counts for no exercise.
    const calls = school.provider.requests.slice(earlier).filter(({ stream }) => stream)
    expect(calls).toHaveLength(7)
    expect(calls[0]).toMatchObject({ provider: 'openai', stream: true, body: { max_tokens: 1000, temperature: 0.7 } })
  })

  await test.step('the lessons after them are made alike, but for the last call', async () => {
    for (const [lesson, calls] of Object.entries({ '1.3': 5, '1.4': 4, '1.5': 3 }))
      for (let call = 0; call < calls; call++) {
        const data = { module_code: lesson, payload: { messages: [{ role: 'user', content: 'What comes first?' }] } }
        expect((await page.request.post('/api/proxy_openai', { data, headers: { origin: school.url } })).status(), lesson).toBe(200)
      }
    await page.goto('/module/planner')
    await makeCall(page)
  })

  const certificate = await test.step('the module is complete and its certificate issued', async () => {
    const dialog = page.getByRole('dialog', { name: 'ChatGPT Planner is complete' })
    await expect(dialog).toBeVisible()
    await dialog
      .getByRole('button', { name: 'Go to Dashboard' })
      .or(dialog.getByRole('link', { name: 'Go to Dashboard' }))
      .click()
    await expect(page.getByText('Flight Planner').first()).toBeVisible()
    await page.getByRole('link', { name: 'View certificate: ChatGPT Planner' }).click()
    await expect(page).toHaveURL(/\/verify\//)
    return page.url()
  })

  await test.step('a stranger verifies it: page, PDF, signed credential', async () => {
    const elsewhere = await browser.newContext()
    const stranger = await elsewhere.newPage()
    await stranger.goto(certificate)
    await expect(stranger.getByText('Signature valid')).toBeVisible()
    await expect(stranger.locator('body')).not.toContainText(email)
    const code = new URL(certificate).pathname.split('/').at(-1)
    const pdf = await elsewhere.request.get(`${school.url}/api/certificates/${code}/pdf`)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const jwt = await (await elsewhere.request.get(`${school.url}/api/certificates/${code}/credential`)).text()
    const keys = createLocalJWKSet(await (await elsewhere.request.get(`${school.url}/api/issuing-keys`)).json())
    const { payload } = await jwtVerify(jwt, ({ kid, alg }) => keys({ alg, kid: kid?.split('#').at(-1) }))
    expect(payload.type ?? (payload.vc as { type: string[] })?.type).toContain('OpenBadgeCredential')
    expect(JSON.stringify(payload)).not.toContain(email)
    await elsewhere.close()
  })

  expect(complaints).toEqual([])
})

test('a returning learner signs in by magic link and meets the authenticator', async ({ page, school }) => {
  const address = 'returning@example.test'
  await signInByCode(page, school, address)
  await setUpAuthenticator(page)
  await page.context().clearCookies()

  const before = school.mailsTo(address).length
  await page.goto('/auth/request')
  await page.getByLabel('E-mail address').fill(address)
  await page.getByText('Magic Link').click()
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/auth-request'))
  await page.getByRole('button', { name: 'Send magic link' }).click()
  expect((await refused).status(), 'one send in 45 seconds').toBe(429)
  await expect(page.getByText('Please wait before requesting another code or link')).toBeVisible()
  expect(school.mailsTo(address)).toHaveLength(before)

  const other = 'link@example.test'
  await page.getByLabel('E-mail address').fill(other)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  const { text } = await school.mailTo(other)
  const link = /https?:\S+\/auth\/callback\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(/\/secure\/setup/)
  expect(page.url()).not.toContain('token')
})
