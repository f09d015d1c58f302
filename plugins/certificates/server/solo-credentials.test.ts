import { verifyCredential } from '@digitalcredentials/verifier-core'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Certificate } from '../contract.ts'
import { closeTheInternet } from './close-the-internet.testing.ts'
import { openSchool } from './school.testing.ts'

/** The verifiers of others go by the machine's clock, and accept nothing from the future. */
const issuedAt = '2026-11-03T10:00:00.000Z'

interface Credential {
  id: string
  name: string
  validFrom: string
  credentialStatus: { statusListIndex: string }
  credentialSubject: {
    id: string
    achievement: { id: string; resultDescription: { id: string; name: string; resultType: string }[] }
    result: { resultDescription: string; value: string }[]
  }
  evidence: { id: string; name: string }[]
}

describe('the credential of a check that was passed without AI', () => {
  let school: Awaited<ReturnType<typeof openSchool>>
  beforeAll(async () => {
    school = await openSchool({ at: issuedAt })
  })
  afterAll(() => school.host.close())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const read = async (path: string): Promise<Credential> => (await school.host.stranger().fetch(path)).json()
  const page = async ({ code }: Certificate) => (await school.host.stranger().get(`/api/certificates/${code}`)).body
  /** The Digital Credentials Consortium's verifier, which can reach only our own host. */
  const verdict = async (credential: Credential) => {
    closeTheInternet(school.host.url)
    const { log, errors } = await verifyCredential({ credential: structuredClone(credential) as never, knownDIDRegistries: [] })
    vi.unstubAllGlobals()
    return {
      ...Object.fromEntries((log ?? []).map(({ id, valid, error }) => [id, valid ?? error])),
      errors: errors?.map(({ name }) => name),
    }
  }
  const pass = async (email: string) => {
    const { learner, certificate } = await school.issue(email, 'Ada Byron')
    school.legs.set(learner.userId, [
      { module_id: 'planner', score: 7, total: 8, passed_at: '2026-11-02T09:30:00.000Z', current_until: '2026-12-02T09:30:00.000Z' },
    ])
    return { learner, certificate }
  }

  it('is not there before', async () => {
    const { certificate } = await school.issue('before@example.test', 'Ada Byron')
    expect(await page(certificate)).toMatchObject({ solo: null, credential: { valid: true } })
    for (const form of ['solo-credential', 'solo-credential.json'])
      expect((await school.host.stranger().get(`/api/certificates/${certificate.code}/${form}`)).status).toBe(404)
  })

  it('carries calls, score, date and “unsupervised”, is accepted by the world’s verifiers, and names the earlier one, which stays valid', async () => {
    const { certificate } = await pass('passes@example.test')
    const base = `${school.host.url}/api/certificates/${certificate.code}`
    const earlier = await read(`/api/certificates/${certificate.code}/credential.json`)
    expect(await page(certificate)).toMatchObject({
      solo: { score: 7, total: 8, passed_at: '2026-11-02T09:30:00.000Z' },
      credential: { valid: true },
    })
    const credential = await read(`/api/certificates/${certificate.code}/solo-credential.json`)
    expect(credential).toMatchObject({
      id: `${base}/solo-credential.json`,
      name: 'ChatGPT Planner: Flight Planner, solo',
      validFrom: '2026-11-02T09:30:00Z',
      credentialSubject: { id: earlier.credentialSubject.id },
    })
    const { achievement, result } = credential.credentialSubject
    const said = result.map(({ resultDescription, value }) => [
      achievement.resultDescription.find(({ id }) => id === resultDescription)?.name,
      value,
    ])
    expect(said).toEqual([
      ['Lessons', '5'],
      ['Real calls', '14'],
      ['Practice calls', '6'],
      ['Solo check: right answers', '7'],
      ['Solo check: items', '8'],
      ['Solo check: passed on', '2026-11-02T09:30:00Z'],
      ['Solo check: supervision', 'unsupervised'],
    ])
    expect(credential.evidence.map(({ id }) => id)).toContain(earlier.id)
    expect(credential.credentialStatus.statusListIndex).not.toBe(earlier.credentialStatus.statusListIndex)
    for (const each of [earlier, credential])
      expect(await verdict(each)).toMatchObject({ valid_signature: true, revocation_status: true, errors: undefined })
    const altered = structuredClone(credential)
    for (const each of altered.credentialSubject.result) if (each.value === '7') each.value = '8'
    expect((await verdict(altered)).errors).toEqual(['invalid_signature'])
    const supervised = structuredClone(credential)
    for (const each of supervised.credentialSubject.result) if (each.value === 'unsupervised') each.value = 'supervised'
    expect((await verdict(supervised)).errors).toEqual(['invalid_signature'])
    // The earlier one is unchanged, and each address in the new one returns the document that it names.
    expect(await read(new URL(earlier.id).pathname)).toEqual(earlier)
    expect(await read(new URL(credential.id).pathname)).toEqual(credential)
    expect(await read(new URL(achievement.id).pathname)).toMatchObject(achievement)
  })

  it('comes as a JWT too, whose words are the same', async () => {
    const { certificate } = await pass('jwt@example.test')
    const jwt = await (await school.host.stranger().fetch(`/api/certificates/${certificate.code}/solo-credential`)).text()
    const { proof: _, ...document } = (await read(`/api/certificates/${certificate.code}/solo-credential.json`)) as Credential & {
      proof: object
    }
    expect(decodeJwt(jwt)).toMatchObject(document)
  })

  it('is made once under requests at a time, and keeps the first pass', async () => {
    const { learner, certificate } = await pass('once@example.test')
    const pages = await Promise.all([1, 2, 3, 4].map(() => page(certificate)))
    for (const each of pages) expect(each).toEqual(pages[0])
    school.legs.set(learner.userId, [])
    expect(await page(certificate)).toEqual(pages[0])
    expect(await school.host.store.count('solo-credentials', { code: { equals: certificate.code } })).toBe(1)
  })

  it('says nothing where its record was changed', async () => {
    const { certificate } = await pass('changed@example.test')
    await page(certificate)
    await school.host.store.updateOne('solo-credentials', { code: { equals: certificate.code } }, { score: 8 })
    expect(await page(certificate)).toMatchObject({ solo: null, credential: { valid: true } })
  })

  it('follows a reissue under another name, and is revoked with a certificate that an admin takes back', async () => {
    const { learner, certificate } = await pass('renamed@example.test')
    const before = await read(`/api/certificates/${certificate.code}/solo-credential.json`)
    school.names.set(learner.userId, 'Ada King')
    const { body } = await learner.post(`/api/user_certificates/${certificate.code}/reissue`, {})
    expect(await page(certificate)).toMatchObject({ solo: null, replaced: { by: body.code } })
    expect(await page(body)).toMatchObject({ solo: { score: 7 }, replaced: null })
    const after = await read(`/api/certificates/${body.code}/solo-credential.json`)
    expect(JSON.stringify(after)).toContain('Ada King')
    expect(await verdict(before)).toMatchObject({ revocation_status: false })
    expect(await verdict(after)).toMatchObject({ valid_signature: true, revocation_status: true })
    await school.host.payload.delete({ collection: 'user-certificates', where: { code: { equals: body.code } }, overrideAccess: true })
    expect(await verdict(after)).toMatchObject({ revocation_status: false })
    expect(await school.host.store.count('solo-credentials', { code: { equals: body.code } })).toBe(0)
  })
})
