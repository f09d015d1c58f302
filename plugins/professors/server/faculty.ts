import { z } from 'zod'
import { type ContentCache, type Doc, notFound, type Store } from '#core'
import { knownLanguage, type Provider } from '#core/contract'
import type { ListedModel } from '../../quota-proxy/contract.ts'
import { type Professor, ProfessorId, QuickPrompt } from '../contract.ts'

type OfferedModel = Pick<ListedModel, 'id' | 'label' | 'tier'>

/** A professor with the data that only the server has. */
export interface FacultyMember {
  readonly id: ProfessorId
  readonly name: string
  readonly provider: Extract<Provider, 'openai' | 'anthropic'>
  readonly character: string
  readonly greeting: string
  readonly sample: Professor['sample']
  readonly systemPrompt: string
  /** The offered models; the first is the default. */
  readonly models: readonly OfferedModel[]
  /** Retired models that were offered once: the replacement answers requests that name a retired model. */
  readonly retiredModels: readonly OfferedModel[]
}

/** The facts about a module that professors use. */
export interface TaughtModule {
  readonly id: string
  readonly order: number
  readonly title: string
  readonly description: string
}

/** The professors, the modules they teach, and their quick prompts, cached until an editor changes them. */
export interface Faculty {
  professors(locale: string): Promise<readonly FacultyMember[]>
  /** By id or alias; throws 404 for modules without professors. */
  module(idOrAlias: string): Promise<TaughtModule>
  quickPrompts(moduleId: string, locale: string): Promise<QuickPrompt[]>
}

/** The orders of the modules with professors by default; editors may open further modules to the professors. */
const firstTaught = 4
const lastTaught = 10

/** A sample needs question and answer: an editor may have written only one of them so far. */
export const sampleOf = ({ sample_question, sample_answer }: Pick<Doc<'professors'>, 'sample_question' | 'sample_answer'>) =>
  sample_question && sample_answer ? { question: sample_question, answer: sample_answer } : null

const Models = z.array(z.string()).catch([])
const Aliases = z.array(z.string()).catch([])
const Prompts = z.array(QuickPrompt).catch([])

export const createFaculty = (store: Store, contentCache: ContentCache): Faculty => {
  const listedModels = async () =>
    (await store.published('models')).map(({ model_id, label, tier, provider, is_retired }) => ({
      id: model_id,
      label,
      tier,
      provider,
      isRetired: is_retired === true,
    }))

  const modules = () =>
    contentCache.read('professors.modules', ['modules'], async () =>
      (await store.published('modules'))
        .filter(({ order, professors }) => professors === true || (order >= firstTaught && order <= lastTaught))
        .map(({ module_id, order, title, description, aliases }) => ({
          id: module_id,
          order,
          title,
          description,
          names: [module_id, ...Aliases.parse(aliases)],
        })),
    )

  return {
    professors: (locale) =>
      contentCache.read(`professors.faculty.${knownLanguage(locale)}`, ['professors', 'models'], async () => {
        const [rows, listed] = await Promise.all([store.published('professors', { locale: knownLanguage(locale) }), listedModels()])
        const members = rows.map(({ professor_id, name, provider, character, greeting, system_prompt, models, ...row }) => {
          const own = Models.parse(models).flatMap((id) => listed.find((model) => model.id === id && model.provider === provider) ?? [])
          return {
            id: professor_id,
            name,
            provider,
            character,
            greeting,
            sample: sampleOf(row),
            systemPrompt: system_prompt,
            models: own.filter(({ isRetired }) => !isRetired),
            retiredModels: own.filter(({ isRetired }) => isRetired),
          }
        })
        return ProfessorId.options.flatMap((id) => members.find((member) => member.id === id) ?? [])
      }),
    module: async (idOrAlias) => {
      const found = (await modules()).find(({ names }) => names.includes(idOrAlias.toLowerCase()))
      if (!found) throw notFound('The professors are not in this module.')
      return found
    },
    quickPrompts: (moduleId, locale) =>
      contentCache.read(`professors.prompts.${moduleId}.${knownLanguage(locale)}`, ['quick-prompts'], async () => {
        const [row] = await store.published('quick-prompts', {
          where: { module_id: { equals: moduleId } },
          limit: 1,
          locale: knownLanguage(locale),
        })
        return Prompts.parse(row?.prompts)
      }),
  }
}
