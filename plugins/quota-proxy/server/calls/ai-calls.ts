import { type Provider, providers } from '#core/contract'
import type { AiCalls } from '../../contract.ts'
import type { AskProvider } from '../providers/ask-provider.ts'
import { providerFailed } from '../providers/ask-provider.ts'
import type { ModelCatalogue } from '../providers/model-catalogue.ts'
import type { ProviderAccess } from '../settings.ts'
import { deliver } from './run-call.ts'

interface Dependencies {
  readonly access: Record<Provider, ProviderAccess>
  readonly models: ModelCatalogue
  readonly ask: AskProvider['ask']
}

/** Completions that the platform requests for a learner, on its own key and the provider's default model. */
export const createAiCalls = ({ access, models, ask }: Dependencies): AiCalls => ({
  isAvailable: () => providers.some((provider) => Boolean(access[provider].platformKey)),

  complete: async ({ provider, messages, maxTokens, json = false }) => {
    if (!access[provider].platformKey) return null
    const { model, answer } = await ask(provider, undefined, {
      model: await models.choose(provider, undefined, 'platform'),
      messages,
      maxTokens,
      temperature: 0.7,
      stream: false,
      json,
    })
    let text = ''
    const add = (piece: string) => {
      text += piece
    }
    await deliver(answer, add).catch(() => {
      throw providerFailed()
    })
    return { text, model }
  },
})
