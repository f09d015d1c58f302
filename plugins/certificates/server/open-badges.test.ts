import { verifyCredential } from '@digitalcredentials/verifier-core'
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeTheInternet } from './close-the-internet.testing.ts'
import { openSchool } from './school.testing.ts'

/** The verifiers of others go by the machine's clock, and accept nothing from the future. */
const issuedAt = '2026-11-03T10:00:00.000Z'

interface Credential {
  id: string
  name: string
  description?: string
  validFrom: string
  issuer: { id: string }
  credentialStatus: { id: string; statusListIndex: string; statusListCredential: string }
  credentialSubject: { id: string; identifier: [{ identityHash: string }]; achievement: { id: string; image: { id: string } } }
  proof: { cryptosuite: string; verificationMethod: string; proofPurpose: string }
}

describe('RX1: the credential, as the world’s verifiers read it', () => {
  let school: Awaited<ReturnType<typeof openSchool>>
  beforeAll(async () => {
    school = await openSchool({ at: issuedAt })
  })
  afterAll(() => school.host.close())

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const credentialOf = async (code: string): Promise<Credential> =>
    (await school.host.stranger().fetch(`/api/certificates/${code}/credential.json`)).json()
  /** The result of the Digital Credentials Consortium's verifier, step by step; no issuer registry lists us. */
  const verdict = async (credential: Credential) => {
    closeTheInternet(school.host.url)
    const { log, errors } = await verifyCredential({ credential: structuredClone(credential) as never, knownDIDRegistries: [] })
    vi.unstubAllGlobals()
    return {
      ...Object.fromEntries((log ?? []).map(({ id, valid, error }) => [id, valid ?? error])),
      errors: errors?.map(({ name }) => name),
    }
  }

  it('RX1: is accepted by the Digital Credentials Consortium’s verifier, which refuses an altered one', async () => {
    const { certificate } = await school.issue('accepted@example.test', 'Ada Byron')
    const credential = await credentialOf(certificate.code)
    expect(credential).toMatchObject({
      id: `${school.host.url}/api/certificates/${certificate.code}/credential.json`,
      validFrom: '2026-10-14T10:00:00Z',
      issuer: { id: `did:web:${new URL(school.host.url).host.replace(':', '%3A')}` },
      proof: { cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
    })
    expect(await verdict(credential)).toMatchObject({ valid_signature: true, revocation_status: true, errors: undefined })
    const altered = structuredClone(credential)
    altered.credentialSubject.identifier[0].identityHash = 'Somebody Else'
    expect((await verdict(altered)).errors).toEqual(['invalid_signature'])
    const moved = { ...credential, validFrom: '2020-10-14T10:00:00Z' }
    expect((await verdict(moved)).errors).toEqual(['invalid_signature'])
  })

  it('RX1, QX3: as a JWT it is signed by ES256, its kid is a method of our did:web document, and its dates are those of the credential', async () => {
    const { certificate } = await school.issue('jwt@example.test', 'Ada Byron')
    const jwt = await (await school.host.stranger().fetch(`/api/certificates/${certificate.code}/credential`)).text()
    const { alg, kid = '', typ } = decodeProtectedHeader(jwt)
    expect([alg, typ]).toEqual(['ES256', 'JWT'])
    const did = (await school.host.stranger().get('/.well-known/did.json')).body
    const method = did.verificationMethod.find(({ id }: { id: string }) => id === kid)
    expect(did.assertionMethod).toContain(kid)
    const answer = await fetch(`${school.host.url}/api/issuing-keys/${kid.split('#')[1]}`)
    expect(answer.headers.get('content-type')).toContain('application/jwk+json')
    expect(await answer.json()).toMatchObject({ x: method.publicKeyJwk.x, y: method.publicKeyJwk.y })
    const { payload } = await jwtVerify(jwt, await importJWK(method.publicKeyJwk))
    const { proof: _, ...document } = await credentialOf(certificate.code)
    expect(payload).toEqual({
      ...document,
      iss: document.issuer.id,
      jti: document.id,
      sub: document.credentialSubject.id,
      nbf: Date.parse(document.validFrom) / 1000,
    })
    expect(JSON.stringify(decodeJwt(jwt))).not.toContain('@example')
  })

  it('RX1: every address in it answers with what it promises', async () => {
    const { certificate } = await school.issue('links@example.test', 'Ada Byron')
    const credential = await credentialOf(certificate.code)
    const { achievement } = credential.credentialSubject
    expect(await (await fetch(credential.id)).json()).toEqual(credential)
    expect(await (await fetch(achievement.id)).json()).toMatchObject(achievement)
    const picture = Buffer.from(await (await fetch(achievement.image.id)).arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 600, height: 600 })
    const list = await (await fetch(credential.credentialStatus.statusListCredential)).json()
    expect(list).toMatchObject({ id: credential.credentialStatus.statusListCredential, issuer: credential.issuer.id })
    expect(Date.parse(list.validFrom), 'QX3').toBeLessThanOrEqual(school.host.clock.now().getTime())
    expect((credential as unknown as { credentialSchema: object }).credentialSchema, 'QX3').toMatchObject([
      { type: '1EdTechJsonSchemaValidator2019' },
    ])
    expect((await school.host.stranger().get('/api/badges/nobody-has-it')).status).toBe(404)
    expect((await school.host.stranger().get('/api/credential-status/2')).status).toBe(404)
  })

  it('RX1: the badge carries it, in a PNG and in an SVG', async () => {
    const { certificate } = await school.issue('baked@example.test', 'Ada ]]> Byron & Söhne 李')
    const credential = await credentialOf(certificate.code)
    const load = (type: string) => school.host.stranger().fetch(`/api/certificates/${certificate.code}/badge.${type}`)
    const png = Buffer.from(await (await load('png')).arrayBuffer())
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600 })
    const at = png.indexOf('iTXtopenbadgecredential\0')
    const length = png.readUInt32BE(at - 4)
    const text = png.subarray(at + 4, at + 4 + length)
    expect(JSON.parse(text.subarray('openbadgecredential'.length + 5).toString('utf8'))).toEqual(credential)
    const answer = await load('svg')
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg [^>]*xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"/)
    const [, json = ''] = /<openbadges:credential><!\[CDATA\[(.*?)\]\]><\/openbadges:credential>/s.exec(svg) ?? []
    expect(JSON.parse(json)).toEqual(credential)
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(600)
  })

  it('RX1: one that an admin took back is revoked', async () => {
    const { certificate } = await school.issue('back@example.test', 'Ada Byron')
    const credential = await credentialOf(certificate.code)
    await school.host.payload.delete({
      collection: 'user-certificates',
      where: { code: { equals: certificate.code } },
      overrideAccess: true,
    })
    expect(await verdict(credential)).toMatchObject({ valid_signature: true, revocation_status: false })
    const other = await school.issue('stays@example.test', 'Ada Byron')
    expect(await verdict(await credentialOf(other.certificate.code))).toMatchObject({ revocation_status: true })
  })

  it('RL22: practice alone is said by the credential and by the paper', async () => {
    const { certificate } = await school.issue('practice@example.test', 'Ada Byron', { real_calls: 0, practice_calls: 20 })
    const credential = await credentialOf(certificate.code)
    expect(credential.name).toMatch(/\(practice\)$/)
    expect(credential.description).toBe('Every call was answered by a simulation. No real model was asked.')
    expect(await verdict(credential)).toMatchObject({ valid_signature: true })
    const real = await school.issue('real@example.test', 'Ada Byron', { real_calls: 1, practice_calls: 19 })
    expect(await credentialOf(real.certificate.code)).not.toHaveProperty('description')
  })
})
