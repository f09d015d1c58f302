/** The blocks of `content/pages/no-code-tools.md`. Which tools stand in a category, and where, the tools say themselves. */
export const catalogueShape = {
  back: { label: 'text', to: 'link' },
  switch: { label: 'text', to: 'link' },
  getStarted: 'text',
  pricingNote: 'text',
  disclosure: 'text',
  categories: [{ id: 'id', title: 'text', line: 'text', question: 'text' }],
  checklist: ['text'],
} as const
