import type { Professor } from '../contract.ts'

/** A professor whom the learner may ask, with one model of each tier. */
export const neo: Professor = {
  id: 'neo',
  name: 'Neo',
  provider: 'openai',
  character: '',
  greeting: 'I am Neo.',
  sample: { question: 'Why is my result empty?', answer: 'Try it **without** the filter first.' },
  models: [
    { id: 'small', label: 'Small', tier: 'budget', replaced_by: null },
    { id: 'large', label: 'Large', tier: 'premium', replaced_by: null },
  ],
  has_stored_key: true,
  held: null,
}
