import { gunzipSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Certificate } from '../contract.ts'
import { openSchool } from './school.testing.ts'

describe('RL3: a certificate under another name', () => {
  let school: Awaited<ReturnType<typeof openSchool>>
  let host: (typeof school)['host']
  beforeAll(async () => {
    school = await openSchool()
    host = school.host
  })
  afterAll(() => host.close())

  const issueNameless = async (email: string) => {
    const { learner, certificate } = await school.issue(email, '')
    expect(certificate.learner_name).toBe('A Soloflight learner')
    school.names.set(learner.userId, 'Maya Lindqvist')
    return { learner, certificate }
  }
  const reissuePath = ({ code }: Certificate) => `/api/user_certificates/${code}/reissue`
  const revoked = async () => {
    const list = await (await host.stranger().fetch('/api/credential-status/1')).json()
    const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
    return (index: number) => ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
  }
  const statusOf = async (code: string) =>
    Number((await (await host.stranger().fetch(`/api/certificates/${code}/credential.json`)).json()).credentialStatus.statusListIndex)

  it('RL3: is issued once more; the older one says that it was replaced, on its page, on paper and in the status list', async () => {
    const { learner, certificate } = await issueNameless('late-name@example.test')
    expect((await learner.get('/api/user_certificates')).body[0].reissue_name).toBe('Maya Lindqvist')
    const oldStatus = await statusOf(certificate.code)
    const { status, body } = await learner.post(reissuePath(certificate), {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ learner_name: 'Maya Lindqvist', module_id: 'planner', reissue_name: null })
    expect(body.code).not.toBe(certificate.code)
    expect((await learner.get('/api/user_certificates')).body.map(({ code }: Certificate) => code)).toEqual([body.code])

    const now = (await host.stranger().get(`/api/certificates/${body.code}`)).body
    expect(now).toMatchObject({ replaced: null, credential: { valid: true } })
    const before = (await host.stranger().get(`/api/certificates/${certificate.code}`)).body
    expect(before).toMatchObject({ learner_name: 'A Soloflight learner', replaced: { by: body.code }, credential: { valid: true } })
    const isRevoked = await revoked()
    expect([isRevoked(oldStatus), isRevoked(await statusOf(body.code))]).toEqual([true, false])
    const paper = await (await host.stranger().fetch(`/api/certificates/${certificate.code}/pdf`)).arrayBuffer()
    expect((await PDFDocument.load(paper)).getSubject()).toMatch(/^Certificate .*, replaced on /)
  })

  it('RL3: works once, also for two requests at a time, and a later completion brings the old name back to nobody', async () => {
    const { learner, certificate } = await issueNameless('once@example.test')
    const answers = await Promise.all([1, 2, 3].map(() => learner.post(reissuePath(certificate), {})))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const [own] = (await learner.get('/api/user_certificates')).body
    school.names.set(learner.userId, 'Third Name')
    expect((await learner.post(reissuePath(own), {})).body).toMatchObject({ error: 'ALREADY_REISSUED' })
    await school.complete(learner.userId)
    expect((await learner.get('/api/user_certificates')).body).toEqual([own])
  })

  it('RL3: is refused to strangers, to others, half-way through sign-in, and where the name is the same', async () => {
    const { learner, certificate } = await school.issue('same@example.test', 'Ada Byron')
    expect((await learner.post(reissuePath(certificate), {})).body).toMatchObject({ error: 'SAME_NAME' })
    school.names.set(learner.userId, 'Ada King')
    const other = await host.signIn('other@example.test')
    expect((await other.post(reissuePath(certificate), {})).status).toBe(404)
    expect((await host.stranger().post(reissuePath(certificate), {})).status).toBe(401)
    const halfway = await host.signIn('same@example.test', { aal: 1 })
    expect((await halfway.post(reissuePath(certificate), {})).status).toBe(403)
    expect((await host.stranger().get(`/api/certificates/${certificate.code}`)).body.replaced).toBeNull()
  })
})
