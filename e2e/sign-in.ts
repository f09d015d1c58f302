import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import type { School } from './school.ts'

/** The 6 digits that an authenticator app would show. */
export const authenticatorCode = (secret: string) => generate({ secret })

/** The 6 digits that it shows next: each code works once, and the server accepts the next one already. */
export const nextAuthenticatorCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })

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

/** Asks for a link by mail. @returns its target */
export const askForLink = async (page: Page, school: School, email: string): Promise<string> => {
  const before = school.mailsTo(email).length
  await page.goto('/auth/request')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByText('Magic Link').click()
  await page.getByRole('button', { name: 'Send magic link' }).click()
  const { text } = await school.mailTo(email, before)
  return /https?:\S+\/auth\/callback\S+/.exec(text)?.[0] ?? ''
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

const doors = { adult: 'Adult Portal', student: 'Student Portal', parent: 'I am a parent or teacher' } as const

/** Answers the dialog shown to everyone without a portal. @param birthYear the student's choice: a year, or `I am under 14` */
export const choosePortal = async (page: Page, portal: keyof typeof doors, birthYear = '') => {
  const picker = page.getByRole('dialog', { name: 'Choose Your Portal' })
  await picker.getByRole('button', { name: doors[portal] }).click()
  if (portal === 'student') await picker.getByLabel('Birth year').selectOption({ label: birthYear })
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(picker).toBeHidden()
}

/** Chooses an option of a long list, whose code is loaded when its box is first used. */
export const chooseFromList = async (page: Page, box: string, option: string) => {
  await page.getByRole('combobox', { name: box }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('combobox', { name: box }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses a job and interests on /onboarding/career-pathways, which leads to the dashboard. */
export const choosePathway = async (page: Page) => {
  await chooseFromList(page, 'Your career', 'Nurse')
  await page.getByRole('button', { name: 'Cooking and baking' }).click()
  await page.getByRole('button', { name: 'Create My Pathway' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
