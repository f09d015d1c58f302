import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateText } from '../certificate-text.ts'
import type { Certificate } from '../contract.ts'
import { certificateScene } from '../drawing/certificate-scene.ts'
import { openSchool } from './school.testing.ts'
import { translatorFor } from './translator-for.ts'

describe('what a certificate says of the work shown', () => {
  let school: Awaited<ReturnType<typeof openSchool>>
  beforeAll(async () => {
    school = await openSchool()
  })
  afterAll(() => school.host.close())

  const work = { module_id: 'planner', shown: 12, own_word: 2, claimed: 0, total: 14 }
  const page = async (code: string) => (await school.host.stranger().get(`/api/certificates/${code}`)).body
  const resultsOf = async (code: string) => {
    const { credentialSubject } = await (await school.host.stranger().fetch(`/api/certificates/${code}/credential.json`)).json()
    const { achievement, result } = credentialSubject
    return Object.fromEntries(
      result.map(({ resultDescription, value }: { resultDescription: string; value: string }) => [
        achievement.resultDescription.find(({ id }: { id: string }) => id === resultDescription)?.name,
        value,
      ]),
    )
  }
  const issue = async (email: string, shown: object | null): Promise<{ userId: string; certificate: Certificate }> => {
    const learner = await school.host.signIn(email)
    school.names.set(learner.userId, 'Ada Byron')
    if (shown) school.works.set(learner.userId, [{ ...work, ...shown }])
    await school.complete(learner.userId)
    const [certificate] = (await learner.get('/api/user_certificates')).body as Certificate[]
    if (!certificate) throw new Error('No certificate was issued.')
    return { userId: learner.userId, certificate }
  }

  it('L29: is how much was shown and by own word, on the page and in the credential, beside the calls', async () => {
    const { certificate } = await issue('shows@example.test', {})
    const said = { shown: 12, own_word: 2, total: 14 }
    expect(await page(certificate.code)).toMatchObject({
      certificate_data: { work: said },
      work_today: said,
      credential: { valid: true },
    })
    expect(await resultsOf(certificate.code)).toEqual({
      Lessons: '5',
      'Real calls': '14',
      'Practice calls': '6',
      'Work shown': '12',
      'Work shown by own word alone': '2',
      'Work that the lessons ask for': '14',
    })
  })

  it('L29: says nought where nothing was shown', async () => {
    const { certificate } = await issue('asdf@example.test', { shown: 0, own_word: 0 })
    expect(await resultsOf(certificate.code)).toMatchObject({ 'Work shown': '0', 'Work that the lessons ask for': '14' })
  })

  it('L29: keeps in the credential what was shown on its day, and says on the page what has been shown since', async () => {
    const { userId, certificate } = await issue('later@example.test', { shown: 3 })
    school.works.set(userId, [work])
    expect(await page(certificate.code)).toMatchObject({
      certificate_data: { work: { shown: 3 } },
      work_today: { shown: 12 },
      credential: { valid: true },
    })
    expect(await resultsOf(certificate.code)).toMatchObject({ 'Work shown': '3' })
  })

  it('L29: does not hold any more where the record claims more than the credential', async () => {
    const { certificate } = await issue('claims@example.test', { shown: 3 })
    await school.host.store.updateOne(
      'user-certificates',
      { code: { equals: certificate.code } },
      { certificate_data: { ...certificate.certificate_data, work: { shown: 14, own_word: 0, total: 14 } } },
    )
    expect(await page(certificate.code)).toMatchObject({ credential: { valid: false } })
  })

  it.each([
    ['en', 'Work shown: 12 of 14, and 2 by own word.'],
    ['es', 'Trabajo demostrado: 12 de 14, y 2 bajo su palabra.'],
    ['fr', 'Travail montré\u00A0: 12 sur 14, et 2 sur parole.'],
    ['de', 'Gezeigte Arbeit: 12 von 14, dazu 2 auf eigenes Wort.'],
    ['pt', 'Trabalho mostrado: 12 de 14, mais 2 pela própria palavra.'],
  ] as const)('L29: stands on the certificate itself in %s, and only where work was asked for', async (language, said) => {
    const { certificate } = await issue(`paper-${language}@example.test`, {})
    const setting = { t: translatorFor(language), language, product: 'S', address: 'https://s.example/verify/x', replacedOn: null }
    const written = (data: object) =>
      certificateText({ ...certificate, certificate_data: { ...certificate.certificate_data, ...data } }, setting).work
    expect(written({})).toBe(said)
    expect(written({ work: undefined })).toBeNull()
    const linesOf = (work: string | null) =>
      certificateScene(
        { code: certificate.code, lessons: [], qr: [], text: { ...certificateText(certificate, setting), work } },
        (text) => text.length * 10,
      ).flatMap((mark) => (mark.kind === 'text' ? [mark.spans.map(({ text }) => text).join('')] : []))
    expect(linesOf(said)).toContain(said)
    expect(linesOf(null)).toHaveLength(linesOf(said).length - 1)
  })

  it('L29: says nothing of it where nobody judges what learners make', async () => {
    const { certificate } = await issue('plain@example.test', null)
    const { certificate_data, work_today, credential } = await page(certificate.code)
    expect([certificate_data.work, work_today, credential.valid]).toEqual([undefined, null, true])
    expect(await resultsOf(certificate.code)).toEqual({ Lessons: '5', 'Real calls': '14', 'Practice calls': '6' })
  })
})
