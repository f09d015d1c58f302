import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConsentHost, openConsentHost } from './consent-host.testing.ts'

let host: ConsentHost
beforeAll(async () => {
  host = await openConsentHost()
  const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: 'consent-mail' } } })
  const variants = [
    {
      key: 'request',
      subject: 'Bitte für {{student_email}}',
      text: '{{providers}}\n{{daily_limits}}\n{{link}}',
      markdown: '[Ja]({{link}})',
    },
    { key: 'request_paid', subject: '{{student_email}} hat den Kurs', text: 'Bezahlt: {{link}}', markdown: '[Bezahlt]({{link}})' },
    { key: 'approved', subject: 'Erlaubt am {{decided_on}}', text: 'Los: {{link}}', markdown: '[Los]({{link}})' },
  ]
  const data = { title: 'E-Mails zur Erlaubnis', data: { kind: 'mail', variants }, _status: 'published' as const }
  await host.payload.update({ collection: 'pages', id: docs[0]?.id ?? '', locale: 'de', data })
})
afterAll(() => host.close())

const german = { 'accept-language': 'de' }
const lastTo = (address: string) => host.mailsTo(address).at(-1)

it('a parent who is new here is asked in the language of the child, and the student hears in their own', async () => {
  const student = await host.student('kind@example.test')
  await student.patch('/api/profiles', { language: 'de' })
  await student.post('/api/consent/start', { parent_email: 'mutter@example.test' }, german)
  expect(lastTo('mutter@example.test')).toMatchObject({
    subject: 'Bitte für kind@example.test',
    text: expect.stringMatching(/^OpenAI, Anthropic und Google\n\d+ Aufrufe an OpenAI, \d+ an Anthropic und \d+ an Gemini\n/),
  })
  const token = host.tokenIn('mutter@example.test')
  await host.stranger().post('/api/consent/approve', { token, decision: 'approve', guardian: true })
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(host.clock.now())
  expect(lastTo('kind@example.test')?.subject).toBe(`Erlaubt am ${day}`)
  expect(lastTo('mutter@example.test')?.text).not.toContain('Bitte')
})

it('editors word what a parent reads about a course that is paid for', async () => {
  const student = await host.student('gekauft@example.test')
  await student.patch('/api/profiles', { language: 'de' })
  host.paid.add(student.userId)
  await student.post('/api/consent/start', { parent_email: 'oma@example.test' })
  expect(lastTo('oma@example.test')).toMatchObject({
    subject: 'gekauft@example.test hat den Kurs',
    text: expect.stringMatching(/^Bezahlt: http/),
  })
})

it('a parent who has said a language is asked in it, whatever the child reads', async () => {
  const parent = await host.adult('pai@example.test')
  await parent.patch('/api/profiles', { language: 'en' })
  const student = await host.student('filha@example.test')
  await student.post('/api/consent/start', { parent_email: 'pai@example.test' }, german)
  expect(lastTo('pai@example.test')?.subject).not.toContain('Bitte für')
})

it('QX3: the language of an account goes before the one of the request, for whoever asks and whoever answers', async () => {
  const student = await host.student('sohn@example.test')
  await student.patch('/api/profiles', { language: 'de' })
  await student.post('/api/consent/start', { parent_email: 'vater@example.test' }, { 'accept-language': 'fr' })
  expect(lastTo('vater@example.test')?.subject).toBe('Bitte für sohn@example.test')
  const father = await host.adult('vater@example.test')
  await father.patch('/api/profiles', { language: 'fr' })
  const token = host.tokenIn('vater@example.test')
  await host.stranger().post('/api/consent/approve', { token, decision: 'approve', guardian: true }, german)
  expect(lastTo('vater@example.test')?.text).toContain('vous avez donné votre accord')
})
