import { decodeJwt } from 'jose'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learnerName } from './issue-certificate.ts'
import { lessonTitles, openSchool } from './school.testing.ts'

describe('certificates', () => {
  let school: Awaited<ReturnType<typeof openSchool>>
  let host: (typeof school)['host']
  beforeAll(async () => {
    school = await openSchool({ pages: () => (_req, res) => void res.end('the app') })
    host = school.host
  })
  afterAll(() => host.close())

  it('issues once under twenty tellings at a time, and freezes the name', async () => {
    const learner = await host.signIn('twenty@example.test')
    school.names.set(learner.userId, 'Maya Lindqvist')
    await Promise.all(Array.from({ length: 20 }, () => school.complete(learner.userId)))
    school.names.set(learner.userId, 'Somebody Else')
    await school.complete(learner.userId)
    const { body } = await learner.get('/api/user_certificates')
    expect(body).toEqual([
      {
        id: expect.any(String),
        user_id: learner.userId,
        code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/),
        module_id: 'planner',
        learner_name: 'Maya Lindqvist',
        issued_at: '2026-10-14T10:00:00.123Z',
        certificate_data: {
          module_name: 'ChatGPT Planner',
          module_order: 1,
          lesson_titles: lessonTitles,
          badge_title: 'Flight Planner',
          completion_date: '2026-10-14T10:00:00.123Z',
          lessons_completed: 5,
          total_lessons: 5,
          real_calls: 14,
          practice_calls: 6,
          completion_day: '2026-10-14',
          issued_day: '2026-10-14',
        },
        reissue_name: 'Somebody Else',
      },
    ])
  })

  it('QL13: names row and owner to the learner alone, and neither where anyone verifies it', async () => {
    const learner = await host.signIn('rows@example.test')
    await school.complete(learner.userId)
    const [own] = (await learner.get('/api/user_certificates')).body
    expect(own).toMatchObject({ id: expect.any(String), user_id: learner.userId })
    const { status, body } = await host.stranger().get(`/api/certificates/${own.code}`)
    expect(status).toBe(200)
    expect(Object.keys(body)).not.toContain('id')
    expect(JSON.stringify(body)).not.toContain(learner.userId)
  })

  it('gives own certificates alone', async () => {
    await school.issue('own@example.test', 'Owner')
    const other = await host.signIn('other@example.test')
    expect((await other.get('/api/user_certificates')).body).toEqual([])
    expect((await host.stranger().get('/api/user_certificates')).status).toBe(401)
  })

  it('verifies by number, as people type it, and says when a record was changed', async () => {
    const { certificate } = await school.issue('typed@example.test', 'Ada Byron')
    const typed = certificate.code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')
    const { status, body } = await host.stranger().get(`/api/certificates/${typed}`)
    expect(status).toBe(200)
    const { code, module_id, learner_name, issued_at, certificate_data } = certificate
    const published = { code, module_id, learner_name, issued_at, certificate_data }
    expect(body).toMatchObject({ ...published, credential: { valid: true, issuer: host.url }, replaced: null })
    await host.store.updateOne('user-certificates', { code: { equals: certificate.code } }, { learner_name: 'Somebody Else' })
    expect((await host.stranger().get(`/api/certificates/${certificate.code}`)).body).toMatchObject({ credential: { valid: false } })
  })

  it('S25 shows no e-mail address in public, not even one that was given as a name', async () => {
    const { certificate } = await school.issue('mailname@example.test', 'mailname@example.test')
    expect(certificate.learner_name).toBe('A Soloflight learner')
    const page = await host.stranger().fetch(`/api/certificates/${certificate.code}`)
    const text = await page.text()
    const credential = JSON.stringify(decodeJwt((JSON.parse(text) as { credential: { jwt: string } }).credential.jwt))
    for (const said of [text, credential]) expect(said).not.toMatch(/@example\.test/)
  })

  it.each(['\u200b\u200d', '\u00ad', '\u3164', '\u2800', '\u0301', 'ada＠example.test'])(
    'names nobody %j: nothing to see, or an address',
    (name) => {
      expect(learnerName(name, 'Soloflight')).toBe('A Soloflight learner')
    },
  )

  it.each(['محمد عبد الله', '王小明', 'Zoë', '👩‍👩‍👧‍👦'])('keeps the name %s', (name) => {
    expect(learnerName(name, 'Soloflight')).toBe(name)
  })

  it('prints a PDF that carries its number, the same bytes each time', async () => {
    const { certificate } = await school.issue('paper@example.test', 'Maya Lindqvist')
    const load = async () => host.stranger().fetch(`/api/certificates/${certificate.code}/pdf`)
    const [first, second] = [await load(), await load()]
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toBe(`attachment; filename="certificate-${certificate.code}.pdf"`)
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
    expect((await PDFDocument.load(bytes)).getKeywords()).toContain(certificate.code)
  })

  it('RX9: the mail about a completed module leads to the certificate itself, in the language of the mail', async () => {
    const { userId } = await host.signIn('mailed@example.test')
    const [line] = school.mailLines
    const said = await line?.(school.completion(userId), 'de')
    const [row] = await host.store.find('user-certificates', { where: { user_id: { equals: userId } } })
    expect(said).toBe(`Dein Zertifikat ist fertig: ${host.config.origin}/verify/${row?.code}`)
  })

  it('RC12: the page of an unknown number is 404, that of a known one is not', async () => {
    const { certificate } = await school.issue('page@example.test', 'Ada Byron')
    const status = async (code: string) => (await host.stranger().fetch(`/verify/${code}`)).status
    expect(await status(certificate.code)).toBe(200)
    expect(await status(certificate.code.toLowerCase().replaceAll('-', ''))).toBe(200)
    expect([await status('unknown'), await status('0000-0000-0000-0000-0000-0000-0000')]).toEqual([404, 404])
  })

  it('answers 404 for an unknown number and 429 after 60 look-ups a minute', async () => {
    const unknown = await host.stranger().get('/api/certificates/0000-0000-0000-0000-0000-0000-0000')
    expect(unknown).toMatchObject({ status: 404, body: { error: 'NOT_FOUND', message: 'No certificate has this code.' } })
    expect((await host.stranger().get(`/api/certificates/${'0'.repeat(300)}`)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 61 }, () => host.stranger().get('/api/certificates/nonsense')))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })

  it('RD3: counts look-ups by who asks, whatever number is asked for', async () => {
    host.clock.advance({ minutes: 2 })
    const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => host.stranger().get(`/api/certificates/guess-${n}`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
