import type { Shaped } from '#core/contract'

const part = { title: 'text', text: 'text' } as const
/** The blocks of `content/pages/account-privacy.md`. */
export const privacyShape = {
  export: { ...part, action: 'text' },
  deletion: { ...part, action: 'text', confirm: { ...part, confirm_action: 'text', cancel_action: 'text' } },
  students: part,
  retention: { title: 'text', columns: ['text'], notes: ['text'] },
  links: [{ label: 'text', to: 'link' }],
} as const
export type PrivacyBlocks = Shaped<typeof privacyShape>
