/** The blocks of `content/pages/no-code-tools.md`. */
export const catalogueShape = {
  back: { label: 'text', to: 'link' },
  switch: { label: 'text', to: 'link' },
  getStarted: 'text',
  pricingNote: 'text',
  disclosure: 'text',
  categories: [{ id: 'id', title: 'text', tools: ['id'], line: 'text', question: 'text' }],
  checklist: ['text'],
} as const
