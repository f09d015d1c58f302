import type { Clock } from '#core'
import type { Provider } from '#core/contract'
import { keyName } from './breakers.ts'

/** A model as one key reaches it: a provider may close a model to one account and leave it open to others. */
interface AskedModel {
  readonly provider: Provider
  /** The learner's key; absent for the platform's. */
  readonly ownKey: string | undefined
  readonly model: string
}

/** Models that a key was told no longer exist, so that each call does not ask for them first. */
export interface RetiredModels {
  has(asked: AskedModel): boolean
  note(asked: AskedModel): void
}

/** After this the model itself is asked once more: the provider may have been wrong. */
const rememberedFor = 24 * 60 * 60_000
const remembered = 5_000

export const createRetiredModels = (clock: Clock): RetiredModels => {
  const seen = new Map<string, number>()
  const nameOf = ({ provider, ownKey, model }: AskedModel) => `${provider}:${ownKey ? keyName(provider, ownKey) : 'platform'}:${model}`
  const has = (name: string) => clock.now().getTime() - (seen.get(name) ?? Number.NEGATIVE_INFINITY) < rememberedFor
  return {
    has: (asked) => has(nameOf(asked)),
    note: (asked) => {
      const name = nameOf(asked)
      if (has(name)) return
      seen.delete(name)
      seen.set(name, clock.now().getTime())
      const [oldest] = seen.keys()
      if (seen.size > remembered && oldest) seen.delete(oldest)
    },
  }
}
