import { describe, expect, it } from 'vitest'
import { chooseStarterPack } from './choose-starter-pack.ts'
import { containsPhrase } from './phrase.ts'

const packs = [
  { key: 'construction', match: ['builder', 'site manager'], is_default: false },
  { key: 'nurse', match: ['nurse', 'rn'], is_default: false },
  { key: 'teacher', match: ['teacher', 'school'], is_default: true },
  { key: 'truck', match: ['driver', 'truck driver'], is_default: false },
]
const chosen = (...career: string[]) => chooseStarterPack(packs, career)?.key

describe('chooseStarterPack', () => {
  it.each([
    ['Nurse', 'nurse'],
    ['RN, night shift', 'nurse'],
    ['TRUCK DRIVER', 'truck'],
    ['Site  Manager (roads)', 'construction'],
    ['school truck driver', 'truck'],
  ])('matches %s with the pack %s', (career, key) => expect(chosen(career)).toBe(key))

  it.each(['Journalist', 'Nursery owner', 'Rebuilder', 'Accountant', '???', ''])('gives the default pack for "%s"', (career) =>
    expect(chosen(career)).toBe('teacher'),
  )

  it('looks at the typed text and at the name from the list', () => expect(chosen('sparky', 'Builder')).toBe('construction'))

  it('gives nothing only where there are no packs', () => expect(chooseStarterPack([], ['Nurse'])).toBeUndefined())
})

describe('containsPhrase', () => {
  it('compares whole words in every script', () => {
    expect(containsPhrase('Elektroniker für Gebäude', 'GEBÄUDE')).toBe(true)
    expect(containsPhrase('Krankenschwester', 'kranken')).toBe(false)
    expect(containsPhrase('anything', ' ')).toBe(false)
  })
})
