/** The blocks of `content/pages/no-code-tools.md`. The category and position of a tool are stored with the tool. */
export const catalogueShape = {
  back: { label: 'text', to: 'link' },
  switch: { label: 'text', to: 'link' },
  getStarted: 'text',
  pricingNote: 'text',
  disclosure: 'text',
  categories: [{ id: 'id', title: 'text', line: 'text', question: 'text' }],
  checklist: ['text'],
} as const
