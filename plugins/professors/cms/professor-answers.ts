import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** That a professor has said something, without the words: `digest` is a keyed hash of learner, professor, module and text. */
export const professorAnswers: CollectionConfig = {
  slug: 'professor-answers',
  admin: { hidden: true },
  fields: [
    { name: 'digest', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    userId(),
    { name: 'given_at', type: 'date', required: true, index: true },
  ],
}
