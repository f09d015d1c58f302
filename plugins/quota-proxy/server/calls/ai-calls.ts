import { ApiError } from '#core'
import { type Provider, providers } from '#core/contract'
import type { AiCalls } from '../../contract.ts'
import type { Rights } from '../allowance/call-rights.ts'
import type { DailyCalls } from '../allowance/daily-calls.ts'
import type { RefusalFor } from '../allowance/watch-rights.ts'
import { providerFailed } from '../providers/ask-provider.ts'
import type { OutsideCalls } from './outside-calls.ts'
import { deliver } from './run-call.ts'

interface Dependencies {
  readonly hasPlatformKey: (provider: Provider) => boolean
  readonly rights: Rights
  readonly daily: DailyCalls
  readonly refusalFor: RefusalFor
  readonly outside: OutsideCalls
}

/** Completions that the platform requests for a learner, on its own key and the provider's default model. */
export const createAiCalls = ({ hasPlatformKey, rights, daily, refusalFor, outside }: Dependencies): AiCalls => {
  const isOpen = async (userId: string, provider: Provider): Promise<boolean> => {
    const { held, isStudent } = await rights.of(userId, provider)
    return !held && (!isStudent || (await daily.state(userId, provider)).remaining > 0)
  }

  /** The first provider with a platform key that the learner may call now; null if there is none. */
  const openProvider = async (userId: string): Promise<Provider | null> => {
    if (await refusalFor(userId)) return null
    for (const provider of providers) if (hasPlatformKey(provider) && (await isOpen(userId, provider))) return provider
    return null
  }

  return {
    isOpenTo: async (userId) => (await openProvider(userId)) !== null,

    complete: async ({ signal = new AbortController().signal, ...request }) => {
      const provider = await openProvider(request.userId)
      if (!provider) return null
      const { model, answer } = await outside({ ...request, provider, key: undefined, stream: false, signal })
      let text = ''
      const add = (piece: string) => {
        text += piece
      }
      await deliver(answer, add).catch((error: unknown) => {
        throw error instanceof ApiError ? error : providerFailed()
      })
      return { text, model }
    },
  }
}
