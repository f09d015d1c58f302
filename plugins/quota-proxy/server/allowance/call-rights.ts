import { ApiError, createErrors } from '#core'
import type { Provider } from '#core/contract'
import type { KeyVault } from '../../../api-keys/contract.ts'
import type { StudentStatuses } from '../../../consent/contract.ts'
import type { PracticeReason } from '../../contract.ts'
import { quotaErrors } from '../../errors.ts'
import { providerNames } from '../providers/provider-names.ts'

const errors = createErrors(quotaErrors)

/** What a person's standing says about calls to one provider. */
export interface CallRights {
  /** Daily caps apply. */
  readonly isStudent: boolean
  /** What is kept of minors is their parent's to say. */
  readonly isMinor: boolean
  /** Why no call of this person may reach the provider, whoever would pay for it. */
  readonly held: Extract<PracticeReason, 'approval' | 'switched-off'> | null
}

export interface Rights {
  of(userId: string, provider: Provider): Promise<CallRights>
  /** The learner's key: the request's header, else the vault; null without one. */
  keyOf(userId: string, provider: Provider, header: (name: string) => string | undefined): Promise<string | null>
  /** Whether the vault holds a key for the provider; one that can no longer be read counts as none. */
  hasStoredKey(userId: string, provider: Provider): Promise<boolean>
}

interface Dependencies {
  readonly studentStatuses: StudentStatuses
  readonly vault: KeyVault
  readonly studentProviders: readonly Provider[]
}

/** The key that a request carries for a provider. */
export const headerKey = (header: (name: string) => string | undefined, provider: Provider): string | null =>
  header(`x-${provider}-key`)?.trim() || null

export const practiceOnly = (held: NonNullable<CallRights['held']>, provider: Provider): ApiError =>
  errors.PRACTICE_ONLY({
    message:
      held === 'approval'
        ? 'Real AI calls start once a parent or guardian has approved them.'
        : `${providerNames[provider]} is not available to students here.`,
    reason: held,
    provider,
  })

export const createRights = ({ studentStatuses, vault, studentProviders }: Dependencies): Rights => ({
  of: async (userId, provider) => {
    const { isStudent, isMinor, mode } = await studentStatuses.of(userId)
    if (mode === 'practice') return { isStudent, isMinor, held: 'approval' }
    return { isStudent, isMinor, held: isStudent && !studentProviders.includes(provider) ? 'switched-off' : null }
  },
  keyOf: async (userId, provider, header) => headerKey(header, provider) ?? (await vault.of(userId, provider)),
  hasStoredKey: async (userId, provider) => {
    try {
      return (await vault.of(userId, provider)) !== null
    } catch (error) {
      if (error instanceof ApiError && error.code === 'KEY_UNREADABLE') return false
      throw error
    }
  },
})
