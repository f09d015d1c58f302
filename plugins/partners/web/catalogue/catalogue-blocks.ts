/** The page's blocks, as `content/pages/no-code-tools.md` has them. */
export const catalogueBlocks = {
  back: { label: 'text', to: 'text' },
  switch: { label: 'text', to: 'text' },
  getStarted: 'text',
  pricingNote: 'text',
  disclosure: 'text',
  categories: [{ id: 'text', title: 'text', tools: ['text'], line: 'text', question: 'text' }],
  checklist: ['text'],
} as const
