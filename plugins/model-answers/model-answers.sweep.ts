import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Language, languages } from '#core/contract'
import { LessonEvidence } from '../evidence/item-schema.ts'
import { judgeWritten } from '../evidence/judge/judge-item.ts'
import { judgeText, type Reading } from '../evidence/judge/judge-text.ts'
import { readLessonWords, textsOf } from '../evidence/judge/lesson-words.ts'
import { LessonModelAnswer } from './model-answer-schema.ts'

const yamlOf = (path: string) => parse(readFileSync(path, 'utf8')) as { lessons: { id: string }[] }
const frontOf = (path: string) => {
  const [, front = '', body = ''] = readFileSync(path, 'utf8').split(/^---$/m)
  return { ...(parse(front) as { id: string; requiresApiCall: boolean; samplePrompt: string }), body }
}

const written = readdirSync('content/modules').flatMap((module) =>
  readdirSync(`content/modules/${module}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ module, ...frontOf(`content/modules/${module}/${file}`) }))
    .filter(({ requiresApiCall }) => !requiresApiCall),
)

/** Formats the model answer as a learner would write it. */
const asAnswer = ({ lines }: LessonModelAnswer): string =>
  lines
    .map(({ word, text, code }) => [[word, text?.replaceAll('**', '')].filter(Boolean).join(': '), code].filter(Boolean).join('\n'))
    .join('\n\n')

/** The answer in another language: words and texts are translated, code is not. */
const translated = (model: LessonModelAnswer, module: string, language: string): LessonModelAnswer => {
  if (language === 'en') return model
  const file = parse(readFileSync(`content/translations/${language}/modules/${module}/model-answers.yaml`, 'utf8')) as {
    'model-answers': Record<string, { lines: Partial<LessonModelAnswer['lines'][number]>[] }>
  }
  const said = file['model-answers'][model.id]?.lines ?? []
  return { ...model, lines: model.lines.map((line) => ({ ...line, ...said.find(({ id }) => id === line.id) })) }
}

const answered = written.map((lesson) => {
  const found = yamlOf(`content/modules/${lesson.module}/model-answers.yaml`).lessons.find(({ id }) => id === lesson.id)
  const { evidence } = LessonEvidence.parse(
    yamlOf(`content/modules/${lesson.module}/evidence.yaml`).lessons.find(({ id }) => id === lesson.id),
  )
  return { id: lesson.id, lesson, model: LessonModelAnswer.parse(found), evidence }
})

/** Changes that make a good answer fail each check, in every language: lines left out, or one added. */
const faults: Readonly<Record<string, { readonly without?: readonly string[]; readonly and?: string }>> = {
  '4.1 references': { without: ['drivers', 'bookings'] },
  '4.2 rule-each': { without: ['foreign'] },
  '4.2 references': { without: ['tables'] },
  '4.2 predicted': { without: ['foreign'] },
  '4.3 four': { without: ['remove', 'drivers', 'matches', 'profiles'] },
  '4.3 asker': { without: ['policies'] },
  '4.4 stranger': { without: ['p3'] },
  '4.5 no-values': { and: 'Secret key: sb_secret_a1b2c3d4e5f6' },
  '4.5 counted': { without: ['restore'] },
  '5.1 sum': { without: ['executions'] },
  '5.2 three': { without: ['c400'] },
  '5.3 sums-agree': { without: ['actions', 'skipped'] },
  '6.1 five': { without: ['page', 'query'] },
  '6.1 largest': { without: ['leave'] },
  '6.2 price': { without: ['size'] },
  '6.3 two-pairs': { without: ['before', 'after'] },
  '6.4 sums': { without: ['ten', 'thousand', 'hundred-thousand'] },
  '6.5 evidence': { without: ['rows', 'probes', 'restore', 'sample'] },
  '6.5 told': { without: ['watch', 'signin'] },
  '6.5 back': { without: ['back'] },
  '7.1 total': { without: ['price'] },
  '7.2 who-asks': { without: ['ns'] },
  '7.2 types': { without: ['mx', 'ns'] },
  '7.3 one-200': { without: ['d4'] },
  '7.4 three': { without: ['spf'] },
  '7.4 own-dmarc': { without: ['dmarc-row'] },
  '7.4 aligned': { without: ['aligned'] },
  '8.1 left': { without: ['fee'] },
  '8.2 three-places': { without: ['none'] },
  '8.4 decides': { without: ['s2', 'c2', 'c3'] },
  '8.4 together': { without: ['s2', 's3', 's4', 'stop'] },
  '9.2 names': { and: 'SMTP_TOKEN: sb_secret_a1b2c3d4e5f6' },
  '10.4 counts': { without: ['opened', 'took'] },
  '12.1 cause': { without: ['button', 'remark'] },
  '12.2 as-of': { without: ['list', 'seat'] },
  '12.4 verified': { without: ['rule1', 'rule3', 'rule4'] },
}

/** A line in each language that differs from the model answer: a good one in other words, and one that lacks the required part. */
const ownLines: Readonly<Record<string, Readonly<Record<Language, { readonly good: string; readonly bad: string }>>>> = {
  '4.4 stranger': {
    en: {
      good: 'Nobody signed in: curl gave [], and set local role anon gave "permission denied"',
      bad: 'Nobody signed in: my page showed an empty list, as I had expected',
    },
    es: {
      good: 'Sin sesión: curl devolvió [], y set local role anon dio "permission denied"',
      bad: 'Sin sesión: mi página mostró una lista vacía, como esperaba',
    },
    fr: {
      good: 'Sans compte : curl a rendu [], et set local role anon a donné « permission denied »',
      bad: 'Sans compte : ma page a montré une liste vide, comme je m’y attendais',
    },
    de: {
      good: 'Nicht angemeldet: curl gab [] zurück, und set local role anon gab „permission denied“',
      bad: 'Nicht angemeldet: Meine Seite zeigte eine leere Liste, wie erwartet',
    },
    pt: {
      good: 'Sem conta: o curl devolveu [], e set local role anon deu "permission denied"',
      bad: 'Sem conta: minha página mostrou uma lista vazia, como eu esperava',
    },
  },
  '6.1 largest': {
    en: {
      good: 'The query stays as it is: it takes less than a thousandth of what people wait',
      bad: 'The query stays as it is: 3.4 ms is fast enough for me on 04/11/2026',
    },
    es: {
      good: 'La consulta se queda como está: es menos de una milésima de la espera',
      bad: 'La consulta se queda como está: 3,4 ms me parecen rápidos el 04/11/2026',
    },
    fr: {
      good: 'La requête reste telle quelle : elle prend moins d’un millième de l’attente',
      bad: 'La requête reste telle quelle : 3,4 ms me semblent rapides le 04/11/2026',
    },
    de: {
      good: 'Die Abfrage bleibt, wie sie ist: Sie ist weniger als ein Tausendstel der Wartezeit',
      bad: 'Die Abfrage bleibt, wie sie ist: 3,4 ms sind mir am 04.11.2026 schnell genug',
    },
    pt: {
      good: 'A consulta fica como está: é menos de um milésimo da espera',
      bad: 'A consulta fica como está: 3,4 ms me parecem rápidos em 04/11/2026',
    },
  },
  '8.4 decides': {
    en: {
      good: '3. insert ... on conflict do nothing; no row came back, so I stop',
      bad: '3. I look whether the event is there, and stop if it is',
    },
    es: {
      good: '3. insert ... on conflict do nothing; no volvió ninguna fila, así que paro',
      bad: '3. miro si el evento ya está, y si está paro',
    },
    fr: {
      good: '3. insert ... on conflict do nothing ; aucune ligne ne revient, je m’arrête',
      bad: '3. je regarde si l’événement est là, et je m’arrête s’il y est',
    },
    de: {
      good: '3. insert ... on conflict do nothing; es kam keine Zeile zurück, also Schluss',
      bad: '3. Ich sehe nach, ob das Ereignis da ist, und höre dann auf',
    },
    pt: {
      good: '3. insert ... on conflict do nothing; nenhuma linha voltou, então paro',
      bad: '3. olho se o evento já está lá e, se estiver, paro',
    },
  },
  '8.4 together': {
    en: {
      good: '4. both writes, then commit; a crash before it leaves neither',
      bad: '4. both writes one after the other, not in a transaction yet',
    },
    es: {
      good: '4. las dos escrituras y después commit; si cae antes, no queda ninguna',
      bad: '4. las dos escrituras, una tras otra, todavía sin transacción',
    },
    fr: {
      good: '4. les deux écritures, puis commit ; une panne avant n’en laisse aucune',
      bad: '4. les deux écritures l’une après l’autre, encore sans transaction',
    },
    de: {
      good: '4. beide Schreibvorgänge, dann commit; ein Absturz davor lässt nichts übrig',
      bad: '4. beide Schreibvorgänge nacheinander, noch ohne Transaktion',
    },
    pt: {
      good: '4. as duas gravações e depois commit; se cair antes, não fica nenhuma',
      bad: '4. as duas gravações, uma depois da outra, ainda sem transação',
    },
  },
}

describe('model answers', () => {
  it('stand beside each written exercise from module 4', () => {
    expect(written).toHaveLength(37)
    expect(Math.min(...written.map(({ id }) => Number.parseInt(id, 10)))).toBe(4)
  })

  const wordsOf = (lesson: (typeof written)[number]) =>
    readLessonWords([{ language: 'en', texts: textsOf(lesson), prompts: [lesson.samplePrompt] }])
  const unmetOf = ({ criteria }: LessonModelAnswer, answer: string, reading: Reading) =>
    criteria.filter(({ check }) => check && !judgeText(check, answer, reading).isShown).map(({ id }) => id)

  it.each(answered.flatMap((each) => languages.map((language) => ({ ...each, language }))))(
    '$id in $language: the model answer meets its own criteria, and shows what the lesson asks of an answer',
    ({ lesson, model, evidence, language }) => {
      const reading = { lesson: wordsOf(lesson), language }
      const answer = asAnswer(translated(model, lesson.module, language))
      const open = evidence
        .filter((item) => item.kind === 'limits' && item.of.includes('answer'))
        .filter((item) => item.kind === 'limits' && !judgeWritten(item, answer, reading).isShown)
      expect({ unmet: unmetOf(model, answer, reading), open: open.map(({ id }) => id) }).toEqual({ unmet: [], open: [] })
    },
  )

  it('have a fault planted for each check', () => {
    const checked = answered.flatMap(({ id, model }) => model.criteria.filter(({ check }) => check).map((each) => `${id} ${each.id}`))
    expect(Object.keys(faults).sort()).toEqual(checked.sort())
  })

  const planted = answered.flatMap((each) =>
    each.model.criteria.flatMap(({ id: criterion }) => {
      const fault = faults[`${each.id} ${criterion}`]
      return fault ? languages.map((language) => ({ ...each, criterion, fault, language })) : []
    }),
  )
  it.each(planted)(
    '$id in $language: $criterion is not met by an answer with its fault',
    ({ lesson, model, criterion, fault, language }) => {
      const { without = [], and } = fault
      const known = new Set(model.lines.map(({ id }) => id))
      expect(without.filter((id) => !known.has(id))).toEqual([])
      const { lines, ...rest } = translated(model, lesson.module, language)
      const left = asAnswer({ ...rest, lines: lines.filter(({ id }) => !without.includes(id)) })
      const answer = and ? `${left}\n\n${and}` : left
      expect(unmetOf(model, answer, { lesson: wordsOf(lesson), language })).toContain(criterion)
    },
  )

  const otherWords = Object.entries(ownLines).flatMap(([name, lines]) =>
    languages.map((language) => ({ name, language, ...lines[language] })),
  )
  it.each(otherWords)(
    '$name in $language: is met by an honest answer in other words, and not by one that lacks it',
    ({ name, language, good, bad }) => {
      const [id, criterion] = name.split(' ')
      const found = answered.find((each) => each.id === id)
      const check = found?.model.criteria.find((each) => each.id === criterion)?.check
      if (!found || !check) throw new Error(`${name} has no check.`)
      const reading = { lesson: wordsOf(found.lesson), language }
      expect([good, bad].map((text) => judgeText(check, text, reading).isShown)).toEqual([true, false])
    },
  )

  it.each(answered)('$id: no check is met by nothing or by asdf', ({ lesson, model }) => {
    const words = wordsOf(lesson)
    const nothings = ['', 'asdf', Array.from({ length: 12 }, () => 'asdf').join('\n')]
    const met = model.criteria.filter(({ check }) =>
      nothings.some((text) => check && judgeText(check, text, { lesson: words, language: 'en' }).isShown),
    )
    expect(met.map(({ id }) => id)).toEqual([])
  })
})
