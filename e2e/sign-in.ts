import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import type { School } from './school.ts'

/** The 6 digits that an authenticator app would show. */
export const authenticatorCode = (secret: string) => generate({ secret })

/** Asks for a code by mail and types it. */
export const signInByCode = async (page: Page, school: School, email: string) => {
  const before = school.mailsTo(email).length
  await page.goto('/auth/request')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send 6-digit code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the 6 digits' })).toBeVisible()
  const { text } = await school.mailTo(email, before)
  await page.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** Sets up the authenticator on /secure/setup and saves the recovery codes. @returns its secret */
export const setUpAuthenticator = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: 'Secure Your Account' })).toBeVisible()
  const key = page.locator('code').filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('6-digit code from the app').fill(await authenticatorCode(secret))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByLabel('I have saved my recovery codes').check()
  await page.getByRole('button', { name: 'Complete setup' }).click()
  return secret
}

/** Answers the picker that meets everyone without a portal. @param birthYear what the student's list is to say: a year, or `I am under 14` */
export const choosePortal = async (page: Page, portal: 'adult' | 'student', birthYear = '') => {
  const picker = page.getByRole('dialog', { name: 'Choose Your Portal' })
  await picker.getByRole('button', { name: portal === 'adult' ? 'Adult Portal' : 'Student Portal' }).click()
  if (portal === 'student') await picker.getByLabel('Birth year').selectOption({ label: birthYear })
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(picker).toBeHidden()
}
