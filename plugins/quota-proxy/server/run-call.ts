import type { Response } from 'express'
import { ApiError, type Clock } from '#core'
import type { CallCounted, Lessons } from '../../courses/contract.ts'
import type { CallOutcome } from '../contract.ts'
import { type AskProvider, type Conversation, providerFailed } from './ask-provider.ts'
import { createChatResponse } from './chat-response.ts'
import type { ModelCatalogue } from './model-catalogue.ts'
import type { CallPlan } from './plan-call.ts'
import { type PracticeMode, practiceModel, recite } from './practice-mode.ts'
import type { Ending } from './provider-client.ts'
import type { QuotaLedger } from './quota-ledger.ts'

const timeout = 60_000

interface Dependencies {
  readonly lessons: Lessons
  readonly ledger: QuotaLedger
  readonly models: ModelCatalogue
  readonly practice: PracticeMode
  readonly ask: AskProvider['ask']
  readonly clock: Clock
}

/** What one call holds, and how it is settled: exactly one of `spend` and `refund` runs. */
interface Settlement {
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

export const createCallRunner = ({ lessons, ledger, models, practice, ask, clock }: Dependencies) => {
  /** Practice answers are counted first: which one is given depends on the count, and giving it cannot fail. */
  const rehearse = async (userId: string, { exercise, chat }: CallPlan, res: Response) => {
    if (!exercise) throw providerFailed()
    const counted = await lessons.countCall(userId, exercise, 'practice')
    const response = createChatResponse(res, practiceModel, chat.stream === true, clock.now())
    const answer = recite(await practice.answer(exercise.subSlideId, counted.callsMade))
    const ending = await deliver(answer, response.piece)
    response.end(ending, { mode: 'practice', model: practiceModel, notice: await practice.notice(), ...outcomeFields(counted) })
    return ending.usage.total_tokens
  }

  const settlementOf = async (userId: string, { mode, exercise, provider }: CallPlan): Promise<Settlement> => {
    const reservation = mode === 'real' && exercise ? await ledger.reserve(userId, exercise, provider) : null
    const isCounted = exercise?.provider && exercise.callsRequired > 0
    return {
      spend: async () => {
        if (reservation) await ledger.spend(reservation)
        return isCounted ? lessons.countCall(userId, exercise, 'real') : null
      },
      refund: async () => {
        if (reservation) await ledger.refund(reservation)
      },
    }
  }

  const question = async ({ chat, provider, ownKey }: CallPlan, gone: AbortSignal) => ({
    model: await models.choose(provider, chat.model, Boolean(ownKey)),
    messages: chat.messages,
    maxTokens: chat.max_tokens ?? 1000,
    temperature: chat.temperature ?? 0.7,
    stream: chat.stream === true,
    signal: AbortSignal.any([gone, AbortSignal.timeout(timeout)]),
  })

  /** Passes an answer on as it comes; a client that leaves keeps what it was sent, and that much counts as a call. */
  const converse = async ({ model, answer }: Conversation, plan: CallPlan, held: Settlement, res: Response) => {
    const response = createChatResponse(res, model, plan.chat.stream === true, clock.now())
    let ending: Ending
    try {
      ending = await deliver(answer, response.piece)
    } catch {
      const isLeft = res.destroyed || res.closed
      await (isLeft && response.piecesSent > 0 ? held.spend() : held.refund())
      const { code, message } = providerFailed()
      if (response.piecesSent === 0) throw providerFailed()
      if (!isLeft) response.fail(code, message)
      throw new StreamBroken()
    }
    const counted = await held.spend()
    response.end(ending, { mode: plan.mode, model, ...outcomeFields(counted) })
    return ending.usage.total_tokens
  }

  return {
    /** Takes what the call needs from the quota; the returned function makes the call and settles it. */
    prepare: async (userId: string, plan: CallPlan, res: Response, gone: AbortSignal) => {
      if (plan.mode === 'practice') return { run: () => rehearse(userId, plan, res), cancel: async () => {} }
      const held = await settlementOf(userId, plan)
      const run = async (): Promise<number> => {
        let conversation: Conversation
        try {
          conversation = await ask(plan.provider, plan.ownKey, await question(plan, gone))
        } catch (error) {
          await held.refund()
          throw error
        }
        return converse(conversation, plan, held, res)
      }
      return { run, cancel: held.refund }
    },
  }
}

/** A stream that has begun and could not be finished; the client has been told, or has left. */
export class StreamBroken extends ApiError {
  constructor() {
    super(502, 'PROVIDER_FAILED', 'The stream ended early.')
  }
}

/** Reads an answer to its end, handing on each piece. */
const deliver = async (answer: AsyncGenerator<string, Ending, void>, piece: (text: string) => void): Promise<Ending> => {
  for (;;) {
    const step = await answer.next()
    if (step.done) return step.value
    piece(step.value)
  }
}
