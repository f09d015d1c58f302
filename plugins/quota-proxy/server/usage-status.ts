import type { Provider } from '#core/contract'
import type { Exercise } from '../../courses/contract.ts'
import type { UsageStatus } from '../contract.ts'
import { providerNames } from './provider-names.ts'
import { platformCalls, type QuotaLedger } from './quota-ledger.ts'

const counted = (allowed: number, used: number) => ({ allowed, used: Math.min(used, allowed), remaining: Math.max(0, allowed - used) })

const messageFor = (provider: Provider | null, { allowed, remaining }: UsageStatus['quota'], isPractice: boolean): string => {
  if (!provider) return 'This exercise needs no AI call.'
  const name = providerNames[provider]
  if (allowed === 0) return `Add your ${name} key in Settings → API Keys to run this exercise.`
  if (isPractice) return 'Practice mode: answers are simulated and cost no quota.'
  return remaining > 0 ? `${remaining} of ${allowed} ${name} calls left in this module.` : `Add your ${name} key to continue`
}

/** What is left on the platform's key, read from the ledger that enforces it. */
export const usageStatusOf = async (
  ledger: QuotaLedger,
  userId: string,
  code: string,
  exercise: Exercise,
  hasPlatformKey: (provider: Provider) => boolean,
): Promise<UsageStatus> => {
  const used = await ledger.used(userId, exercise)
  const { provider, moduleQuota } = exercise
  const quota = counted(moduleQuota, used.module)
  const practice_mode = Boolean(provider && moduleQuota > 0 && !hasPlatformKey(provider))
  return {
    module_code: code,
    provider,
    quota,
    exercise: counted(platformCalls(exercise), used.exercise),
    practice_mode,
    message: messageFor(provider, quota, practice_mode),
  }
}
