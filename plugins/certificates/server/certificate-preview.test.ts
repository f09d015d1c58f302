import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificatePicturePath } from '../contract.ts'
import { openSchool } from './school.testing.ts'

describe('a certificate’s picture', () => {
  let school: Awaited<ReturnType<typeof openSchool>>
  beforeAll(async () => {
    school = await openSchool()
  })
  afterAll(() => school.host.close())
  const ask = (code: string, query = '', etag = '') =>
    school.host.stranger().fetch(certificatePicturePath(code) + query, { headers: { 'If-None-Match': etag } })

  it('RX2: shows what the certificate says, in its own language whatever is asked for', async () => {
    const { certificate } = await school.issue('ada@example.test', 'Ada Byron')
    const { certificate: other } = await school.issue('lea@example.test', 'Ada Byron', undefined, 'de')
    const [english, german] = [await ask(certificate.code), await ask(other.code)]
    for (const answer of [english, german])
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(english.headers.get('etag')).not.toBe(german.headers.get('etag'))
    expect((await ask(certificate.code, '?lang=de')).headers.get('etag')).toBe(english.headers.get('etag'))
    expect((await ask(certificate.code, '', english.headers.get('etag') ?? '')).status).toBe(304)
  })

  it('RX2: is not there for a number that nobody has, nor one that does not hold any more, also for whoever has kept it', async () => {
    for (const code of ['0000-0000-0000-0000-0000-0000-0000', 'nothing', '%3Csvg%3E']) expect((await ask(code)).status, code).toBe(404)
    const { learner, certificate } = await school.issue('grace@example.test', 'Grace Hoper')
    const etag = (await ask(certificate.code)).headers.get('etag') ?? ''
    school.names.set(learner.userId, 'Grace Hopper')
    const { body: current } = await learner.post(`/api/user_certificates/${certificate.code}/reissue`, {})
    const old = await ask(certificate.code, '', etag)
    expect([old.status, old.headers.get('cache-control'), old.headers.get('etag')]).toEqual([404, 'no-store', null])
    const fresh = await ask(current.code)
    expect([fresh.status, fresh.headers.get('etag') === etag]).toEqual([200, false])
    await school.host.store.remove('user-certificates', { code: { equals: current.code } })
    expect((await ask(current.code)).status).toBe(404)
  })

  it('RX2: is not there where the signature does not match', async () => {
    const { certificate } = await school.issue('mallory@example.test', 'Mallory')
    await school.host.store.updateOne('user-certificates', { code: { equals: certificate.code } }, { learner_name: 'Somebody Else' })
    expect((await ask(certificate.code)).status).toBe(404)
  })
})
