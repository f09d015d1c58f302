import type { Shaped } from '#web'

const part = { title: 'text', text: 'text' } as const
/** The page's blocks, as `content/pages/account-privacy.md` has them. */
export const privacyBlocks = {
  export: { ...part, action: 'text' },
  deletion: { ...part, action: 'text', confirm: { ...part, confirm_action: 'text', cancel_action: 'text' } },
  students: part,
  retention: { title: 'text', columns: ['text'], notes: ['text'] },
  links: [{ label: 'text', to: 'text' }],
} as const
export type PrivacyBlocks = Shaped<typeof privacyBlocks>
