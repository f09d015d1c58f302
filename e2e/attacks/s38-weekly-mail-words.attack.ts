import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { oneClickPath } from '../../plugins/account/contract.ts'
import { serverPlugins } from '../../plugins/server.ts'

/**
 * The weekly mail goes from the school to a parent and names the student as the student likes to be named. So a teen puts into the name
 * text for the parent to read as ours: a link, a button, another header, a secret that the mail could fill in. And somebody who sees such a
 * mail, or knows an id, wants to end other people's mails: by a forged or borrowed link, from another page, or by the programs that open
 * every link to check it. It must fail: a name stays a name in one line, and a link ends one mail about one student for one parent, by a
 * click alone.
 */
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  toTuesday()
})
afterAll(() => host.close())

const goTo = (weekday: number, hours: number) => host.clock.goTo(weekday, hours)
const toTuesday = () => goTo(2, 9)

let count = 0
const family = async (full_name: string) => {
  const [email, parentEmail] = [`words-${++count}@example.test`, `parent-of-words-${count}@example.test`]
  const teen = await host.signIn(email)
  await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: host.clock.now().getUTCFullYear() - 15 })
  expect((await teen.patch('/api/profiles', { full_name })).status).toBe(200)
  await host.store.remove('rate-limits', {})
  await teen.post('/api/consent/start', { parent_email: parentEmail })
  const token = /#token=([\w-]+)/.exec(host.mails.findLast(({ to }) => to === parentEmail)?.text ?? '')?.[1]
  expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
  const parent = await host.signIn(parentEmail)
  await parent.patch('/api/profiles', { timezone: 'UTC' })
  const path = `/api/consent/weekly-mail/${teen.userId}`
  expect((await parent.patch(path, { is_on: true })).status).toBe(200)
  const weekly = () => host.mails.filter(({ to, headers }) => to === parentEmail && headers['list-unsubscribe'])
  return { teen, parent, email, parentEmail, path, weekly }
}
type Family = Awaited<ReturnType<typeof family>>
const sunday = async () => {
  goTo(0, 18)
  await host.jobs.find(({ name }) => name === 'consent.weekly-mails')?.run()
}

it('S38: a name in the weekly mail is a line of text, whatever a teen makes of it', async () => {
  const names = [
    'Noa\r\nBcc: everybody@evil.example',
    'Noa\nContent-Type: text/html\n\n<b>x',
    'Noa\u2028Reply-To: thief@evil.example',
    'https://evil.example/login',
    'evil.example',
    'evil．example',
    'evil。example',
    'evil｡example',
    'evil․example',
    'ｗｗｗ．evil．example',
    'pay@evil.example',
    'pay＠evil．example',
    'mailto:pay',
    '[Your account](//evil.example)',
    '![](//evil.example/seen.png)',
    '<a href="//evil.example">Sign in</a>',
    '<img src=//evil.example/seen.png onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '{{link}}',
    '{{ student }}{{lessons}}',
    '{{token}}{{code}}{{price}}',
    'xplaceholderxlinkxendx',
    '$& $1 $`',
    '=?utf-8?B?PHNjcmlwdD4=?=',
    '\u202eelpmaxe.live',
    'A'.repeat(100),
  ]
  const families: Family[] = []
  for (const name of names) families.push(await family(name))
  await sunday()
  for (const [index, { weekly, email }] of families.entries()) {
    const name = names[index]
    const [mail, ...more] = weekly()
    expect(more, name).toEqual([])
    // One line, from which no header can be injected; the message's own headers are those of every mail.
    expect(mail?.subject, name).not.toMatch(/[\r\n\u2028\u2029\u202e]/)
    for (const header of ['bcc', 'cc', 'reply-to']) expect(mail?.headers[header], `${name}: ${header}`).toBeUndefined()
    const words = `${mail?.subject}\n${mail?.text}\n${mail?.html}`
    // Another person's address is not shown to a parent: the student's own replaces it.
    expect(words.normalize('NFKC').replaceAll('。', '.'), name).not.toMatch(/evil\.example|pay@|mailto:pay/)
    const html = mail?.html ?? ''
    expect(html, name).not.toMatch(/<script|<img[^>]*evil|onerror=alert\(1\)>|href="\/\/|src="?\/\//)
    const addresses = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address]) => String(address))
    expect(
      addresses.filter((address) => !address.startsWith(host.config.origin) && !address.startsWith('mailto:support@')),
      name,
    ).toEqual([])
    // A name that looks like a placeholder is not filled in, neither in the mail's text nor in its frame.
    const shown = /[./:@]/.test(String(name).normalize('NFKC').replaceAll('。', '.')) ? email : ''
    expect(mail?.subject.startsWith(shown), name).toBe(true)
    expect((mail?.text.match(/teacher-dashboard/g) ?? []).length, name).toBe(1)
  }
  expect(families[names.indexOf('{{link}}')]?.weekly()[0]?.subject).toContain('{{link}}')
  expect(families[names.indexOf('xplaceholderxlinkxendx')]?.weekly()[0]?.html).toContain('xplaceholderxlinkxendx')
}, 240_000)

const urlOf = ({ weekly }: Family) => new URL(/^<(.+)>$/.exec(weekly().at(-1)?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
/** Days have passed since the parent was here. */
const isOn = async ({ parentEmail, path }: Family) => (await (await host.signIn(parentEmail)).get(path)).body.is_on
const click = (token: string, init: RequestInit = {}) =>
  fetch(`${host.url}${oneClickPath}?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    redirect: 'manual',
    ...init,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...init.headers },
    body: init.method === 'GET' || init.method === 'HEAD' ? null : 'List-Unsubscribe=One-Click',
  })

it('S07: no link of the weekly mail ends it by being looked at, by whatever method, or from another page', async () => {
  toTuesday()
  const ours = await family('Noa')
  await sunday()
  const token = urlOf(ours).searchParams.get('token') ?? ''
  const [mail] = ours.weekly()
  const links = [...`${mail?.text}${mail?.html}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([address]) => address.replaceAll('&amp;', '&'))
  expect(links.some((address) => address.includes('/unsubscribe?token='))).toBe(true)
  for (const address of [...links, urlOf(ours).href])
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await fetch(address.replace(host.config.origin, host.url), { method, redirect: 'follow', headers: { purpose: 'prefetch' } })
  for (const method of ['PUT', 'DELETE', 'PATCH']) expect((await click(token, { method })).status).toBe(403)
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }] as Record<
    string,
    string
  >[])
    expect((await click(token, { headers })).status, JSON.stringify(headers)).toBe(403)
  expect(await isOn(ours)).toBe(true)
  expect((await click(token)).status).toBe(200)
  expect(await isOn(ours)).toBe(false)
})

it('S25: a link ends one mail of one parent, and no other token, made up or put together, ends any', async () => {
  toTuesday()
  const [ours, other] = [await family('Noa'), await family('Mia')]
  await sunday()
  const token = urlOf(ours).searchParams.get('token') ?? ''
  const theirs = urlOf(other).searchParams.get('token') ?? ''
  const [kind = '', user = '', mac = ''] = token.split('.')
  const [otherKind = '', otherUser = '', otherMac = ''] = theirs.split('.')
  const flipped = mac.slice(0, -2) + (mac.endsWith('AA') ? 'BB' : 'AA')
  for (const forged of [
    `${otherKind}.${user}.${mac}`,
    `${kind}.${otherUser}.${mac}`,
    `${otherKind}.${otherUser}.${mac}`,
    `${kind}.${user}.${otherMac}`,
    `${kind}.${user}.${flipped}`,
    `${kind}.${user}.${mac}.${mac}x`.replace(`.${mac}.`, '..'),
    `weekly_mail:.${user}.${mac}`,
    `weekly_mail:%.${user}.${mac}`,
    `email_notifications.${user}.${mac}`,
    `${kind.toUpperCase()}.${user}.${mac}`,
    `${kind}.${user}`,
    `.${user}.${mac}`,
    '__proto__:x.constructor.prototype',
    token.slice(0, -1),
    'x'.repeat(300),
    '',
  ]) {
    expect((await click(forged)).status, forged).toBe(404)
    expect((await host.stranger().post('/api/unsubscribe', { token: forged })).status, forged).toBe(404)
  }
  expect((await click('x'.repeat(5_000))).status).toBeLessThan(500)
  expect([await isOn(ours), await isOn(other)]).toEqual([true, true])
  const answers = await Promise.all(Array.from({ length: 10 }, () => click(token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([await isOn(ours), await isOn(other)]).toEqual([false, true])
  // The response contains nothing about the student or the parent beyond the token's own contents.
  const { body } = await host.stranger().post('/api/unsubscribe', { token })
  expect(JSON.stringify(body)).not.toMatch(/Noa|example\.test/)
  expect(Object.keys(body)).toEqual(['kind'])
})

it('RP7: a link of another time ends nothing of what has another parent now', async () => {
  toTuesday()
  const ours = await family('Noa')
  await sunday()
  const old = urlOf(ours).searchParams.get('token') ?? ''
  const former = await host.signIn(ours.parentEmail)
  expect((await former.post('/api/consent/end', { student_id: ours.teen.userId })).status).toBe(200)
  const newEmail = `new-${ours.parentEmail}`
  await host.store.remove('rate-limits', {})
  const teen = await host.signIn(ours.email)
  expect((await teen.post('/api/consent/start', { parent_email: newEmail })).status).toBe(200)
  const token = /#token=([\w-]+)/.exec(host.mails.findLast(({ to }) => to === newEmail)?.text ?? '')?.[1]
  await host.stranger().post('/api/consent/approve', { token, guardian: true })
  const parent = await host.signIn(newEmail)
  expect((await parent.get(ours.path)).body.is_on).toBe(false)
  await parent.patch(ours.path, { is_on: true })
  expect((await click(old)).status).toBe(200)
  expect((await parent.get(ours.path)).body.is_on).toBe(true)
})

it('RP7: no mail goes out about a student whose approval has ended, also in the moment in which the week is written', async () => {
  const run = async () => host.jobs.find(({ name }) => name === 'consent.weekly-mails')?.run()
  for (let round = 0; round < 3; round += 1) {
    toTuesday()
    const ours = await family('Noa')
    goTo(0, 18)
    const teen = await host.signIn(ours.email)
    const [, ended] = await Promise.all([run(), teen.post('/api/consent/end', {})])
    expect(ended.status).toBe(200)
    // Mails from before the end are sent already; after it none is sent.
    const sent = ours.weekly().length
    await run()
    host.clock.advance({ days: 7 })
    await run()
    expect(ours.weekly()).toHaveLength(sent)
  }
})
