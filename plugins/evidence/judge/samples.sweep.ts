import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type EvidenceItem, LessonEvidence } from '../item-schema.ts'
import { tableTestOf } from './find-definitions.ts'
import { choiceOf, isWritten, judgeChosen, judgeWritten } from './judge-item.ts'
import { judgeTables } from './judge-tables.ts'
import type { Reading } from './judge-text.ts'
import { type LessonWords, readLessonWords, textsOf } from './lesson-words.ts'

interface LessonFile {
  readonly calls?: readonly { readonly label: string; readonly step?: string; readonly prompt?: string }[]
  readonly samplePrompt: string
}

/** The words of a lesson's file, in English only: the host reads the translations. */
const wordsOfLesson = (
  module: string,
  id: string,
): LessonWords & { readonly prompts: readonly string[]; readonly texts: readonly string[] } => {
  const [, front = '', body = ''] = readFileSync(`content/modules/${module}/${id}.md`, 'utf8').split(/^---$/m)
  const lesson = parse(front) as LessonFile
  const prompts = (lesson.calls ?? []).map(({ prompt }) => prompt || lesson.samplePrompt)
  return {
    ...readLessonWords([{ language: 'en', texts: [...textsOf(lesson), body], prompts }]),
    prompts: [lesson.samplePrompt, ...prompts],
    texts: [...textsOf(lesson), body],
  }
}

const lessons = readdirSync('content/modules').flatMap((module) =>
  (parse(readFileSync(`content/modules/${module}/evidence.yaml`, 'utf8')) as { lessons: unknown[] }).lessons.map((each) => ({
    module,
    ...LessonEvidence.parse(each),
  })),
)
const items = lessons.flatMap(({ module, id, evidence }) => {
  const lesson = wordsOfLesson(module, id)
  return evidence.map((item) => ({ name: `${id} ${item.id}`, item, lesson }))
})
const shows = (item: EvidenceItem, text: string, reading: Reading): boolean | null => {
  if (isWritten(item)) return judgeWritten(item, text, reading).isShown
  return item.kind === 'chosen' ? judgeChosen(item, choiceOf(text), reading).isShown : null
}
const judged = items.filter(({ item }) => isWritten(item) || item.kind === 'chosen')

let opened: Promise<PGlite> | undefined
const database = () => {
  opened ??= PGlite.create()
  return opened
}
afterAll(async () => void (await (await opened)?.close()))

describe('what the 56 lessons ask to be shown', () => {
  it('is there for each of them', () => {
    expect(lessons).toHaveLength(56)
    expect(items.length).toBeGreaterThanOrEqual(193)
  })

  it.each(judged)('QL4: $name is shown by its good sample, and not by its bad one', ({ item, lesson }) => {
    const reading: Reading = { lesson, language: 'en' }
    expect({ good: shows(item, item.good ?? '', reading), bad: shows(item, item.bad ?? '', reading) }).toEqual({ good: true, bad: false })
  })

  const tables = items.flatMap(({ name, item, lesson }) =>
    item.kind === 'tests' && item.language === 'sql' ? [{ name, item, lesson }] : [],
  )
  it.each(tables)(
    'QL4: $name is shown by the tables of its good sample, and not by others',
    { timeout: 60_000 },
    async ({ item, lesson }) => {
      const db = await database()
      const build = async (text: string) => {
        const test = tableTestOf(item, text, lesson)
        return test && (await judgeTables(db, test)).passed
      }
      const { good = '', bad = '' } = item
      expect(await build(good)).toBe(true)
      expect(await build(bad)).toBe(false)
      // Prose around the statements and statements on rows are ignored; statements that would end the transaction are never run.
      expect(
        await build(`My tables:\n\n\`\`\`sql\n${good}\n\`\`\`\ninsert into public.nothing values (1);\ncommit;\nSeats 0 was refused.`),
      ).toBe(true)
      expect(await build('create table public.asdf (id bigint primary key);')).toBe(false)
      expect(await build(good.replace(/create table[^(]*\(/, '$& wrong;'))).toBe(false)
      for (const nothing of ['', 'asdf', lesson.squeezed, ...lesson.texts.filter((text) => text.includes('create table'))])
        expect(await build(nothing), nothing.slice(0, 200)).toBeNull()
    },
  )

  const five = Array.from({ length: 5 }, () => 'asdf')
  const nothings = ['', ' \n ', 'asdf', five.join('\n'), five.join(' '), five.join('\n\n'), five.map((each) => `- ${each}`).join('\n')]
  it.each(judged)('QL4: $name stays open for nothing, for asdf and for the lesson’s own words', ({ item, lesson }) => {
    const reading: Reading = { lesson, language: 'en' }
    const asked = item.kind === 'chosen' ? nothings.map((each) => `${item.choices[0]}\n\n${each}`) : [...nothings, ...lesson.prompts]
    expect(asked.filter((text) => shows(item, text, reading))).toEqual([])
  })
})
