import { type ContentCache, createErrors, notFound, type Store } from '#core'
import { knownLanguage } from '#core/contract'
import type { ProjectStarts, StartedProject } from '../../courses/contract.ts'
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

/** The files of a project's code: one page, its styles and its script. */
const parts = { html: /^index\.html$/, css: /\.css$/, js: /\.js$/ } as const

/** A template's files as the code of a project; undefined if there are other files, or several of a kind. */
const sourceOf = (files: Template['files']): StartedProject['source'] => {
  const of = (part: RegExp) => files.filter(({ path }) => part.test(path)).map(({ content }) => content)
  const [html, css, js] = [of(parts.html), of(parts.css), of(parts.js)]
  const isWhole = html.length === 1 && css.length < 2 && js.length < 2 && html.length + css.length + js.length === files.length
  return isWhole ? { html: html[0] ?? '', css: css[0] ?? '', js: js[0] ?? '' } : undefined
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
    start: async (userId: string, slug: string, locale?: string) => {
      const { title, description, files, prompts } = await read(userId, slug, locale)
      const source = sourceOf(files)
      const { id, name } = await projectStarts.create(userId, { name: title, description, prompts, ...(source && { source }) })
      return { project_id: id, name }
    },
  }
}
