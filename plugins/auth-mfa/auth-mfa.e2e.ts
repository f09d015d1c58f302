import { expectAccessible } from '../../e2e/accessibility.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { askForLink, authenticatorCode, choosePathway, choosePortal, nextAuthenticatorCode, setUpAuthenticator } from '../../e2e/sign-in.ts'

const widths = [1280, 390]
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

test('a returning user on a new device', async ({ page, school, browser }) => {
  const email = 'two-devices@example.test'
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))

  const secret = await test.step('signs up at home', async () => {
    await page.goto(await askForLink(page, school, email))
    const secret = await setUpAuthenticator(page)
    await choosePortal(page, 'adult')
    await choosePathway(page)
    return secret
  })

  const elsewhere = await browser.newContext({ userAgent: firefox })
  const device = await elsewhere.newPage()
  device.on('pageerror', (error) => failures.push(error.message))
  await test.step('a link alone does not do on the new device: a mailed code confirms it', async () => {
    const link = await askForLink(device, school, email)
    await expect(device.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await expectAccessible(device)
    await shoot(device, 'link-sent', widths)
    const before = school.mailsTo(email).length
    await device.goto(link)
    await expect(device).toHaveURL(/\/auth\/step-up/)
    await expect(device.getByText('This browser is new to your account.')).toBeVisible()
    await expectAccessible(device)
    await shoot(device, 'device-check', widths)
    const { text } = await school.mailTo(email, before)
    expect(text).toContain('Firefox, Windows')
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    await device.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000')
    await device.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(device.getByText('Invalid code. Check and try again.')).toBeVisible()
    await expectAccessible(device)
    await device.getByLabel('Verification code').fill(code)
    await device.getByRole('button', { name: 'Verify', exact: true }).click()
  })

  await test.step('then the authenticator, whose codes count once, and then the dashboard', async () => {
    const field = device.getByLabel('6-digit code from the app')
    await expect(field).toBeVisible()
    await expectAccessible(device)
    await shoot(device, 'step-up', widths)
    await field.fill(await nextAuthenticatorCode(secret))
    await device.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(device).toHaveURL(/\/dashboard$/)
    await expect(device.getByRole('main').getByText(email)).toBeVisible()
  })

  await test.step('at home, both sessions and the known device stand in Settings', async () => {
    await page.goto('/settings?tab=privacy')
    const section = page.getByRole('region', { name: 'Sessions and devices' })
    await expect(section.getByRole('listitem').filter({ hasText: 'This device' }).first()).toContainText('Chrome on Linux')
    const strange = section.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })
    await expect(strange).toHaveCount(2)
    await expectAccessible(page)
    await shoot(page, 'settings-privacy', widths)
    await strange
      .filter({ has: page.getByRole('button', { name: 'Forget' }) })
      .getByRole('button')
      .click()
    await expect(strange).toHaveCount(1)
    await strange.getByRole('button', { name: 'Sign out' }).click()
    await expect(strange).toHaveCount(0)
    await expect(section.getByText('No other devices are signed in.')).toBeVisible()
  })

  await test.step('which ends the other one at once', async () => {
    expect(await (await elsewhere.request.get('/api/session')).json()).toMatchObject({ user: null })
    await device.goto('/settings')
    await expect(device).toHaveURL(/\/auth\/request/)
    await elsewhere.close()
  })

  expect(failures).toEqual([])
})

test('in a phone-sized window', async ({ page, school }) => {
  const email = 'phone@example.test'
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const fits = async (name: string) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} is as wide as the window`).toBeLessThanOrEqual(390)
    const small = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('button, input:not([type=radio]):not([type=checkbox]), select')]
          .filter((target) => target.getBoundingClientRect().height > 0 && target.getBoundingClientRect().height < 44)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      )
    expect(small, `${name}: what one touches is 44 px high`).toEqual([])
    await shoot(page, `phone-${name}`, [390])
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page.getByRole('heading', { name: 'Ultra-Secure Sign In' })).toBeVisible()
  await fits('request')
  await page.getByLabel('E-mail address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter the 6 digits' })).toBeVisible()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await fits('verify')
  await expectAccessible(page)
  const { text } = await school.mailTo(email)
  await page.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Secure Your Account' })).toBeVisible()
  await fits('setup')
  const key = page.locator('code').filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
  await page.getByLabel('6-digit code from the app').fill(await authenticatorCode(((await key.textContent()) ?? '').replaceAll(' ', '')))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  await fits('recovery-codes')
  await expectAccessible(page)
  await page.getByLabel('I have saved my recovery codes').check()
  await page.getByRole('button', { name: 'Complete setup' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose Your Portal' })).toBeVisible()
  await shoot(page, 'phone-portal')
  await choosePortal(page, 'adult')
  await choosePathway(page)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await fits('dashboard')

  await page.context().clearCookies()
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/auth\/request\?next=%2Fsettings$/)
  expect(failures).toEqual([])
})
