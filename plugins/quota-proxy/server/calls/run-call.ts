import type { Response } from 'express'
import { ApiError, askedLanguage } from '#core'
import type { Language } from '#core/contract'
import type { CallCounted, Exercise, Lessons } from '../../../courses/contract.ts'
import type { CallOutcome, Ending } from '../../contract.ts'
import type { DailyCalls, DailyHold } from '../allowance/daily-calls.ts'
import type { EmptyAnswers } from '../allowance/empty-answers.ts'
import type { QuotaLedger } from '../allowance/quota-ledger.ts'
import { takenBack } from '../allowance/watch-rights.ts'
import { AskerLeft, type AskProvider, emptyAnswer, type ProviderStream, providerFailed } from '../providers/ask-provider.ts'
import type { ModelCatalogue } from '../providers/model-catalogue.ts'
import type { ChatResponse } from './chat-response.ts'
import type { CallPlan } from './plan-call.ts'
import { type PracticeMode, practiceModel, streamText } from './practice-mode.ts'

interface Dependencies {
  readonly empty: EmptyAnswers
  readonly lessons: Lessons
  readonly ledger: QuotaLedger
  readonly models: ModelCatalogue
  readonly practice: PracticeMode
  readonly daily: DailyCalls
  readonly ask: AskProvider['ask']
}

/** Opens the answer to a request, once it is known which model speaks. */
export type Answering = (model: string) => ChatResponse

/** A call that holds what it needs: `run` makes it and gives its tokens, `cancel` gives back what it holds. */
export interface PreparedCall {
  readonly mode: CallOutcome['mode']
  run(): Promise<number>
  cancel(): Promise<void>
}

/**
 * What one call holds, and how it is settled: exactly one of `spend` and `refund` runs. A call is spent once its question has gone
 * out, whoever waits for the answer; it comes back where the provider failed, or where nothing went out.
 */
interface QuotaHold {
  spend(): Promise<CallCounted | null>
  refund(): Promise<void>
}

const outcomeFields = (counted: CallCounted | null): Partial<CallOutcome> =>
  counted
    ? {
        calls_made: counted.callsMade,
        calls_required: counted.callsRequired,
        exercise_completed: counted.exerciseCompleted,
        module_completed: counted.moduleCompleted,
      }
    : {}

export const createCallRunner = ({ empty, lessons, ledger, models, practice, daily, ask }: Dependencies) => {
  /** Practice answers are counted first: which one is given depends on the count, and giving it cannot fail. */
  const runPractice = async (userId: string, exercise: Exercise, language: Language, answering: Answering) => {
    const counted = await lessons.countCall(userId, exercise, 'practice')
    const response = answering(practiceModel)
    const answer = streamText(await practice.answer(exercise.subSlideId, counted.callsMade, language))
    const ending = await deliver(answer, response.piece)
    response.end(ending, { mode: 'practice', model: practiceModel, notice: await practice.notice(language), ...outcomeFields(counted) })
    return ending.usage.total_tokens
  }

  const holdQuota = async (userId: string, { mode, exercise, provider }: CallPlan, today: DailyHold | null): Promise<QuotaHold> => {
    const reserve = mode === 'real' && exercise ? ledger.reserve(userId, exercise, provider) : null
    const reservation = await reserve?.catch(async (error: unknown) => {
      await today?.refund()
      throw error
    })
    const isCounted = exercise?.provider && exercise.callsRequired > 0
    return {
      spend: async () => {
        await today?.spend()
        if (reservation) await ledger.spend(reservation)
        return isCounted ? lessons.countCall(userId, exercise, 'real') : null
      },
      refund: async () => {
        await today?.refund()
        if (reservation) await ledger.refund(reservation)
      },
    }
  }

  const question = async ({ chat, provider, ownKey }: CallPlan, gone: AbortSignal) => ({
    model: await models.choose(provider, chat.model, ownKey ? 'own-key' : 'platform'),
    messages: chat.messages,
    maxTokens: chat.max_tokens ?? 1000,
    temperature: chat.temperature ?? 0.7,
    stream: chat.stream === true,
    signal: gone,
  })

  /** Passes an answer on as it comes; a client that leaves, or whose right ends, has made its call all the same, whatever of it has arrived. */
  const streamAnswer = async (
    userId: string,
    { model, replaced, answer }: ProviderStream,
    mode: CallOutcome['mode'],
    held: QuotaHold,
    gone: AbortSignal,
    response: ChatResponse,
  ) => {
    let ending: Ending
    let hasWords = false
    const pass = (text: string) => {
      hasWords ||= text.trim() !== ''
      response.piece(text)
    }
    try {
      ending = await deliver(answer, pass)
    } catch {
      const ended = takenBack(gone)
      await (gone.aborted ? held.spend() : held.refund())
      const failure = ended ?? providerFailed()
      if (response.piecesSent === 0) throw failure
      if (ended || !gone.aborted) response.fail(failure.code, failure.message)
      throw new StreamBroken()
    }
    if (!hasWords && !gone.aborted && (await empty.comesBack(userId))) {
      await held.refund()
      const failure = emptyAnswer()
      if (response.piecesSent === 0) throw failure
      response.fail(failure.code, failure.message)
      throw new StreamBroken()
    }
    const counted = await held.spend()
    response.end(ending, { mode, model, finish_reason: ending.finishReason, ...(replaced && { replaced }), ...outcomeFields(counted) })
    return ending.usage.total_tokens
  }

  return {
    /** Takes what the call needs from the quota and from a student's day. Where the day is spent, an exercise goes on in practice. */
    prepare: async (userId: string, plan: CallPlan, res: Response, gone: AbortSignal, answering: Answering): Promise<PreparedCall> => {
      const { exercise, provider } = plan
      const today = plan.isStudent && plan.mode !== 'practice' ? await daily.reserve(userId, provider) : null
      const isDayOver = plan.isStudent && plan.mode !== 'practice' && !today
      if (plan.mode === 'practice' || (isDayOver && exercise?.provider)) {
        if (!exercise) throw providerFailed()
        return { mode: 'practice', run: () => runPractice(userId, exercise, askedLanguage(res.req), answering), cancel: async () => {} }
      }
      if (isDayOver) throw await daily.refusal(userId, provider)
      const held = await holdQuota(userId, plan, today)
      const run = async (): Promise<number> => {
        let opened: ProviderStream
        try {
          opened = await ask(provider, plan.ownKey, await question(plan, gone))
        } catch (error) {
          await (error instanceof AskerLeft ? held.spend() : held.refund())
          throw error
        }
        return streamAnswer(userId, opened, plan.mode, held, gone, answering(opened.model))
      }
      return { mode: plan.mode, run, cancel: held.refund }
    },
  }
}
export type CallRunner = ReturnType<typeof createCallRunner>

/** A stream that has begun and could not be finished; the client has been told, or has left. */
export class StreamBroken extends ApiError {
  constructor() {
    super(502, 'PROVIDER_FAILED', 'The stream ended early.')
  }
}

/** Reads an answer to its end, handing on each piece. */
export const deliver = async (answer: AsyncGenerator<string, Ending, void>, piece: (text: string) => void): Promise<Ending> => {
  for (;;) {
    const step = await answer.next()
    if (step.done) return step.value
    piece(step.value)
  }
}
