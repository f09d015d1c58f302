/** The blocks of `content/pages/readiness.md`. */
export const readinessShape = {
  items: [{ id: 'id', label: 'text', why: 'text', check: 'text' }],
  action: { label: 'text', to: 'link' },
} as const

/** The blocks of `content/pages/pathway-choice.md`. */
export const pathwayShape = {
  options: [{ id: 'no-code|build', title: 'text', to: 'link', text: 'text', goodIf: ['text'], giveUp: 'text', firstStep: 'text' }],
  note: 'text',
  help: [{ question: 'text', answer: 'text' }],
} as const
