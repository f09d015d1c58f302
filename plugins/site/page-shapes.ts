/** Notes of authors for editors and lawyers in any page; visitors do not get them. */
export const pageNotes = {
  needs_legal_review: 'flag?',
  'legal_review_notes?': ['id'],
  'claims_to_verify?': ['id'],
} as const

const action = { label: 'text', to: 'link', kind: 'primary|secondary|text?', 'state?': { scrollTo: 'id?' } } as const

/** The optional blocks of information and legal pages, in addition to their Markdown. */
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

/** The languages page: the names of the content's collections there, and the native reviewers of languages, if any. */
export const languagesShape = {
  ...contentShape,
  areas: [{ id: 'id', collections: ['id'], name: 'text' }],
  rest: 'text',
  readers: [{ language: 'id', 'read_by?': 'id' }],
} as const

export const notFoundShape = { text: 'text', actions: [action] } as const

/** A mail's texts, with all variants that the app sends. */
export const mailShape = {
  variants: [{ key: 'id', to: 'id?', subject: 'text', text: 'text', markdown: 'markdown' }],
  ...pageNotes,
} as const
