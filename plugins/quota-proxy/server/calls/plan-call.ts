import { badRequest, createErrors } from '#core'
import { type Provider, providers } from '#core/contract'
import type { Exercise, Lessons } from '../../../courses/contract.ts'
import type { CallOutcome, ChatRequest, ProxyBody } from '../../contract.ts'
import { quotaErrors } from '../../errors.ts'
import { headerKey, practiceOnly, type Rights } from '../allowance/call-rights.ts'
import { platformCalls } from '../allowance/quota-ledger.ts'
import type { AskProvider } from '../providers/ask-provider.ts'
import { providerPaused } from '../providers/ask-provider.ts'
import type { ModelCatalogue } from '../providers/model-catalogue.ts'
import { providerNames } from '../providers/provider-names.ts'
import type { ProviderAccess } from '../settings.ts'
import { checkPrompt } from './check-prompt.ts'

const errors = createErrors(quotaErrors)

/** How a request will be answered, decided before any quota is used. */
export interface CallPlan {
  readonly mode: CallOutcome['mode']
  readonly provider: Provider
  readonly chat: ChatRequest
  /** Daily caps apply. */
  readonly isStudent: boolean
  readonly isMinor: boolean
  /** Absent for a bare chat request. */
  readonly exercise?: Exercise
  readonly ownKey?: string
}

export interface Asker {
  readonly userId: string
  /** Reads a header of the request. */
  readonly header: (name: string) => string | undefined
}

const keyRequired = (provider: Provider) =>
  errors.KEY_REQUIRED({
    message: `Add your ${providerNames[provider]} key in Settings → API Keys to run this exercise.`,
    title: 'API Key Required',
    provider,
  })

/** Refuses parameters that this provider does not support, by name. */
const checkParameters = (plan: CallPlan): CallPlan => {
  if (typeof plan.chat.seed === 'number' && plan.provider !== 'openai' && plan.mode !== 'practice')
    throw badRequest('Some fields are missing or wrong.', {
      fields: [{ field: 'seed', message: `is not known to ${providerNames[plan.provider]}` }],
    })
  return plan
}

interface Dependencies {
  readonly lessons: Lessons
  readonly access: Record<Provider, ProviderAccess>
  readonly models: ModelCatalogue
  readonly rights: Rights
  readonly pausedFor: AskProvider['pausedFor']
  /** Throws if a gate is closed for this learner. */
  readonly requireOpen: (userId: string) => Promise<void>
}

/**
 * Decides who pays and who answers: the learner's own key, the platform's, or none (practice). An own key pays if a header
 * contains it, if the learner requests it, and in exercises without platform calls; otherwise it is never used.
 */
export const createCallPlanner = ({ lessons, access, models, rights, pausedFor, requireOpen }: Dependencies) => {
  /** A chat outside exercises, on the user's own key. */
  const bare = async ({ userId, header }: Asker, chat: ChatRequest, wished?: Provider): Promise<CallPlan> => {
    const named = await models.providerOf(chat.model)
    const withKey = providers.filter((name) => headerKey(header, name))
    const provider = wished ?? withKey.find((name) => name === named) ?? withKey[0] ?? named ?? ('openai' as const)
    const { isStudent, isMinor, heldOnOwnKey } = await rights.of(userId, provider)
    if (heldOnOwnKey) throw practiceOnly(heldOnOwnKey, provider)
    const ownKey = await rights.keyOf(userId, provider, header)
    if (!ownKey) throw keyRequired(provider)
    return { mode: 'own-key', provider, chat, isStudent, isMinor, ownKey }
  }

  const planned = async (asker: Asker, body: Extract<ProxyBody, { module_code: string }>, wished?: Provider): Promise<CallPlan> => {
    const { userId, header } = asker
    const exercise = await lessons.exercise(body.module_code)
    await lessons.requireUnlocked(userId, exercise)
    if (!exercise.provider) return { ...(await bare(asker, body.payload, wished)), exercise }
    const { provider } = exercise
    const { isStudent, isMinor, held, heldOnOwnKey } = await rights.of(userId, provider)
    const shared = { provider, exercise, chat: body.payload, isStudent, isMinor }
    if (held || (heldOnOwnKey && platformCalls(exercise) === 0)) return { ...shared, mode: 'practice' }
    /** A paused provider is not called: a learner who accepts the offered simulated answer gets one. */
    const unlessPaused = (plan: CallPlan): CallPlan => {
      const pause = pausedFor(provider, plan.ownKey)
      if (pause === null) return plan
      if (!body.practice) throw providerPaused(pause, { practice_offered: true })
      return { ...shared, mode: 'practice' }
    }
    const inHeader = headerKey(header, provider)
    if (heldOnOwnKey && (inHeader || body.own_key)) throw practiceOnly(heldOnOwnKey, provider)
    if (inHeader) return unlessPaused({ ...shared, mode: 'own-key', ownKey: inHeader })
    if (body.own_key || platformCalls(exercise) === 0) {
      const ownKey = await rights.keyOf(userId, provider, header)
      if (ownKey) return unlessPaused({ ...shared, mode: 'own-key', ownKey })
      throw keyRequired(provider)
    }
    if (!access[provider].platformKey) return { ...shared, mode: 'practice' }
    return unlessPaused({ ...shared, mode: 'real' })
  }

  return {
    bare: async (asker: Asker, chat: ChatRequest, wished?: Provider): Promise<CallPlan> => {
      checkPrompt(chat.messages)
      await requireOpen(asker.userId)
      return checkParameters(await bare(asker, chat, wished))
    },
    /** @param wished the provider that answers in lessons without one of their own */
    proxy: async (asker: Asker, body: ProxyBody, wished?: Provider): Promise<CallPlan> => {
      const isBare = !('module_code' in body)
      checkPrompt(isBare ? body.messages : body.payload.messages)
      await requireOpen(asker.userId)
      return checkParameters(await (isBare ? bare(asker, body, wished) : planned(asker, body, wished)))
    },
  }
}
export type CallPlanner = ReturnType<typeof createCallPlanner>
