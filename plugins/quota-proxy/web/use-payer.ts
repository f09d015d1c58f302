import type { Provider } from '#core/contract'
import { draftName, tabStore, useBrowserState, useBrowserStore } from '#web'
import { presentKeyProviders, watchSessionKeys } from '../../api-keys/contract.ts'
import type { UsageStatus } from '../contract.ts'

/**
 * Whether the learner's own key pays where the platform has no key and practice would answer. The learner chooses once for all
 * lessons of a provider. The choice lasts until the tab closes, or, if storage is full or blocked, until the page is left.
 */
const useOwnKeyChoice = (userId: string, provider: Provider): [boolean, (isChosen: boolean) => void] => {
  const name = draftName(userId, `quota-proxy.own-key.${provider}`)
  const [isChosen, setChosen] = useBrowserState(() => tabStore.getItem(name) !== null, false, name)
  const choose = (next: boolean) => {
    setChosen(next)
    if (next) tabStore.setItem(name, 'yes')
    else tabStore.removeItem(name)
  }
  return [isChosen, choose]
}

const none: readonly Provider[] = []

interface Asking {
  readonly userId: string
  readonly provider: Provider
  /** Undefined until it is known. */
  readonly usage: UsageStatus | undefined
  /** Whether all calls of the exercise are made. */
  readonly isDone: boolean
}

/** Determines who answers the next call of an exercise and whose key pays, or why it cannot be made. */
export const usePayer = ({ userId, provider, usage, isDone }: Asking) => {
  const inSession = useBrowserStore(watchSessionKeys, presentKeyProviders, none)
  const hasOwnKey = inSession.includes(provider) || (usage?.own_key ?? false)
  const [isOwnKeyChosen, chooseOwnKey] = useOwnKeyChoice(userId, provider)
  const isInPlaceOfPractice = usage?.practice_reason === 'no-key' && hasOwnKey && isOwnKeyChosen
  const isPractice = (usage?.practice_mode ?? false) && !isInPlaceOfPractice
  // Practice completes an exercise and spends none of its real calls: those left in the ledger can still be made.
  const isLessonSpent = usage?.exercise.remaining === 0
  // If the platform gives no calls, or its calls are used up, the learner's own key pays, and the page says so before the call.
  const isWithoutCalls = usage?.quota.allowed === 0
  const isOwnKeyUsed = hasOwnKey && !isPractice && (isInPlaceOfPractice || isWithoutCalls || (isDone && isLessonSpent))
  const ownKey = isOwnKeyUsed ? provider : undefined
  const isKeyMissing = !isPractice && isWithoutCalls && !hasOwnKey
  const isRefused = !isPractice && !ownKey && isDone && (isLessonSpent || !usage)
  const isModuleSpent = isDone && !isPractice && !hasOwnKey && !isWithoutCalls && usage?.quota.remaining === 0
  return { isInPlaceOfPractice, isPractice, hasOwnKey, chooseOwnKey, isWithoutCalls, ownKey, isKeyMissing, isRefused, isModuleSpent }
}
