import { ApiError, createErrors } from '#core'
import type { Provider } from '#core/contract'
import type { KeyVault } from '../../../api-keys/contract.ts'
import type { StudentStatus, StudentStatuses } from '../../../consent/contract.ts'
import type { HeldReason } from '../../contract.ts'
import { quotaErrors } from '../../errors.ts'
import { providerNames } from '../providers/provider-names.ts'

const errors = createErrors(quotaErrors)

/** The rights and limits of a person's calls to one provider. */
export interface CallRights {
  /** Daily caps apply. */
  readonly isStudent: boolean
  /** Whether a parent decides if the words of calls are stored. */
  readonly isMinor: boolean
  /** Why no call of this person may reach the provider, whoever pays. */
  readonly held: Exclude<HeldReason, 'own-keys-off'> | null
  /** Why no call on their own key may reach the provider. */
  readonly heldOnOwnKey: HeldReason | null
}

export interface Rights {
  of(userId: string, provider: Provider): Promise<CallRights>
  /** The learner's key: the request's header, else the vault; null without one. */
  keyOf(userId: string, provider: Provider, header: (name: string) => string | undefined): Promise<string | null>
  /** Whether the vault contains a key for the provider; an unreadable key counts as none. */
  hasStoredKey(userId: string, provider: Provider): Promise<boolean>
}

interface Dependencies {
  readonly studentStatuses: StudentStatuses
  readonly vault: KeyVault
  readonly studentProviders: readonly Provider[]
}

/** The key for a provider in a request's headers. */
export const headerKey = (header: (name: string) => string | undefined, provider: Provider): string | null =>
  header(`x-${provider}-key`)?.trim() || null

const heldMessages: Record<HeldReason, (provider: string) => string> = {
  approval: () => 'Real AI calls start once a parent or guardian has approved them.',
  paused: () => 'Your parent or guardian has switched real AI calls off for now.',
  unpaid: () => 'Real AI calls start once an adult has paid for the course.',
  unverified: () => 'Real AI calls start once your parent or guardian is confirmed by a card payment, as this school asks.',
  'own-keys-off': () => 'Your parent or guardian has not allowed calls on keys of your own.',
  'switched-off': (provider) => `${provider} is not available to students here.`,
}

export const practiceOnly = (held: HeldReason, provider: Provider): ApiError =>
  errors.PRACTICE_ONLY({ message: heldMessages[held](providerNames[provider]), reason: held, provider })

/** Why a student's calls are simulated: a parent who has approved may have switched them off, or must first be confirmed by a card. */
const reasonOf = (withheld: StudentStatus['withheld']): NonNullable<CallRights['held']> =>
  withheld === 'unverified' ? withheld : withheld ? 'paused' : 'approval'

export const createRights = ({ studentStatuses, vault, studentProviders }: Dependencies): Rights => ({
  of: async (userId, provider) => {
    const { isStudent, isMinor, mode, withheld, isUnpaid, allows } = await studentStatuses.of(userId)
    const isOff = isStudent && !studentProviders.includes(provider)
    const held = mode === 'practice' ? reasonOf(withheld) : isUnpaid ? 'unpaid' : isOff ? 'switched-off' : null
    return { isStudent, isMinor, held, heldOnOwnKey: held ?? (allows.professors ? null : 'own-keys-off') }
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
