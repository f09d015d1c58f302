import { createPrivateKey } from 'node:crypto'
import { decodeProtectedHeader, exportJWK, importJWK, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyRing } from '#core'
import { openSchool } from './school.testing.ts'

type School = Awaited<ReturnType<typeof openSchool>>
const otherSecret = { APP_SECRET: 'another secret, as after a move to a new vault' }

describe('issuing keys', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool({ isShared: true })
  })
  afterAll(() => school.host.close())

  const jwtOf = async (at: School, code: string) => (await at.host.stranger().fetch(`/api/certificates/${code}/credential`)).text()
  const keyIdIn = (kid: string) => kid.split('#')[1] ?? ''
  const verdict = async (at: School, code: string) => (await at.host.stranger().get(`/api/certificates/${code}`)).body.credential.valid

  it('RX11: what was signed before APP_SECRET changed still verifies, and new keys sign from then on', async () => {
    const { certificate } = await school.issue('before@example.test', 'Ada Byron')
    const moved = await openSchool({ beside: school.host, env: otherSecret })
    expect(await verdict(moved, certificate.code)).toBe(true)
    const later = await moved.issue('after@example.test', 'Maya Lindqvist')
    const [old, fresh] = [await jwtOf(moved, certificate.code), await jwtOf(moved, later.certificate.code)]
    const [oldKid = '', freshKid = ''] = [old, fresh].map((jwt) => `${decodeProtectedHeader(jwt).kid}`)
    expect(freshKid).not.toBe(oldKid)
    const jwk = (await moved.host.stranger().get(`/api/issuing-keys/${keyIdIn(oldKid)}`)).body
    await expect(jwtVerify(old, await importJWK(jwk))).resolves.toBeTruthy()
    const document = (await moved.host.stranger().get('/.well-known/did.json')).body
    expect(document.verificationMethod.length).toBe(4)
    await moved.host.close()
  })

  it('RX11: a key that an admin retires signs nothing more, and one signs for a year', async () => {
    const kidOfNext = async (email: string) => {
      const { certificate } = await school.issue(email, 'Ada Byron')
      return `${decodeProtectedHeader(await jwtOf(school, certificate.code)).kid}`
    }
    const first = await kidOfNext('first@example.test')
    expect(await kidOfNext('second@example.test')).toBe(first)
    await school.host.store.updateOne('issuing-keys', { key_id: { equals: keyIdIn(first) } }, { is_retired: true })
    const third = await kidOfNext('third@example.test')
    expect(third).not.toBe(first)
    school.host.clock.advance({ days: 366 })
    expect(await kidOfNext('fourth@example.test')).not.toBe(third)
    const { keys } = (await school.host.stranger().get('/api/issuing-keys')).body
    expect(keys.map(({ kid }: { kid: string }) => kid)).toEqual(expect.arrayContaining([keyIdIn(first)]))
  })

  it('RX11: certificates of the time when the key followed from the secret verify, and take the new form along', async () => {
    const { host } = school
    const { learner, certificate } = await school.issue('older@example.test', 'Grace Hopper')
    const ring = host.service(keyRing)
    const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), ring.derive('signing')])
    const privateKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' })
    const keyId = ring.mac('signing-key-id', host.config.secret).slice(0, 16)
    const id = `${host.url}/verify/${certificate.code}`
    const jwt = await new SignJWT({
      id,
      issuer: { id: host.url, url: host.url },
      credentialSubject: {
        identifier: [{ identityHash: 'Grace Hopper' }],
        result: [{ value: '5' }, { value: '14' }, { value: '6' }],
      },
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyId })
      .setIssuer(host.url)
      .setSubject('urn:uuid:7f1f9b4e-36f2-4c5f-9d2b-3f6a1f0b8f11')
      .sign(privateKey)
    const where = { code: { equals: certificate.code } }
    await host.store.updateOne('user-certificates', where, { jwt, credential: null, status_index: null })
    for (const { id } of await host.store.find('issuing-keys')) await host.store.remove('issuing-keys', { id: { equals: id } })
    const upgraded = await openSchool({ beside: host })
    expect(await verdict(upgraded, certificate.code)).toBe(true)
    expect(await jwtOf(upgraded, certificate.code)).toBe(jwt)
    const credential = await (await upgraded.host.stranger().fetch(`/api/certificates/${certificate.code}/credential.json`)).json()
    expect(credential.credentialSubject.id).toBe('urn:uuid:7f1f9b4e-36f2-4c5f-9d2b-3f6a1f0b8f11')
    expect((await learner.get('/api/user_certificates')).body[0].code).toBe(certificate.code)
    await upgraded.host.close()
  })

  it('RX11: their private parts rest sealed, and no answer carries one', async () => {
    const rows = await school.host.store.find('issuing-keys')
    for (const { private_sealed, public_jwk } of rows) {
      expect(JSON.parse(public_jwk)).not.toHaveProperty('d')
      expect(`${private_sealed}`).toMatch(/^(v1\.|null)/)
    }
    for (const path of ['/api/issuing-keys', '/.well-known/did.json'])
      expect(JSON.stringify((await school.host.stranger().get(path)).body)).not.toContain('"d"')
  })

  it('RX7: certificates and access tokens share no key, and a token in a certificate’s place is refused by its type', async () => {
    const { host } = school
    const { certificate } = await school.issue('typed@example.test', 'Ada Byron')
    const [row] = await host.store.find('issuing-keys', { where: { algorithm: { equals: 'ES256' } }, sort: '-made_at', limit: 1 })
    expect(decodeProtectedHeader(await jwtOf(school, certificate.code)).typ).toBe('JWT')
    const { payload } = await jwtVerify(await jwtOf(school, certificate.code), await importJWK(JSON.parse(`${row?.public_jwk}`), 'ES256'), {
      currentDate: host.clock.now(),
    })
    const { generateKeyPairSync } = await import('node:crypto')
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    await host.store.create('issuing-keys', {
      slot: 'test',
      key_id: 'test-key',
      algorithm: 'ES256',
      public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
      made_at: new Date(0).toISOString(),
      is_retired: true,
    })
    const signAs = (typ: string) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: `${host.url}/api/issuing-keys/test-key`, typ }).sign(pair.privateKey)
    for (const [typ, isValid] of [
      ['JWT', true],
      ['at+jwt', false],
    ] as const) {
      await host.store.updateOne('user-certificates', { code: { equals: certificate.code } }, { jwt: await signAs(typ) })
      expect(await verdict(school, certificate.code), typ).toBe(isValid)
    }
  })

  it('RX6: keys, credentials and lists are open to pages of other origins, a learner’s own list is not', async () => {
    const { learner, certificate } = await school.issue('open@example.test', 'Ada Byron')
    const at = `/api/certificates/${certificate.code}`
    for (const path of [
      '/.well-known/did.json',
      '/api/issuing-keys',
      '/api/credential-status/1',
      at,
      `${at}/credential`,
      `${at}/credential.json`,
      '/api/badges/planner',
    ]) {
      const { status, headers } = await school.host.stranger().fetch(path, { headers: { Origin: 'https://verifier.example' } })
      expect([path, status, headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual([
        path,
        200,
        '*',
        'cross-origin',
      ])
    }
    expect((await learner.get('/api/user_certificates')).headers.get('access-control-allow-origin')).toBeNull()
  })
})
