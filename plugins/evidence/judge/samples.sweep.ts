import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type EvidenceItem, LessonEvidence } from '../item-schema.ts'
import { choiceOf, isWritten, judgeChosen, judgeWritten } from './judge-item.ts'
import type { Reading } from './judge-text.ts'
import { type LessonWords, readLessonWords, textsOf } from './lesson-words.ts'

interface LessonFile {
  readonly calls?: readonly { readonly label: string; readonly step?: string; readonly prompt?: string }[]
  readonly samplePrompt: string
}

/** What a lesson's file says, in English: translations of lessons are read by the host. */
const wordsOfLesson = (module: string, id: string): LessonWords & { readonly prompts: readonly string[] } => {
  const [, front = '', body = ''] = readFileSync(`content/modules/${module}/${id}.md`, 'utf8').split(/^---$/m)
  const lesson = parse(front) as LessonFile
  const prompts = (lesson.calls ?? []).map(({ prompt }) => prompt || lesson.samplePrompt)
  return {
    ...readLessonWords([{ language: 'en', texts: [...textsOf(lesson), body], prompts }]),
    prompts: [lesson.samplePrompt, ...prompts],
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

describe('what the 56 lessons ask to be shown', () => {
  it('is there for each of them', () => {
    expect(lessons).toHaveLength(56)
    expect(items.length).toBeGreaterThanOrEqual(193)
  })

  it.each(judged)('QL4: $name is shown by its good sample, and not by its bad one', ({ item, lesson }) => {
    const reading: Reading = { lesson, language: 'en' }
    expect({ good: shows(item, item.good ?? '', reading), bad: shows(item, item.bad ?? '', reading) }).toEqual({ good: true, bad: false })
  })

  const five = Array.from({ length: 5 }, () => 'asdf')
  const nothings = ['', ' \n ', 'asdf', five.join('\n'), five.join(' '), five.join('\n\n'), five.map((each) => `- ${each}`).join('\n')]
  it.each(judged)('QL4: $name stays open for nothing, for asdf and for the lesson’s own words', ({ item, lesson }) => {
    const reading: Reading = { lesson, language: 'en' }
    const asked = item.kind === 'chosen' ? nothings.map((each) => `${item.choices[0]}\n\n${each}`) : [...nothings, ...lesson.prompts]
    expect(asked.filter((text) => shows(item, text, reading))).toEqual([])
  })
})
