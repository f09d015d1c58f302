import { afterAll, beforeAll, expect, it } from 'vitest'
import { analogyKeys } from '../../courses/contract.ts'
import { openOnboarding } from './onboarding-host.testing.ts'

const analogies = Object.fromEntries(analogyKeys.map((key) => [key, `Wie auf Station: ${key}.`]))
type Host = Awaited<ReturnType<typeof openOnboarding>>['host']
let host: Host
beforeAll(async () => {
  ;({ host } = await openOnboarding())
  for (const collection of ['career-taxonomy', 'hobby-taxonomy'] as const)
    await host.payload.create({ collection, data: { key: 'kite-maker', name: 'Kite maker', _status: 'published' } as never })
  await translate('career-taxonomy', 'nurse', { name: 'Krankenpflege' })
  await translate('hobby-taxonomy', 'music', { name: 'Musik' })
  await translate('choice-lists', 'age_groups', { entries: [{ id: '30-44', name: '30 bis 44' }] })
  await translate('starter-packs', 'nurse', { pack_name: 'Pflegepaket', analogies })
})
afterAll(() => host.close())

type Translated = 'career-taxonomy' | 'hobby-taxonomy' | 'choice-lists' | 'starter-packs'
/** Publishes a German translation as an editor does in the panel. */
const translate = async (collection: Translated, key: string, data: object) => {
  const { docs } = await host.payload.find({ collection, where: { key: { equals: key } } })
  await host.payload.update({ collection, id: docs[0]?.id ?? '', locale: 'de', data: { ...data, _status: 'published' } })
}
const namesIn = async (path: string, locale: string) => {
  const { body } = await (await host.signIn('reader@example.test')).get(`${path}?locale=${locale}`)
  return body.map(({ name }: { name: string }) => name)
}
const german = { 'accept-language': 'de' }
const answers = { career: 'Krankenpflege', hobbies: ['Musik', 'Imkerei'], preferred_language: 'de' }

it('lists careers and hobbies in the language of the reader, by its alphabet, in English where nobody has translated one', async () => {
  const careers = await namesIn('/api/career_taxonomy', 'de')
  expect(careers).toContain('Krankenpflege')
  expect(careers).not.toContain('Nurse')
  expect(careers).toContain('Kite maker')
  expect(careers).toEqual(careers.toSorted(new Intl.Collator('de').compare))
  expect(await namesIn('/api/hobby_taxonomy', 'de')).toContain('Musik')
  expect(await namesIn('/api/hobby_taxonomy', 'fr')).toContain('Kite maker')
  expect(await namesIn('/api/career_taxonomy', 'xx')).toContain('Nurse')
})

it('gives the short lists in the language of the reader', async () => {
  const reader = await host.signIn('choices@example.test')
  const { age_groups } = (await reader.get('/api/choice_lists?locale=de')).body
  expect(age_groups).toHaveLength(4)
  expect(age_groups[2], 'English has the entries, the translation their words').toEqual({ id: '30-44', name: '30 bis 44' })
  expect((await reader.get('/api/choice_lists?locale=pt')).body.age_groups).toHaveLength(4)
})

it('finds the pack of a career by its translated name, and shows answers and pack as the reader reads them', async () => {
  const ada = await host.signIn('ada@example.test')
  const { body } = await ada.post('/api/normalize-and-personalize', answers, german)
  expect(body).toEqual({ success: true, pack_name: 'Pflegepaket', pack_status: 'fallback', is_kept: false })
  const inGerman = (await ada.get('/api/user_profile?locale=de')).body
  expect(inGerman).toMatchObject({ occupation: 'Krankenpflege', hobbies: ['Musik', 'Imkerei'], analogy_pack: analogies })
  const inEnglish = (await ada.get('/api/user_profile')).body
  expect(inEnglish).toMatchObject({ occupation: 'Nurse', hobbies: ['Music', 'Imkerei'], pack_name: 'Nurse Pack' })
  expect((await ada.post('/api/pack-status', {}, german)).body.pack_name).toBe('Pflegepaket')
  expect((await ada.post('/api/pack-status', {})).body.pack_name).toBe('Nurse Pack')
})

it('follows a translation at once', async () => {
  expect(await namesIn('/api/hobby_taxonomy', 'es')).not.toContain('Juegos de antes')
  const { docs } = await host.payload.find({ collection: 'hobby-taxonomy', where: { key: { equals: 'gaming' } } })
  await host.payload.update({
    collection: 'hobby-taxonomy',
    id: docs[0]?.id ?? '',
    locale: 'es',
    data: { name: 'Juegos de antes', _status: 'published' },
  })
  expect(await namesIn('/api/hobby_taxonomy', 'es')).toContain('Juegos de antes')
})
