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
