import { PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learnerName } from './issue-certificate.ts'
import { germanModule, openSchool } from './school.testing.ts'

describe('a certificate is in its learner’s language', () => {
  let school: Awaited<ReturnType<typeof openSchool>>
  beforeAll(async () => {
    school = await openSchool()
  })
  afterAll(() => school.host.close())
  const read = async (path: string) => (await school.host.stranger().fetch(path)).json()

  it('with its module, its lessons and its badge, which it keeps where the learner reads another language later', async () => {
    const { learner, certificate } = await school.issue('lea@example.test', 'Lea Klein', undefined, 'de')
    const { module_name, lesson_titles, badge } = germanModule
    expect(certificate.certificate_data).toMatchObject({ language: 'de', module_name, lesson_titles, badge_title: badge.title })
    school.spoken.set(learner.userId, 'fr')
    school.names.set(learner.userId, '')
    const { body: again } = await learner.post(`/api/user_certificates/${certificate.code}/reissue`, {})
    expect(again).toMatchObject({ learner_name: learnerName('', 'Soloflight', 'de'), certificate_data: { language: 'de', module_name } })
    expect(again.learner_name).not.toBe(learnerName('', 'Soloflight'))
  })

  it('and so is the credential, which names the language; the achievement is one for all', async () => {
    const { certificate } = await school.issue('max@example.test', 'Max Groß', undefined, 'de')
    const { certificate: other } = await school.issue('amy@example.test', 'Amy Large')
    const german = await read(`/api/certificates/${certificate.code}/credential.json`)
    const english = await read(`/api/certificates/${other.code}/credential.json`)
    const achievementOf = (credential: { credentialSubject: { achievement: Record<string, unknown> } }) =>
      credential.credentialSubject.achievement
    expect(achievementOf(german)).toMatchObject({ inLanguage: 'de', name: expect.stringContaining('Planen mit ChatGPT') })
    expect(achievementOf(english)).toMatchObject({ inLanguage: 'en', name: expect.stringContaining('ChatGPT Planner') })
    expect(achievementOf(german).criteria).not.toEqual(achievementOf(english).criteria)
    expect(achievementOf(german).id).toBe(achievementOf(english).id)
    expect(await read('/api/badges/planner')).toMatchObject({ inLanguage: 'en', name: achievementOf(english).name })
  })

  it('and the paper says in which', async () => {
    const { certificate } = await school.issue('ida@example.test', 'Ida Weiß', undefined, 'de')
    const paper = await (await school.host.stranger().fetch(`/api/certificates/${certificate.code}/pdf`)).arrayBuffer()
    const pdf = await PDFDocument.load(paper)
    expect(`${pdf.catalog.get(PDFName.of('Lang'))}`).toContain('de')
    expect(pdf.getTitle()).toContain('Planen mit ChatGPT')
  })

  it('or whole in English, where nobody has translated the module', async () => {
    const { certificate } = await school.issue('eva@example.test', '', undefined, 'pt')
    expect(certificate).toMatchObject({ learner_name: learnerName('', 'Soloflight'), certificate_data: { module_name: 'ChatGPT Planner' } })
    expect(certificate.certificate_data).not.toHaveProperty('language')
  })
})
