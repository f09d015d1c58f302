import { ApiError, type ContentCache, type Store } from '#core'
import { type Provider, providers } from '#core/contract'
import { ListedModel } from '../../contract.ts'

interface Model extends ListedModel {
  readonly replacement: string | null
}

/** The models that editors list in the CMS; nothing in code names one. */
export interface ModelCatalogue {
  /** The model to ask: the wished one where it is listed for the provider, or for none and `anyModel`; else the provider's default. */
  choose(provider: Provider, wished: string | undefined, anyModel: boolean): Promise<string>
  /** Which model took over from one that its provider has retired. */
  replacementOf(provider: Provider, model: string): Promise<string | null>
  /** Whose model this is, where it is listed. */
  providerOf(model: string | undefined): Promise<Provider | null>
  all(): Promise<ListedModel[]>
}

export const createModelCatalogue = (store: Store, contentCache: ContentCache): ModelCatalogue => {
  const everyModel = () =>
    contentCache.read('quota-proxy.models', ['models'], async (): Promise<Model[]> => {
      const rows = await store.published('models', { sort: 'label' })
      // Each provider's default stands first, for whoever chooses nothing.
      const place = (row: (typeof rows)[number]) => providers.indexOf(row.provider) * 2 + (row.is_default ? 0 : 1)
      return rows
        .toSorted((a, b) => place(a) - place(b))
        .map(({ model_id, provider, label, tier, replacement, is_default }) => ({
          id: model_id,
          provider,
          label,
          tier,
          replacement: replacement || null,
          is_default: is_default === true,
        }))
    })
  const listed = async (provider: Provider) => (await everyModel()).filter((model) => model.provider === provider)
  return {
    choose: async (provider, wished, anyModel) => {
      const models = await listed(provider)
      if (wished && models.some(({ id }) => id === wished)) return wished
      if (wished && anyModel && !(await everyModel()).some(({ id }) => id === wished)) return wished
      const preset = models.find(({ is_default }) => is_default)
      if (!preset) throw new ApiError(503, 'NO_MODEL', 'No model is set up for this provider. Please tell support.', {}, 60)
      return preset.id
    },
    replacementOf: async (provider, model) => (await listed(provider)).find(({ id }) => id === model)?.replacement ?? null,
    providerOf: async (model) => (model ? ((await everyModel()).find(({ id }) => id === model)?.provider ?? null) : null),
    all: async () => (await everyModel()).map((model) => ListedModel.parse(model)),
  }
}
