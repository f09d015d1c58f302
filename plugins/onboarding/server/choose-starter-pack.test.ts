import { describe, expect, it } from 'vitest'
import { chooseStarterPack, type PackClues } from './choose-starter-pack.ts'
import { containsPhrase } from './phrase.ts'

const packs = [
  { key: 'construction', match: ['builder', 'site manager'], is_default: false },
  { key: 'everyday', match: [], is_default: false },
  { key: 'gamer', match: ['gaming', 'video games'], is_default: false },
  { key: 'nurse', match: ['nurse', 'rn'], is_default: false },
  { key: 'student', match: ['student'], is_default: false },
  { key: 'teacher', match: ['teacher', 'school'], is_default: true },
  { key: 'truck', match: ['driver', 'truck driver'], is_default: false },
]
const nothing: PackClues = { career: [], isListed: false, hobbies: [], isYoung: false }
const chosen = (clues: Partial<PackClues>) => chooseStarterPack(packs, { ...nothing, ...clues })?.key

describe('chooseStarterPack', () => {
  it.each([
    ['Nurse', 'nurse'],
    ['RN, night shift', 'nurse'],
    ['TRUCK DRIVER', 'truck'],
    ['Site  Manager (roads)', 'construction'],
    ['school truck driver', 'truck'],
  ])('matches %s with the pack %s', (career, key) => expect(chosen({ career: [career] })).toBe(key))

  it.each(['Journalist', 'Nursery owner', 'Rebuilder', 'Accountant', '???', ''])('gives the default pack for "%s"', (career) =>
    expect(chosen({ career: [career] })).toBe('teacher'),
  )

  it('looks at the typed text and at the name from the list', () => expect(chosen({ career: ['sparky', 'Builder'] })).toBe('construction'))

  it('RL5: asks the hobbies, in their order, where no pack names the career', () => {
    const hobbies = [
      ['Music', 'dj'],
      ['Gaming', 'video games'],
      ['Building', 'builder'],
    ]
    expect(chosen({ career: ['Journalist'], hobbies })).toBe('gamer')
    expect(chosen({ career: ['Journalist'], isListed: true, isYoung: true, hobbies })).toBe('gamer')
    expect(chosen({ career: ['Nurse'], hobbies })).toBe('nurse')
  })

  it('RL5: gives young people the student pack, other listed careers the plain one', () => {
    expect(chosen({ career: ['School'], isYoung: true })).toBe('teacher')
    expect(chosen({ career: ['Lighthouse keeper'], isYoung: true })).toBe('student')
    expect(chosen({ career: ['Retired'], isListed: true, hobbies: [['Music']] })).toBe('everyday')
  })

  it('gives nothing only where there are no packs', () => expect(chooseStarterPack([], { ...nothing, career: ['Nurse'] })).toBeUndefined())
})

describe('containsPhrase', () => {
  it('compares whole words in every script', () => {
    expect(containsPhrase('Elektroniker für Gebäude', 'GEBÄUDE')).toBe(true)
    expect(containsPhrase('Krankenschwester', 'kranken')).toBe(false)
    expect(containsPhrase('anything', ' ')).toBe(false)
  })
})
