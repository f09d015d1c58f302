import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { LessonEvidence } from '../evidence/item-schema.ts'
import { judgeWritten } from '../evidence/judge/judge-item.ts'
import { judgeText } from '../evidence/judge/judge-text.ts'
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

/** As a learner would write it. */
const asAnswer = ({ lines }: LessonModelAnswer): string =>
  lines
    .map(({ word, text, code }) => [[word, text?.replaceAll('**', '')].filter(Boolean).join(': '), code].filter(Boolean).join('\n'))
    .join('\n\n')

const answered = written.map((lesson) => {
  const found = yamlOf(`content/modules/${lesson.module}/model-answers.yaml`).lessons.find(({ id }) => id === lesson.id)
  const { evidence } = LessonEvidence.parse(
    yamlOf(`content/modules/${lesson.module}/evidence.yaml`).lessons.find(({ id }) => id === lesson.id),
  )
  return { id: lesson.id, lesson, model: LessonModelAnswer.parse(found), evidence }
})

describe('model answers', () => {
  it('stand beside each written exercise from module 4', () => {
    expect(written).toHaveLength(37)
    expect(Math.min(...written.map(({ id }) => Number.parseInt(id, 10)))).toBe(4)
  })

  it.each(answered)(
    '$id: the model answer meets its own criteria, and shows what the lesson asks of an answer',
    ({ lesson, model, evidence }) => {
      const words = readLessonWords([{ language: 'en', texts: textsOf(lesson), prompts: [lesson.samplePrompt] }])
      const reading = { lesson: words, language: 'en' } as const
      const answer = asAnswer(model)
      const unmet = model.criteria.filter(({ check }) => check && !judgeText(check, answer, reading).isShown).map(({ id }) => id)
      const open = evidence
        .filter((item) => item.kind === 'limits' && item.of.includes('answer'))
        .filter((item) => item.kind === 'limits' && !judgeWritten(item, answer, reading).isShown)
      expect({ unmet, open: open.map(({ id }) => id) }).toEqual({ unmet: [], open: [] })
    },
  )

  it.each(answered)('$id: no check is met by nothing or by asdf', ({ lesson, model }) => {
    const words = readLessonWords([{ language: 'en', texts: textsOf(lesson), prompts: [lesson.samplePrompt] }])
    const nothings = ['', 'asdf', Array.from({ length: 12 }, () => 'asdf').join('\n')]
    const met = model.criteria.filter(({ check }) =>
      nothings.some((text) => check && judgeText(check, text, { lesson: words, language: 'en' }).isShown),
    )
    expect(met.map(({ id }) => id)).toEqual([])
  })
})
