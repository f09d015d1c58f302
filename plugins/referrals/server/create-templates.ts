import { type ContentCache, createErrors, notFound, type Store } from '#core'
import { knownLanguage } from '#core/contract'
import type { ProjectStarts } from '../../courses/contract.ts'
import { Template, type TemplateSummary, templatesFor } from '../contract.ts'
import { referralsErrors } from '../errors.ts'

const errors = createErrors(referralsErrors)

interface TemplateDependencies {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly projectStarts: ProjectStarts
  /** The number of a person's referrals that count. */
  readonly countOf: (userId: string) => Promise<number>
}

/** The premium templates: referrals unlock them in their order, and an unlocked one can be copied to an own project. */
export const createTemplates = ({ store, contentCache, projectStarts, countOf }: TemplateDependencies) => {
  const all = (locale: string) =>
    contentCache.read(`referrals:templates.${locale}`, ['templates'], () => store.published('templates', { sort: 'order', locale }))
  const withState = async (userId: string, locale?: string): Promise<Template[]> => {
    const open = templatesFor(await countOf(userId))
    return (await all(knownLanguage(locale))).map((row, index) => Template.parse({ ...row, is_unlocked: index < open }))
  }
  const read = async (userId: string, slug: string, locale?: string): Promise<Template> => {
    const template = (await withState(userId, locale)).find((each) => each.slug === slug)
    if (!template) throw notFound('There is no such template.')
    if (!template.is_unlocked) throw errors.TEMPLATE_LOCKED()
    return template
  }

  return {
    read,
    list: async (userId: string, locale?: string): Promise<TemplateSummary[]> =>
      (await withState(userId, locale)).map(({ slug, title, description, is_unlocked }) => ({
        slug,
        title,
        description,
        is_unlocked,
      })),
    start: async (userId: string, slug: string) => {
      const { title } = await read(userId, slug)
      const { id, name } = await projectStarts.create(userId, { name: title })
      return { project_id: id, name }
    },
  }
}
