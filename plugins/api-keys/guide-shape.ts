/** A service in the guide's page. */
export const guideService = {
  id: 'id',
  name: 'text',
  hint: 'text',
  placeholder: 'id?',
  console_url: 'link',
  age: 'text?',
  steps: ['text'],
  cap: ['text'],
} as const

/** The blocks of `content/pages/api-keys-setup-guide.md`. */
export const guideShape = { services: [guideService], last_checked: 'id?' } as const
