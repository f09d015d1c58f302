import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter, pay } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

const widths = [1280, 390]
const places = 'List 12 everyday annoyances, three each from these places: a night bus, a bakery, an allotment garden, a hospital ward.'
const ideas = [
  'Goalkeeper, Friday evening: nobody knows who drives to the away match',
  'Baker, 4 a.m.: the flour order hangs on a paper that falls off',
  'Parent, Sunday: three children need the same cycle pump',
  'Gardener, July: two people water the beans, nobody the roses',
  'Nurse, noon: asks four colleagues where the spare pillows are',
]

test('QL4: the list of a lesson fills while an honest learner works, and holds nobody up', async ({ page, school }) => {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](path, { data, headers: { origin: school.url } })
    expect(answer.status(), `${path} ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const ask = (content: string) =>
    send('post', '/api/proxy_openai', { module_code: 'm1.1', payload: { messages: [{ role: 'user', content }] } })
  const list = page.getByRole('region', { name: 'Done when' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await enter(page, school, 'adult', 'shows@example.test')
  await pay(page, school)

  await test.step('nothing is shown yet', async () => {
    await page.goto('/module/planner')
    await expect(list.getByRole('status')).toHaveText('4 open')
    await expectAccessible(page)
    await shoot(page, 'evidence-open', widths)
  })

  await test.step('a prompt and five lines show two of four', async () => {
    await ask(places)
    const { id } = await send('post', '/api/plan-sheets', { title: 'Seatmate' })
    await send('put', `/api/plan-sheets/${id}`, { markdown: `## Ideas\n\n${ideas.join('\n')}`, version: 1 })
    await page.reload()
    await expect(list.getByRole('status')).toHaveText('2 shown, 2 open')
    await expect(list.getByText('Shown. Your prompt for call 1: 20 words, your own among them.')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'evidence', widths)
  })

  await test.step('on a phone one row says what is missing, above the button that sends', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.getByRole('tab', { name: /^Desk/ }).click()
    const row = page.getByText('2 of 4', { exact: true }).filter({ visible: true })
    await expect(row).toBeVisible()
    await row.click()
    await expect(page.getByText('Five annoyances stand under Ideas').filter({ visible: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('“asdf” completes the lesson, and shows nothing more', async () => {
    for (let call = 2; call <= 4; call++) await ask('asdf')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/module/planner?lesson=1.1')
    await expect(page.getByRole('button', { name: 'Next lesson' })).toBeVisible()
    await expect(list.getByRole('status')).toHaveText('2 shown, 2 open')
  })

  await test.step('what no check found can be said by own word once the lesson is done, and taken back', async () => {
    const claim = list.getByRole('checkbox', { name: /^It is there, by my own word/ }).first()
    await claim.check()
    await expect(list.getByRole('status')).toHaveText('2 shown, 1 by your own word, 1 open')
    await expect(list.getByText('By your own word. No check found it.')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'evidence-claimed', widths)
    await claim.uncheck()
    await expect(list.getByRole('status')).toHaveText('2 shown, 2 open')
  })

  await test.step('a page that runs is seen, and shown once it is saved', async () => {
    const own =
      'Write a starter web page. Brief: Seatmate, cars of a village football team. First feature: see all cars with driver and free seats. Records: Mia 3 seats, Tom full, Lena 2 seats, coach van 6, Jo none.'
    await send('post', '/api/proxy_openai', { module_code: 'm2.1', payload: { messages: [{ role: 'user', content: own }] } })
    const html =
      '<!doctype html><html lang="en"><body><h1>Seatmate</h1><ul id="cars"></ul><script>document.getElementById("cars").innerHTML = "<li>Mia, 3 seats</li>"</script><button>Take a seat</button></body></html>'
    await page.goto('/run')
    await page.getByLabel('Your code').fill(html)
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/evidence/runs'))
    await page.getByRole('button', { name: 'Run it' }).click()
    expect((await told).status()).toBe(200)
    await send('post', '/api/projects', { name: 'Seatmate', source: { html, css: '', js: '' } })
    await page.goto('/module/coder')
    await expect(list.getByText('Your page ran without an error and is saved')).toBeVisible()
    await expect(list.getByRole('status')).toHaveText(/^2 shown/)
    await shoot(page, 'evidence-ran', widths)
  })
})
