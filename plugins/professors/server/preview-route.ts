import { type Drafts, previewRoute, type Store, whileTyping } from '#core'
import { Professor, professorDraftPath } from '../contract.ts'
import { sampleOf } from './faculty.ts'

/** A professor as last saved by the editors, with its published models, as shown to a learner with a key. */
export const professorPreview = (store: Store, drafts: Drafts) =>
  whileTyping(
    previewRoute({
      path: professorDraftPath(':id'),
      operationId: 'previewProfessor',
      summary: 'Get a professor as its editors last saved it',
      schema: Professor,
      read: async (id, locale) => {
        const [row] = await drafts.newest('professors', { where: { professor_id: { equals: id } }, locale, limit: 1 })
        if (!row) return null
        const listed = await store.published('models')
        const living = listed.filter(({ is_retired }) => is_retired !== true)
        const named = (Array.isArray(row.models) ? row.models : []).flatMap(
          (each) => living.find(({ model_id }) => model_id === each) ?? [],
        )
        const models = named.map(({ model_id, label, tier }) => ({ id: model_id, label, tier, replaced_by: null }))
        return Professor.parse({ ...row, id: row.professor_id, sample: sampleOf(row), models, has_stored_key: true, held: null })
      },
    }),
    { drafts, collection: 'professors' },
  )
