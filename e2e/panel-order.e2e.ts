import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openForm } from './panel-form.ts'
import { enter } from './people.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'

const rows = (page: Page) => page.locator('.order__row')
const titles = (page: Page) => rows(page).locator('.order__title > a').allTextContents()

/** Drags a row by its handle and drops it on another one. */
const drag = async (page: Page, from: number, to: number) => {
  const box = async (index: number) => {
    const found = await rows(page).nth(index).locator('.order__handle').boundingBox()
    if (!found) throw new Error('The row is not shown.')
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 }
  }
  await rows(page).nth(from).scrollIntoViewIfNeeded()
  const [start, end] = [await box(from), await box(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 8, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 12 })
  await page.mouse.up()
}

test('lessons and modules change places by keyboard and by dragging, until somebody has begun', async ({ page, school }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await enter(page, school, 'admin')
  // Another journey may have left a document open.
  await school.releaseDocuments()
  const course = async () =>
    ((await (await page.request.get('/api/modules/ai-video')).json()) as { subSlides: { id: string; title: string }[] }).subSlides
  const modules = (await (await page.request.get('/cms/api/modules?where[module_id][equals]=ai-video')).json()) as {
    docs: { id: string }[]
  }
  const address = `/cms/collections/modules/${modules.docs[0]?.id}`
  const order = page.getByRole('region', { name: 'Lessons in their order' })
  const open = async () => {
    await openForm(page, address)
    await page.getByRole('button', { name: 'Lessons', exact: true }).click()
    await expect(order.getByRole('listitem').first()).toBeVisible()
  }
  const before = await course()
  const [first = '', second = '', third = '', ...rest] = before.map(({ title }) => title)

  await test.step('a lesson moves by its arrows, which say so', async () => {
    await open()
    await expectAccessible(page, [], '.order')
    await order.getByRole('button', { name: `Move “${first}” down` }).press('Enter')
    await expect(order.getByText(`“${first}” is 11.2 now.`)).toBeVisible()
    await expect
      .poll(async () => (await course()).map(({ id, title }) => `${id} ${title}`))
      .toEqual([second, first, third, ...rest].map((title, index) => `11.${index + 1} ${title}`))
    await shoot(page, 'panel-order', [1280, 390])
  })

  await test.step('it is dragged back', async () => {
    await drag(page, 0, 1)
    await expect(order.getByText(`“${second}” is 11.2 now.`)).toBeVisible()
    await expect.poll(course).toEqual(before)
  })

  await test.step('a lesson that learners have begun keeps its number, and what comes after it moves', async () => {
    await school.inDatabase(
      `insert into exercise_calls (id, user_id, module_id, sub_slide_id, remaining, real_calls, practice_calls)
       select 'begun', id, 'ai-video', '11.2', 1, 0, 1 from users limit 1`,
      [],
    )
    await open()
    await expect(rows(page).nth(1)).toContainText('Learners have begun it')
    await expect(order.getByRole('button', { name: `Move “${first}” down` })).toBeDisabled()
    await drag(page, 0, 2)
    await expect(order.getByRole('alert')).toContainText(`Fewer than five learners have begun 11.2 “${second}”`)
    expect(await titles(page)).toEqual([first, second, third, ...rest])
    await shoot(page, 'panel-order-begun', [1280, 390])
    await order.getByRole('button', { name: `Move “${third}” down` }).click()
    await expect(order.getByText(`“${third}” is 11.4 now.`)).toBeVisible()
    await order.getByRole('button', { name: `Move “${third}” up` }).click()
    await expect(order.getByText(`“${third}” is 11.3 now.`)).toBeVisible()
    await school.inDatabase(`delete from exercise_calls where id = 'begun'`, [])
    expect(await course()).toEqual(before)
  })

  await test.step('modules change places with the numbers of their lessons', async () => {
    await page.goto('/cms/collections/modules')
    await page.getByText('Order of the modules').click()
    const all = await (async () => {
      await expect(rows(page).first()).toBeVisible()
      return titles(page)
    })()
    const place = all.length - 2
    const name = all[place] ?? ''
    await page.getByRole('button', { name: `Move “${name}” down` }).click()
    await expect(page.getByText(`“${name}” is ${place + 2} now.`)).toBeVisible()
    await expectAccessible(page, [], '.order')
    await shoot(page, 'panel-order-modules', [1280, 390])
    await page.getByRole('button', { name: `Move “${name}” up` }).click()
    await expect(page.getByText(`“${name}” is ${place + 1} now.`)).toBeVisible()
    await expect.poll(course).toEqual(before)
  })

  expect(failures).toEqual([])
})
