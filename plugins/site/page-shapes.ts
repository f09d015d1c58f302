/** Notes of authors for editors and lawyers in any page; visitors do not get them. */
export const pageNotes = {
  needs_legal_review: 'flag?',
  'legal_review_notes?': ['id'],
  'claims_to_verify?': ['id'],
} as const

const action = { label: 'text', to: 'link', kind: 'primary|secondary|text?', 'state?': { scrollTo: 'id?' } } as const

/** The blocks that information and legal pages may have beside their Markdown; each is shown where it is present. */
export const contentShape = {
  lede: 'text?',
  last_updated: 'id?',
  'covers?': ['text'],
  'does_not_cover?': ['text'],
  'cards?': [{ id: 'id', icon: 'id?', title: 'text', text: 'markdown', tryIt: 'text?', teens: 'text?' }],
  'action?': action,
  'actions?': [action],
  ...pageNotes,
} as const

/** The page of the languages: how the content's collections are called there, and who has read a language as a native, where somebody has. */
export const languagesShape = {
  ...contentShape,
  areas: [{ id: 'id', collections: ['id'], name: 'text' }],
  rest: 'text',
  readers: [{ language: 'id', 'read_by?': 'id' }],
} as const

export const notFoundShape = { text: 'text', actions: [action] } as const

/** A mail's words, in as many variants as the app sends of it. */
export const mailShape = {
  variants: [{ key: 'id', to: 'id?', subject: 'text', text: 'text', markdown: 'markdown' }],
  ...pageNotes,
} as const
