import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateDate, certificateText } from '../certificate-text.ts'
import type { Certificate } from '../contract.ts'
import { openSchool } from './school.testing.ts'
import { translatorFor } from './translator-for.ts'

// The planner is completed at 10:00 UTC on 14 October 2026.
describe.each([
  ['Pacific/Kiritimati', '2026-10-15', '15 October 2026', 1],
  ['Pacific/Pago_Pago', '2026-10-13', '13 October 2026', -1],
  ['UTC', '2026-10-14', '14 October 2026', 0],
])('a certificate in %s', (zone, day, written, days) => {
  let school: Awaited<ReturnType<typeof openSchool>>
  let learner: Awaited<ReturnType<(typeof school)['issue']>>['learner']
  let certificate: Certificate
  beforeAll(async () => {
    school = await openSchool()
    const signedIn = await school.host.signIn('lea@example.test')
    school.zones.set(signedIn.userId, zone)
    ;({ learner, certificate } = await school.issue('lea@example.test', 'Lea'))
  })
  afterAll(() => school.host.close())

  const factsOf = (shown: Certificate) =>
    certificateText(shown, { t: translatorFor('en'), language: 'en', product: 'S', address: 'https://x.example', replacedOn: null }).facts

  it('QT6: says the day of the learner’s calendar, and keeps the instant', async () => {
    const { body } = await school.host.stranger().get(`/api/certificates/${certificate.code}`)
    expect(body).toMatchObject({ issued_at: '2026-10-14T10:00:00.123Z', certificate_data: { completion_day: day, issued_day: day } })
    expect(factsOf(body)[0]?.value).toBe(written)
    // A learner who moves later keeps their day of completion.
    school.zones.set(learner.userId, 'UTC')
    expect((await school.host.stranger().get(`/api/certificates/${certificate.code}`)).body.certificate_data.issued_day).toBe(day)
    school.zones.set(learner.userId, zone)
  })

  it('QT6: says the day on which it was replaced by that calendar too', async () => {
    school.names.set(learner.userId, 'Lea Sands')
    // Half past ten in London: the next day on Kiritimati, and the day before in Samoa.
    const { clock } = school.host
    const seconds = (clock.now().getTime() / 1000) % 86_400
    clock.advance({ seconds: (37_800 - seconds + 86_400) % 86_400 })
    await learner.post(`/api/user_certificates/${certificate.code}/reissue`, {})
    const { body } = await school.host.stranger().get(`/api/certificates/${certificate.code}`)
    const replaced = new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    expect(body).toMatchObject({ replaced: { day: replaced } })
    expect((await school.host.stranger().get(`/api/certificates/${body.replaced.by}`)).body.certificate_data).toMatchObject({
      completion_day: day,
      issued_day: replaced,
    })
    const paper = await (await school.host.stranger().fetch(`/api/certificates/${certificate.code}/pdf`)).arrayBuffer()
    expect((await PDFDocument.load(paper)).getSubject()).toContain(certificateDate(replaced, 'en'))
  })
})
