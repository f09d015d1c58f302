import { ApiError, type ContentCache, type Store } from '#core'
import type { Provider } from '#core/contract'

interface Model {
  readonly model_id: string
  readonly provider: string
  readonly replacement?: string | null
  readonly is_default?: boolean | null
}

/** The models that editors list in the CMS; nothing in code names one. */
export interface ModelCatalogue {
  /** The model to ask: the wished one where it is listed for the provider or `anyModel`, else the provider's default. */
  choose(provider: Provider, wished: string | undefined, anyModel: boolean): Promise<string>
  /** Which model took over from one that its provider has retired. */
  replacementOf(provider: Provider, model: string): Promise<string | null>
}

export const createModelCatalogue = (store: Store, contentCache: ContentCache): ModelCatalogue => {
  const listed = (provider: Provider) =>
    contentCache.read(
      `quota-proxy.models.${provider}`,
      ['models'],
      async (): Promise<Model[]> => store.published('models', { where: { provider: { equals: provider } } }),
    )
  return {
    choose: async (provider, wished, anyModel) => {
      if (wished && anyModel) return wished
      const models = await listed(provider)
      if (wished && models.some(({ model_id }) => model_id === wished)) return wished
      const preset = models.find(({ is_default }) => is_default)
      if (!preset) throw new ApiError(503, 'NO_MODEL', 'No model is set up for this provider. Please tell support.', {}, 60)
      return preset.model_id
    },
    replacementOf: async (provider, model) => (await listed(provider)).find(({ model_id }) => model_id === model)?.replacement || null,
  }
}
