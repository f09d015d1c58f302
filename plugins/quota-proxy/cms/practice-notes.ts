import type { GlobalConfig } from 'payload'
import { isEditor } from '#cms'

/** Texts around practice mode: `notice` stands above every simulated answer, `fallback` is the answer where a lesson has none. */
export const practiceNotes: GlobalConfig = {
  slug: 'practice-notes',
  label: 'Practice mode',
  admin: { group: 'AI' },
  access: { read: isEditor, update: isEditor, readVersions: isEditor },
  versions: { drafts: true, max: 50 },
  hooks: {
    // A content file is published by bringing it in.
    beforeChange: [({ data, req }) => (req.context.isSeeding ? { ...data, _status: 'published' } : data)],
  },
  fields: [
    { name: 'notice', type: 'textarea', required: true, localized: true, admin: { description: 'Stands above every simulated answer.' } },
    { name: 'fallback', type: 'textarea', required: true, localized: true, admin: { description: 'The answer where a lesson has none.' } },
  ],
}
