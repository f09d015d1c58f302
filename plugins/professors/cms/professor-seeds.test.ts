import { expect, it } from 'vitest'
import { professorSeed } from './professor-seeds.ts'

const professor = (models: string[]) => ({
  path: 'professors/neo.yaml',
  data: {
    id: 'neo' as const,
    name: 'Neo',
    provider: 'openai' as const,
    character: 'Quick.',
    greeting: 'I am Neo.',
    systemPrompt: 'You are Neo.',
    models,
  },
})
const content = [
  {
    path: 'models.yaml',
    data: {
      models: [
        { id: 'living', provider: 'openai' },
        { id: 'gone', provider: 'openai', retired: true },
        { id: 'other', provider: 'anthropic' },
      ],
    },
  },
]
const complaints = (models: string[]) =>
  professorSeed.check?.([professor(models)] as never, content as never).map(({ field, message }) => [field, message])

it('RL16: a professor begins with a model that lives; a retired one may stand behind it', () => {
  expect(complaints(['living', 'gone'])).toEqual([])
  expect(complaints(['gone', 'living'])).toEqual([[['models', 0], 'must not be retired; the first is the one to begin with']])
  expect(complaints(['other'])).toEqual([[['models', 0], 'must be a model of openai that models.yaml lists']])
})

it('RU15: a sample exchange goes from its file into two fields, and back', () => {
  const sample = { question: 'Why is it empty?', answer: 'Try it **without** the filter.' }
  const file = { ...professor(['living']), data: { ...professor(['living']).data, sample } }
  const [document] = professorSeed.toDocuments(file as never)
  expect(document?.fields).toMatchObject({ sample_question: sample.question, sample_answer: sample.answer })
  expect(document?.fields).not.toHaveProperty('sample')
  expect(professorSeed.toFiles?.([document] as never)[0]).toMatchObject({ path: 'professors/neo.yaml', data: { sample } })
})
