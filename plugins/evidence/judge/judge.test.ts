import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#core/contract'
import { definitionsIn } from './find-definitions.ts'
import { functionIn } from './find-function.ts'
import { judgeRun } from './judge-run.ts'
import { judgeText } from './judge-text.ts'
import { hasOpenField, readLessonWords } from './lesson-words.ts'
import { countNumbers, hasSum } from './numbers.ts'
import { isFound, patternMistake } from './pattern.ts'
import { wordsOf } from './words.ts'

const lesson = readLessonWords([
  {
    language: 'en',
    texts: ['Neighbours borrow a drill in one building when they need it for a day.'],
    prompts: ['Plan this: [your sentence]'],
  },
])
const shows = (rules: Parameters<typeof judgeText>[0], text: string, language: Language = 'en') =>
  judgeText(rules, text, { lesson, language }).isShown

describe('a text is judged', () => {
  it('QL4: by own words, whatever their case, accents and apostrophes', () => {
    expect(shows({ minOwnWords: 2 }, 'NEIGHBOURS borrow a drill')).toBe(false)
    expect(shows({ minOwnWords: 2 }, 'Neighbours borrow Mia’s ladder')).toBe(true)
    expect(shows({ minOwnWords: 1 }, 'e\u0301t\u00e9')).toBe(true)
    expect(shows({ minOwnWords: 2 }, 'asdf asdf asdf')).toBe(false)
  })

  it('QL4: by the same words in a long line as in short ones', () => {
    const words = Array.from({ length: 2_000 }, (_, number) => `Wort${number}`)
    expect(wordsOf(words.join(' '), 'de')).toEqual(words)
    expect(wordsOf(words.join('\n'), 'de')).toEqual(words)
    expect(wordsOf(` ${'x'.repeat(1_200)} y`, 'en').join('')).toBe(`${'x'.repeat(1_200)}y`)
  })

  it('QL4: in time that the length of its lines bounds', () => {
    expect(shows({ minWords: 1 }, '!'.repeat(40_000))).toBe(false)
    expect(wordsOf('!'.repeat(1_500_000), 'en')).toEqual([])
    // Against hanging: quadratic time takes minutes.
  }, 30_000)

  it('QL4: without marks, rules, fences and long lines of the lesson', () => {
    const lines = '- one\n* two\n---\n```\nthree\n```\nNeighbours borrow a drill in one building when they need it for a day.'
    expect(judgeText({}, lines, { lesson, language: 'en' })).toEqual({ isShown: true, words: 3, lines: 3 })
  })

  it('QL4: with what a database answered kept apart from the statements that it answers', () => {
    const rules = { part: 'prose', lines: [{ min: 2, minWords: 4, pattern: 'not[- ]null|foreign key' }] } as const
    const refusals = ['null value in column "name" violates not-null constraint', 'driver 99 violates the foreign key']
    const insert = 'insert into public.cars (name) values (null)'
    const asProse = (text: string) => shows({ ...rules, lines: [...rules.lines] }, text)
    expect(asProse(refusals.map((answer) => `${insert}; ${answer}`).join('\n'))).toBe(true)
    expect(asProse(refusals.map((answer) => `${insert}\nERROR: ${answer}`).join('\n'))).toBe(true)
    expect(asProse(refusals.map((answer) => `${insert}\n\n${answer}`).join('\n\n'))).toBe(true)
    // Policies in a table's own columns do not count as answers, with blank lines between them or without.
    const columns = ['id bigint primary key,', 'name text not null,', 'owner_id uuid not null references people (id) -- its foreign key']
    expect(asProse(`create table public.cars (\n${columns.join('\n\n')}\n);`)).toBe(false)
    expect(asProse(`create table public.cars (\n${columns.join('\n')}\n);`)).toBe(false)
  })

  it('QL4: with a fifth more words where they are not English', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => `wort${index}`).join(' ')
    expect(shows({ maxWords: 10 }, eleven)).toBe(false)
    expect(shows({ maxWords: 10 }, eleven, 'de')).toBe(true)
  })

  it('QL4: by numbers in digits and in words of five languages', () => {
    expect(countNumbers('vingt', ['vingt', 'Zwölf', 'três', 'mil', 'forty', 'un'])).toBe(5)
    expect(shows({ numbers: [100_000] }, 'for 100 000 people')).toBe(true)
    expect(hasSum('a - b = c', 'Price 18, fee 0.82, left 17.18')).toBe(true)
    expect(hasSum('a + 4*b = c', '10 first, then 12: 58')).toBe(true)
    expect(hasSum('a - b = c', 'Price 18, fee 0.82, left 15')).toBe(false)
  })

  it.each(languages)('QL4: by amounts as they are written in %s', (language) => {
    const written = (amount: number) => new Intl.NumberFormat(language, { useGrouping: 'always', maximumFractionDigits: 2 }).format(amount)
    const lines = (amounts: readonly number[]) => amounts.map((amount) => `x ${written(amount)}`).join('\n')
    expect(shows({ numbers: [1_000, 100_000, 37.5] }, lines([1_000, 100_000, 37.5]), language)).toBe(true)
    expect(shows({ numbers: [1_000] }, lines([1, 100]), language)).toBe(false)
    expect(shows({ sum: 'a - b = c' }, lines([1_250.5, 50.25, 1_200.25]), language)).toBe(true)
    expect(shows({ sum: 'a - b = c' }, lines([1_250, 1_000.5, 251]), language)).toBe(false)
    expect(shows({ minNumbers: 3 }, lines([1_234.5, 2, 3]), language)).toBe(true)
    expect(shows({ minNumbers: 4 }, lines([1_234_567.5, 2, 3]), language)).toBe(false)
  })

  it('QL4: by sizes, days and times of day as five languages write them', () => {
    for (const size of ['610 kB', '1 232 ko', '1,2 Mo', '3 octets', '12 Bytes', '3.8 MB', '2 Go'])
      expect(isFound('@size', size), size).toBe(true)
    const days = ['27 November', 'Nov 27th', '27. November', '27 de noviembre', '1er décembre', '27 de novembro', '27.11.2026', '27/11/26']
    for (const day of days) expect(isFound('@date', day), day).toBe(true)
    for (const time of [
      '21:02',
      '9 pm',
      '9:02 p. m.',
      '21h02',
      '21 h 02',
      '21 Uhr',
      '21.02 Uhr',
      '21.02 h',
      'a las 21 h',
      'às 21h',
      'à 21 heures',
    ])
      expect(isFound('@time', time), time).toBe(true)
    for (const duration of ['3 h', '3 hours', '2 heures', '4 horas', '70 seconds']) expect(isFound('@time', duration), duration).toBe(false)
  })

  it('QL4: by lists below each other, with marks or without', () => {
    const groups = [{ min: 1, max: 2 }, { min: 2 }, { min: 1, numbers: 1 }]
    expect(shows({ groups }, 'IN:\n- add\n- take\nOUT:\n- maps\n- chat\nLIMITS:\n- 25 players')).toBe(true)
    expect(shows({ groups }, 'IN:\nadd\ntake\nOUT:\nmaps\nchat\nLIMITS:\n25 players')).toBe(true)
    expect(shows({ groups }, '### In\nadd\n\n### Out\nmaps\nchat\n\n### Limits\n25 players')).toBe(true)
    expect(shows({ groups }, 'IN: add, take\nOUT: maps, chat\nLIMITS: 25 players')).toBe(true)
    expect(shows({ groups }, 'IN:\n- add\n- take\n- give back\nOUT:\n- maps\n- chat\nLIMITS:\n- 25 players')).toBe(false)
  })

  it.each([
    ['en', 'IN: add, take', 'OUT: maps, chat', 'LIMITS: one building, 30 households, three days a loan'],
    ['es', 'DENTRO: añadir, pedir', 'FUERA: mapas, chat', 'LÍMITES: un edificio, 30 hogares, tres días por préstamo'],
    ['fr', 'DEDANS : ajouter, prendre', 'DEHORS : cartes, chat', 'LIMITES : un immeuble, 30 foyers, trois jours par prêt'],
    ['de', 'DRIN: eintragen, nehmen', 'DRAUSSEN: Karten, Chat', 'GRENZEN: ein Haus, 30 Haushalte, drei Tage je Ausleihe'],
    ['pt', 'DENTRO: incluir, pedir', 'FORA: mapas, chat', 'LIMITES: um prédio, 30 casas, três dias por empréstimo'],
  ] as const)('QL4: by lists with numbers in digits or in words, in %s', (language, ...lists) => {
    const groups = [{ min: 1, max: 2 }, { min: 2 }, { min: 2, numbers: 2 }]
    expect(shows({ groups }, lists.join('\n'), language)).toBe(true)
    expect(shows({ groups: [...groups.slice(0, 2), { numbers: 4 }] }, lists.join('\n'), language)).toBe(false)
  })

  it('QL4: by patterns that take time by the text’s length alone', () => {
    expect(patternMistake('(?<!\\d)1')).toContain('RE2')
    expect(patternMistake('(a)\\1')).toContain('RE2')
    expect(patternMistake('@nothing')).toContain('name')
    expect(patternMistake('(a+)+$')).toBeNull()
    expect(isFound('(a+)+$', `${'a'.repeat(30_000)}!`)).toBe(false)
  })

  it.each(['4242 4242 4242 4242', '4000 0000 0000 0002', '4000-0025-0000-3155', '5555 5555 5555 4444', '3782 822463 10005'])(
    'QL4: with the test card %s, which is no real one',
    (card) => expect(shows({ without: ['@card'] }, `Declined: ${card}`)).toBe(true),
  )

  it('QL4: by what must not stand in it', () => {
    const without = ['@mail', '@card', '@secret', '@uuid']
    expect(shows({ without }, 'rua=mailto:reports@seatmate.example and 4242 4242 4242 4242')).toBe(true)
    for (const secret of [
      'lea@seatmate.example',
      '4539 3195 0343 6467',
      'sb_secret_a1b2c3d4',
      '5f0c6a52-1111-4222-8333-444455556666',
      'postgres://me:hush-hush@db.example/x',
    ])
      expect(shows({ without }, `Here it is: ${secret}`), secret).toBe(false)
  })

  it('QL4: by the statements that define tables, whose quotes and comments may hold a semicolon', () => {
    const table = (inside: string) => `create table cars (${inside})`
    for (const inside of [
      "a text default 'x;''y;'",
      'a text, "b;""c" int',
      'a text -- one; two\n',
      'a text /* one; two */',
      'a text default $$;$$',
      'a text default $body$;$$;$body$',
    ])
      expect(definitionsIn(`${table(inside)}; It works.`), inside).toEqual([table(inside)])
    // A quote or comment without an end holds nothing.
    for (const inside of ["it's", 'a "quote', '/* a comment', '$1$ a price', '$a$b$c$'])
      expect(definitionsIn(`${table(inside)};\n${table('id int')};`), inside).toEqual([table(inside), table('id int')])
    expect(definitionsIn('create function f() as $f$ begin; create table inner (id int); end $f$;')).toHaveLength(1)
  })

  it.each([
    ['dollar signs', Array.from({ length: 200_000 }, (_, number) => `$${number}`).join('')],
    ['comments', '/* '.repeat(1_000_000)],
    ['quotes', `'"`.repeat(1_500_000)],
    ['beginnings', 'create table a (\n'.repeat(200_000)],
  ])(
    'QL4: statements are found in time that a text’s length bounds: %s without an end',
    (_name, text) => {
      expect(definitionsIn(`create table x (${text}`)[0]).toContain('create table x')
      // Against hanging: quadratic time takes minutes.
    },
    30_000,
  )

  it('QL4: by the last function of a name, whatever stands around it', () => {
    const text = 'Old: function f(a) { return "}" }\nNew:\nfunction f(a) { if (a) { return 1 } return 2 }\nPlease check it.'
    expect(functionIn(text, 'f')).toBe('function f(a) { if (a) { return 1 } return 2 }')
    expect(functionIn('const f = (a) => a\n  .filter(Boolean)\n  .map(String)\nThen say why.', 'f')).toBe(
      'const f = (a) => a\n  .filter(Boolean)\n  .map(String)',
    )
    expect(functionIn('const f = x => x + 1; f(2)', 'f')).toBe('const f = x => x + 1')
    expect(functionIn('nothing', 'f')).toBeNull()
  })

  it('QL4: by what a page shows after it ran', () => {
    const item = { kind: 'ran', id: 'x', label: 'x', missing: 'x', shows: ['h1'], none: ['img:not([alt])'], without: ['fetch('] } as const
    const ran = { page: '<h1>Rides</h1>', found: new Set(['h1']) }
    const judge = (change: object) =>
      judgeRun({ ...item, shows: [...item.shows], none: [...item.none], without: [...item.without] }, { ...ran, ...change })
    expect(judge({})).toBe(true)
    expect(judge({ found: new Set() })).toBe(false)
    expect(judge({ found: new Set(['h1', 'img:not([alt])']) })).toBe(false)
    expect(judge({ page: 'fetch(1)' })).toBe(false)
  })

  it('QL4: as a prompt, by the fields that are left in it', () => {
    expect(hasOpenField(lesson, 1, 'Plan this: [Your sentence]')).toBe(true)
    expect(hasOpenField(lesson, 1, 'Plan this: [ Take a seat ]')).toBe(false)
  })
})
