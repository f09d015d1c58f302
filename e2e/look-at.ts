import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { shoot } from './shoot.ts'

/** axe finds nothing on this page, and it is photographed for whoever wants to see it, on a computer and on a phone. */
export const lookAt = async (page: Page, name: string) => {
  await expectAccessible(page)
  await shoot(page, name, [1280, 390])
}
