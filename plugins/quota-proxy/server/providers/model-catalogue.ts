import { type ContentCache, createErrors, type Store } from '#core'
import { type Provider, providers } from '#core/contract'
import { ListedModel } from '../../contract.ts'
import { quotaErrors } from '../../errors.ts'

const errors = createErrors(quotaErrors)

interface Model extends ListedModel {
  readonly replacement: string | null
  readonly isRetired: boolean
}

/** The models listed by editors in the CMS; no model is named in code. */
export interface ModelCatalogue {
  /**
   * The model to call. On an own key the requested one, unless it belongs to another provider; on the platform's key only a
   * requested model of the budget tier. Else the provider's default.
   */
  choose(provider: Provider, wished: string | undefined, payer: 'own-key' | 'platform'): Promise<string>
  /** The model that takes over from this one, and whether the provider is known to have retired it. */
  replacementOf(provider: Provider, model: string): Promise<{ model: string; isRetired: boolean } | null>
  /** The prices of this model; null prices if it is not listed. */
  priceOf(provider: Provider, model: string): Promise<Pick<ListedModel, 'price_in' | 'price_out'>>
  /** The provider of this model; null if it is not listed. */
  providerOf(model: string | undefined): Promise<Provider | null>
  /** The models that may be offered: all that are not retired. */
  all(): Promise<ListedModel[]>
}

export const createModelCatalogue = (store: Store, contentCache: ContentCache): ModelCatalogue => {
  const everyModel = () =>
    contentCache.read('quota-proxy.models', ['models'], async (): Promise<Model[]> => {
      const rows = await store.published('models', { sort: 'label' })
      // Each provider's default comes first, for calls that choose no model.
      const place = (row: (typeof rows)[number]) => providers.indexOf(row.provider) * 2 + (row.is_default ? 0 : 1)
      return rows
        .toSorted((a, b) => place(a) - place(b))
        .map(({ model_id, provider, label, tier, replacement, is_default, is_retired, price_in, price_out }) => ({
          id: model_id,
          provider,
          label,
          tier,
          replacement: replacement || null,
          isRetired: is_retired === true,
          is_default: is_default === true,
          price_in: price_in ?? null,
          price_out: price_out ?? null,
        }))
    })
  const listed = async (provider: Provider) => (await everyModel()).filter((model) => model.provider === provider)
  return {
    choose: async (provider, wished, payer) => {
      const models = await listed(provider)
      const found = models.find(({ id }) => id === wished)
      if (found && (payer === 'own-key' || found.tier === 'budget')) return found.id
      if (wished && payer === 'own-key' && !(await everyModel()).some(({ id }) => id === wished)) return wished
      // An editor may have unset the only default: then the cheapest of the other models is used.
      const offered = models.filter(({ isRetired }) => !isRetired)
      const preset = models.find(({ is_default }) => is_default) ?? offered.find(({ tier }) => tier === 'budget') ?? offered[0]
      if (!preset) throw errors.NO_MODEL({ retryAfter: 60 })
      return preset.id
    },
    replacementOf: async (provider, model) => {
      const found = (await listed(provider)).find(({ id }) => id === model)
      return found?.replacement ? { model: found.replacement, isRetired: found.isRetired } : null
    },
    priceOf: async (provider, model) => {
      const { price_in = null, price_out = null } = (await listed(provider)).find(({ id }) => id === model) ?? {}
      return { price_in, price_out }
    },
    providerOf: async (model) => (model ? ((await everyModel()).find(({ id }) => id === model)?.provider ?? null) : null),
    all: async () => (await everyModel()).filter(({ isRetired }) => !isRetired).map((model) => ListedModel.parse(model)),
  }
}
