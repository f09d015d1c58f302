import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from '../../plugins/server.ts'

/**
 * A stranger wants into a class, to learn its name and its teacher's address. One account has ten tries an hour; accounts cost nothing, so
 * the stranger makes many and guesses from one network. The network's own limit ends that, and a right guess is refused like a wrong one
 * from then on. A class of thirty behind one address still gets in.
 */
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins, env: { TRUST_PROXY: 'true' } })
  await host.store.create('school-codes', { code: 'LAKE-7', school: 'Lakeside', teacher_email: 'teacher@example.test', is_active: true })
})
afterAll(() => host.close())

const tryCode = async (account: string, code: string, network: string) => {
  const person = await host.signIn(`${account}@example.test`)
  return (await person.post('/api/school-links', { school_code: code }, { 'x-forwarded-for': network })).status
}

it('RV10: many accounts on one network are refused together, with the right code too', async () => {
  const network = '203.0.113.7'
  for (let account = 0; account < 10; account++)
    for (let guess = 0; guess < 10; guess++) expect(await tryCode(`guesser-${account}`, `GUESS-${account}-${guess}`, network)).toBe(400)
  expect(await tryCode('guesser-10', 'GUESS', network)).toBe(429)
  expect(await tryCode('guesser-11', 'LAKE-7', network)).toBe(429)
  expect(await tryCode('elsewhere', 'LAKE-7', '198.51.100.9')).toBe(200)
})

it('RV10: a class of thirty types its code behind one address, two of them wrongly at first', async () => {
  const network = '192.0.2.1'
  for (const pupil of ['pupil-0', 'pupil-1']) expect(await tryCode(pupil, 'LAKE7', network)).toBe(400)
  for (let pupil = 0; pupil < 30; pupil++) expect(await tryCode(`pupil-${pupil}`, 'LAKE-7', network)).toBe(200)
})
