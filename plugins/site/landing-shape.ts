/**
 * The landing's blocks, as in `content/pages/landing.md` and in the panel. The start and the price of each path are
 * required, with the choice between the two paths; other missing blocks are not shown.
 */
const action = { label: 'text', to: 'link', to_teen: 'link?', kind: 'primary|secondary|text' } as const
const titled = { title: 'text', text: 'text' } as const

export const heroBlock = { title: 'text', lede: 'text', actions: [action], fine_print: 'text' } as const

export const valuesBlock = {
  title: 'text',
  cards: [
    {
      id: 'id',
      title: 'text',
      text: 'text?',
      'quotas?': [{ module: 'id', label: 'text', calls: 'number', note: 'text' }],
      'quotes?': [{ professor: 'neo|atlas', text: 'text' }],
      example: 'text?',
    },
  ],
} as const

export const skillsBlock = {
  ...titled,
  'columns?': ['text'],
  rows: [{ order: 'number', skill: 'text', outcome: 'text', tool: 'text?', calls: 'text?' }],
} as const

export const yourAiBlock = { ...titled, options: [{ id: 'id', ...titled }] } as const

export const learnYourWayBlock = {
  ...titled,
  chips_label: 'text',
  packs: [{ key: 'id', label: 'text' }],
  terms: [{ key: 'id', label: 'text' }],
} as const

export const parentBlock = { ...titled, points: [titled], actions: [action] } as const

export const pricingBlock = {
  id: 'id?',
  title: 'text',
  price: 'text',
  price_note: 'text',
  text: 'text',
  actions: [action],
  ledger: {
    ...titled,
    rows: [{ service: 'text', cost: 'text', from: 'number?', to: 'number?', note: 'text?' }],
    totals: [{ label: 'text', cost: 'text', from: 'number?', to: 'number?' }],
    disclosure: 'text',
  },
} as const

export const landingShape = {
  toggle: { label: 'text', options: [{ id: 'adult|teen', label: 'text' }] },
  'welcome_back?': { title: 'text', actions: [action] },
  adult: {
    hero: heroBlock,
    'values?': valuesBlock,
    'skills?': skillsBlock,
    'your_ai?': yourAiBlock,
    'learn_your_way?': learnYourWayBlock,
  },
  teen: { hero: heroBlock, 'skills?': skillsBlock, 'parent?': parentBlock },
  pricing: pricingBlock,
  'built_with?': { title: 'text', items: ['text'] },
} as const
