import type { Provider } from '#core/contract'
import type { Exercise } from '../../../courses/contract.ts'
import type { PracticeReason, UsageStatus } from '../../contract.ts'
import type { ModelCatalogue } from '../providers/model-catalogue.ts'
import { providerNames } from '../providers/provider-names.ts'
import type { Rights } from './call-rights.ts'
import type { DailyCalls } from './daily-calls.ts'
import { platformCalls, type QuotaLedger } from './quota-ledger.ts'

const counted = (allowed: number, used: number) => ({ allowed, used: Math.min(used, allowed), remaining: Math.max(0, allowed - used) })

const practiceMessages: Record<PracticeReason, string> = {
  approval: 'Practice mode: answers are simulated until a parent or guardian approves real AI calls.',
  paused: 'Practice mode: answers are simulated while a parent or guardian has switched real AI calls off.',
  unpaid: 'Practice mode: answers are simulated until an adult has paid for the course.',
  unverified: 'Practice mode: answers are simulated until a card payment has confirmed your parent or guardian, as this school asks.',
  'own-keys-off': 'Practice mode: answers are simulated, because a parent or guardian has not allowed calls on keys of your own.',
  'switched-off': 'Practice mode: answers are simulated, because this provider is not available to students here.',
  'daily-limit': 'Practice mode: simulated responses. Real calls resume when the daily limit resets.',
  'no-key': 'Practice mode: answers are simulated and cost no quota.',
}

const messageFor = (
  provider: Provider | null,
  { allowed, remaining }: UsageStatus['quota'],
  lesson: UsageStatus['exercise'],
  reason: PracticeReason | null,
): string => {
  if (!provider) return 'This exercise needs no AI call.'
  if (reason) return practiceMessages[reason]
  const name = providerNames[provider]
  if (allowed === 0) return `Add your ${name} key in Settings → API Keys to run this exercise.`
  if (remaining > 0 && lesson.remaining === 0)
    return `All ${lesson.allowed} ${name} calls of this lesson are used; ${remaining} of ${allowed} are left in this module.`
  return remaining > 0 ? `${remaining} of ${allowed} ${name} calls left in this module.` : `Add your ${name} key to continue`
}

interface Dependencies {
  readonly ledger: QuotaLedger
  readonly daily: DailyCalls
  readonly models: ModelCatalogue
  readonly rights: Rights
  readonly hasPlatformKey: (provider: Provider) => boolean
}

/** Reads the remaining calls on the platform's key from the ledgers that enforce the limits. */
export const createUsageStatus = ({ ledger, daily, models, rights, hasPlatformKey }: Dependencies) => {
  const modelOf = async (provider: Provider) => {
    const preset = (await models.all()).find((model) => model.provider === provider && model.is_default)
    return preset ? { id: preset.id, price_in: preset.price_in, price_out: preset.price_out } : null
  }

  return async (userId: string, code: string, exercise: Exercise): Promise<UsageStatus> => {
    const { provider, moduleQuota } = exercise
    const used = await ledger.used(userId, exercise)
    const standing = provider ? await rights.of(userId, provider) : { isStudent: false, held: null, heldOnOwnKey: null }
    const { isStudent, heldOnOwnKey } = standing
    const isOnOwnKey = platformCalls(exercise) === 0
    const held = isOnOwnKey ? heldOnOwnKey : standing.held
    const today = provider && isStudent && !held ? await daily.state(userId, provider) : null
    const isWithoutKey = provider && moduleQuota > 0 && !hasPlatformKey(provider)
    const reason = held ?? (today?.remaining === 0 ? 'daily-limit' : isWithoutKey ? 'no-key' : null)
    const quota = counted(moduleQuota, used.module)
    const lesson = counted(platformCalls(exercise), used.exercise)
    return {
      module_code: code,
      provider,
      quota,
      exercise: lesson,
      daily: today,
      practice_mode: reason !== null,
      practice_reason: reason,
      own_key_allowed: provider !== null && !heldOnOwnKey && today?.remaining !== 0,
      own_key: provider !== null && !heldOnOwnKey && (await rights.hasStoredKey(userId, provider)),
      model: provider && !reason ? await modelOf(provider) : null,
      message: messageFor(provider, quota, lesson, reason),
    }
  }
}
