import type { Request } from 'express'
import { ApiError, forbidden } from '#core'
import { type Provider, providers } from '#core/contract'
import type { Exercise, Lessons } from '../../courses/contract.ts'
import type { CallOutcome, ChatRequest, ProxyBody } from '../contract.ts'
import type { AskProvider } from './ask-provider.ts'
import { providerPaused } from './ask-provider.ts'
import { providerNames } from './provider-names.ts'
import { platformCalls, quotaExhausted } from './quota-ledger.ts'
import type { ProviderAccess } from './settings.ts'

/** How a request will be answered, decided before anything is spent. */
export interface CallPlan {
  readonly mode: CallOutcome['mode']
  readonly provider: Provider
  readonly chat: ChatRequest
  /** Absent for a bare chat request. */
  readonly exercise?: Exercise
  readonly ownKey?: string
}

const largestPrompt = 32_000

const ownKeyOf = (req: Request, provider: Provider) => req.get(`x-${provider}-key`)?.trim() || undefined

const checkSize = ({ messages }: ChatRequest) => {
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (bytes > largestPrompt) throw new ApiError(413, 'PROMPT_TOO_LARGE', 'The prompt is larger than 32 kB. Shorten it and try again.')
  if (!messages.some(({ role }) => role === 'user')) throw new ApiError(400, 'PROMPT_MISSING', 'Write a prompt first.')
}

const keyRequired = (provider: Provider) =>
  forbidden('KEY_REQUIRED', `Add your ${providerNames[provider]} key in Settings → API Keys to run this exercise.`, {
    title: 'API Key Required',
    provider,
  })

interface Dependencies {
  readonly lessons: Lessons
  readonly access: Record<Provider, ProviderAccess>
  readonly pausedFor: AskProvider['pausedFor']
}

/** Reads who pays and who answers: the learner's own key, the platform's, or nobody (practice). */
export const createCallPlanner =
  ({ lessons, access, pausedFor }: Dependencies) =>
  async (req: Request, userId: string, body: ProxyBody): Promise<CallPlan> => {
    if (!('module_code' in body)) {
      checkSize(body)
      const provider = providers.find((name) => ownKeyOf(req, name))
      if (!provider) throw keyRequired('openai')
      return { mode: 'own-key', provider, chat: body, ownKey: ownKeyOf(req, provider) }
    }
    checkSize(body.payload)
    const exercise = await lessons.exercise(body.module_code)
    await lessons.demandUnlocked(userId, exercise)
    const provider = exercise.provider ?? providers.find((name) => ownKeyOf(req, name)) ?? 'openai'
    const shared = { provider, exercise, chat: body.payload }
    const ownKey = ownKeyOf(req, provider)
    if (ownKey) return { ...shared, mode: 'own-key', ownKey }
    if (platformCalls(exercise) === 0) throw exercise.moduleQuota > 0 ? quotaExhausted(exercise, provider) : keyRequired(provider)
    if (!access[provider].platformKey) return { ...shared, mode: 'practice' }
    const pause = pausedFor(provider)
    if (pause !== null && body.practice) return { ...shared, mode: 'practice' }
    if (pause !== null) throw providerPaused(pause)
    return { ...shared, mode: 'real' }
  }
