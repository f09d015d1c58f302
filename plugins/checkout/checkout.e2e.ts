import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { arrive } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { lookAt, shoot } from '../../e2e/shoot.ts'
import { payForCourse } from '../../e2e/take-course.ts'

const fileBehind = async (page: Page, link: string) => {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('a learner pays, prints the receipt and is refunded; an admin reads revenue and insight as tables', async ({
  page,
  browser,
  school,
}) => {
  const email = 'buys-and-returns@example.test'
  // The landing must have been viewed at least once, which insight counts.
  await page.goto('/')
  const buyer = await arrive(browser, school, 'newcomer', email)
  let number = ''

  await test.step('the payment has a receipt, whose page is the receipt alone on paper', async () => {
    await buyer.goto('/unlock')
    await payForCourse(buyer)
    await buyer.goto('/payment/done')
    await expect(buyer.getByRole('heading', { name: 'Brainstorm' })).toBeVisible()
    await expect(buyer.getByRole('link', { name: 'Start 1.1' })).toHaveAttribute('href', /^\/module\/planner/)
    await buyer.getByRole('link', { name: 'Print or keep the receipt' }).click()
    const heading = buyer.getByRole('heading', { level: 1, name: /^Receipt R-\d{4}-\d{5}$/ })
    await expect(heading).toBeVisible()
    number = (await heading.textContent())?.replace('Receipt ', '') ?? ''
    await expect(buyer.getByRole('main')).toContainText('$100.00')
    await expect(buyer.getByRole('main')).toContainText(email)
    await buyer.emulateMedia({ media: 'print' })
    await expect(buyer.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(buyer.getByRole('banner')).toBeHidden()
    await expect(heading).toBeVisible()
    await buyer.emulateMedia({ media: null })
    await buyer.goto('/settings?tab=data')
    await expect(buyer.getByRole('link', { name: number })).toBeVisible()
  })

  const admin = await arrive(browser, school, 'admin')
  await test.step('nobody else reads it', async () => {
    const stranger = await arrive(browser, school, 'newcomer')
    await stranger.goto(`/receipts/${number}`)
    await expect(stranger.getByText('No such receipt')).toBeVisible()
    await stranger.context().close()
  })

  await test.step('an admin refunds it with a reason, on the person’s page', async () => {
    const [row] = await school.inDatabase('select id from users where email = ?', [email])
    await admin.goto(`/admin/users/${row?.id}`)
    const payments = admin.getByRole('region', { name: 'Payments' })
    await expect(payments).toContainText(number)
    await expect(payments).toContainText('Paid')
    await payments.getByText(`Refund ${number}`, { exact: true }).click()
    const act = admin.getByRole('form', { name: `Refund ${number}` })
    await expect(act.getByRole('button', { name: 'Refund $100.00' })).toBeDisabled()
    await expect(act.getByText('Say why first.')).toBeVisible()
    await act.getByLabel('Reason').fill('Bought for another address')
    await lookAt(admin, 'refund')
    await act.getByRole('button', { name: 'Refund $100.00' }).click()
    await expect(act).toBeHidden()
    await expect(payments).toContainText('Refunded')
    await expect(payments.getByRole('button')).toHaveCount(0)
  })

  await test.step('what the payment opened is closed, and the payer has been told', async () => {
    await buyer.goto('/module/planner')
    await expect(buyer).toHaveURL(/\/unlock/)
    await buyer.goto(`/receipts/${number}`)
    await expect(buyer.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await shoot(buyer, 'receipt-refunded', [1280, 390])
    expect(school.mailsTo(email).map(({ subject }) => subject)).toContain(`Your payment to Soloflight was refunded, ${number}`)
  })

  await test.step('revenue by month is a table, and a file', async () => {
    await admin.goto('/admin/revenue')
    const table = admin.getByRole('region', { name: 'Revenue by month, USD' })
    await expect(table.getByRole('columnheader', { name: 'Went back' })).toBeVisible()
    await expect(table.getByRole('row').nth(1)).toContainText('$100.00')
    expect(await fileBehind(admin, 'Download CSV')).toMatch(/^\ufeffmonth,currency,sales,amount,returns,returned,net\r\n\d{4}-\d\d,usd,/)
  })

  await test.step('insight says in tables how the school does, and names nobody', async () => {
    await admin.goto('/admin/insight')
    const funnel = admin.getByRole('region', { name: 'Table: From landing to solo' })
    await expect(funnel.getByRole('columnheader', { name: 'Paid' })).toBeVisible()
    await expect(funnel.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/^\d/)
    await expect(admin.getByRole('region', { name: 'Table: Where learners stop' }).getByRole('row', { name: /^1\.1/ })).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Table: Mails' })).toContainText('receipt-mail.refunded')
    expect(await admin.getByRole('main').textContent()).not.toContain('@')
    expect(await fileBehind(admin, 'Download CSV: Mails')).toMatch(/receipt-mail\.paid,\d+,0/)
    await admin.context().close()
    await buyer.context().close()
  })
})
