import { decodeJwt, exportJWK, jwtVerify } from 'jose'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyRing } from '#core'
import { createTestHost, provide } from '#core/testing'
import { type Profiles, profiles } from '../../account/contract.ts'
import { moduleCompleted } from '../../courses/contract.ts'
import type { Certificate } from '../contract.ts'
import certificates from './index.ts'
import { learnerName } from './learner-name.ts'

const lessonTitles = ['Brainstorm', 'Scope Boundaries', 'Rewrite Clarity', 'Prioritize', 'Token Coach']
const names = new Map<string, string>()
const profileOf: Profiles['of'] = async (user_id) => ({
  user_id,
  email: 'secret@example.test',
  full_name: names.get(user_id) ?? '',
  bio: '',
  alias: 'learner',
  avatar_url: null,
  timezone: 'UTC',
  language: 'en',
  theme_preference: 'system',
  email_notifications: true,
  push_notifications: true,
  marketing_emails: false,
  marketing_consented_at: null,
  is_student: false,
})
const fakeProfiles: Profiles = { of: profileOf, save: (userId) => profileOf(userId), languageOf: async () => null }

describe('certificates', () => {
  let host: Awaited<ReturnType<typeof createTestHost>>
  beforeAll(async () => {
    host = await createTestHost({ plugins: [certificates], provide: [provide(profiles, fakeProfiles)] })
  })
  afterAll(() => host.close())

  const complete = (user_id: string, module_id = 'planner') =>
    host.emit(moduleCompleted, {
      user_id,
      module_id,
      module_name: 'ChatGPT Planner',
      module_order: 1,
      lesson_titles: lessonTitles,
      badge: { title: 'Flight Planner', description: 'A plan that a stranger could build from.' },
      lessons_completed: 5,
      total_lessons: 5,
      real_calls: 14,
      practice_calls: 6,
      at: '2026-10-14T10:00:00.000Z',
    })
  const issue = async (email: string, name: string) => {
    const learner = await host.signIn(email)
    names.set(learner.userId, name)
    await complete(learner.userId)
    const [certificate] = (await learner.get('/api/user_certificates')).body as Certificate[]
    if (!certificate) throw new Error('No certificate was issued.')
    return { learner, certificate }
  }

  it('issues once under twenty tellings at a time, and freezes the name', async () => {
    const learner = await host.signIn('twenty@example.test')
    names.set(learner.userId, 'Maya Lindqvist')
    await Promise.all(Array.from({ length: 20 }, () => complete(learner.userId)))
    names.set(learner.userId, 'Somebody Else')
    await complete(learner.userId)
    const { body } = await learner.get('/api/user_certificates')
    expect(body).toEqual([
      {
        code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/),
        module_id: 'planner',
        learner_name: 'Maya Lindqvist',
        issued_at: '2026-10-14T10:00:00.000Z',
        certificate_data: {
          module_name: 'ChatGPT Planner',
          module_order: 1,
          lesson_titles: lessonTitles,
          badge_title: 'Flight Planner',
          completion_date: '2026-10-14T10:00:00.000Z',
          lessons_completed: 5,
          total_lessons: 5,
          real_calls: 14,
          practice_calls: 6,
        },
      },
    ])
  })

  it('gives own certificates alone', async () => {
    await issue('own@example.test', 'Owner')
    const other = await host.signIn('other@example.test')
    expect((await other.get('/api/user_certificates')).body).toEqual([])
    expect((await host.stranger().get('/api/user_certificates')).status).toBe(401)
  })

  it('signs a credential that the public key verifies and any change breaks', async () => {
    const { certificate } = await issue('signed@example.test', 'Ada Byron')
    const { signing } = host.service(keyRing)
    const response = await host.stranger().fetch(`/api/certificates/${certificate.code}/credential`)
    expect(response.headers.get('content-type')).toContain('application/vc+jwt')
    const jwt = await response.text()
    const { payload, protectedHeader } = await jwtVerify(jwt, await exportJWK(signing.publicKey), { issuer: host.url })
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: signing.keyId })
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { id: expect.stringMatching(/^urn:uuid:/), result: [{ value: '5' }, { value: '14' }, { value: '6' }] },
    })
    const [head, body = '', signature] = jwt.split('.')
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('Ada Byron', 'Bad Byron')).toString('base64url')
    await expect(jwtVerify([head, forged, signature].join('.'), signing.publicKey)).rejects.toThrow()
  })

  it('verifies by number, as people type it, and says when a record was changed', async () => {
    const { certificate } = await issue('typed@example.test', 'Ada Byron')
    const typed = certificate.code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')
    const { status, body } = await host.stranger().get(`/api/certificates/${typed}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...certificate, credential: { valid: true, issuer: host.url } })
    await host.store.updateOne('user-certificates', { code: { equals: certificate.code } }, { learner_name: 'Somebody Else' })
    expect((await host.stranger().get(`/api/certificates/${certificate.code}`)).body).toMatchObject({ credential: { valid: false } })
  })

  it('S25 shows no e-mail address in public, not even one that was given as a name', async () => {
    const { certificate } = await issue('mailname@example.test', 'mailname@example.test')
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
    const { certificate } = await issue('paper@example.test', 'Maya Lindqvist')
    const load = async () => host.stranger().fetch(`/api/certificates/${certificate.code}/pdf`)
    const [first, second] = [await load(), await load()]
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toBe(`inline; filename="certificate-${certificate.code}.pdf"`)
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
    expect((await PDFDocument.load(bytes)).getKeywords()).toContain(certificate.code)
  })

  it('answers 404 for an unknown number and 429 after 60 look-ups a minute', async () => {
    const unknown = await host.stranger().get('/api/certificates/0000-0000-0000-0000-0000-0000-0000')
    expect(unknown).toMatchObject({ status: 404, body: { error: 'NOT_FOUND', message: 'No certificate has this code.' } })
    expect((await host.stranger().get(`/api/certificates/${'0'.repeat(300)}`)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 61 }, () => host.stranger().get('/api/certificates/nonsense')))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })
})
