import type { Clock } from '#core'
import type { Provider } from '#core/contract'
import { keyName } from './breakers.ts'

/** A model for one key: a provider may remove a model for one account and keep it for others. */
interface AskedModel {
  readonly provider: Provider
  /** The learner's key; absent for the platform's. */
  readonly ownKey: string | undefined
  readonly model: string
}

/** Remembers models reported as gone to a key, so that not every call tries them first. */
export interface RetiredModels {
  has(asked: AskedModel): boolean
  note(asked: AskedModel): void
}

/** Milliseconds after which the model itself is tried again: the provider may have been wrong. */
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
