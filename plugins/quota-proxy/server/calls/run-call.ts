import type { Language } from '#core/contract'
import type { CallCounted, Exercise, Lessons } from '../../../courses/contract.ts'
import type { CallOutcome, CallRecord, Ending } from '../../contract.ts'
import type { DailyCalls, DailyHold } from '../allowance/daily-calls.ts'
import type { EmptyAnswers } from '../allowance/empty-answers.ts'
import type { ExtraPractice } from '../allowance/extra-practice.ts'
import type { QuotaLedger } from '../allowance/quota-ledger.ts'
import { isAccountGone, takenBack } from '../allowance/watch-rights.ts'
import { AskerLeft, type AskProvider, emptyAnswer, type ProviderStream, providerFailed, wasAsked } from '../providers/ask-provider.ts'
import type { ModelCatalogue } from '../providers/model-catalogue.ts'
import type { CallRecorder, OpenRecord } from './call-recorder.ts'
import type { CallPlan } from './plan-call.ts'
import { type PracticeMode, practiceModel, streamText } from './practice-mode.ts'
import type { AnswerSink } from './shared-answer.ts'

interface Dependencies {
  readonly empty: EmptyAnswers
  readonly extraPractice: ExtraPractice
  readonly lessons: Lessons
  readonly ledger: QuotaLedger
  readonly models: ModelCatalogue
  readonly practice: PracticeMode
  readonly daily: DailyCalls
  readonly ask: AskProvider['ask']
  readonly recorder: CallRecorder
}

/** A call with its reservations: `run` makes it and returns its tokens, null if it was stopped; `cancel` releases the reservations. */
export interface PreparedCall {
  readonly mode: CallOutcome['mode']
  run(): Promise<number | null>
  cancel(): Promise<unknown>
}

/**
 * The quota reserved by one call: exactly one of `spend` and `refund` is called. A call is spent once its question
 * was sent, even if the client has disconnected; it is refunded if the provider failed, or if nothing was sent.
 */
interface QuotaHold {
  spend(): Promise<CallCounted | null>
  refund(): Promise<null>
}

/** The model and its text so far. */
type Said = Pick<CallRecord, 'model' | 'answer'>

/** Its number among the calls of its lesson; calls beyond the lesson's required number do not count. */
const placeOf = (counted: CallCounted | null) => {
  const isCounted = counted !== null && (counted.exerciseCompleted || counted.callsMade < counted.callsRequired)
  return { counted: isCounted, call: isCounted ? counted.callsMade : null }
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

export const createCallRunner = ({ empty, extraPractice, lessons, ledger, models, practice, daily, ask, recorder }: Dependencies) => {
  const begin = (userId: string, { provider, exercise, chat, isMinor }: CallPlan, key: CallRecord['key'], sink: AnswerSink) =>
    recorder.begin(
      {
        user_id: userId,
        source: exercise ? 'exercise' : 'infinity',
        module_id: exercise?.moduleId ?? null,
        sub_slide_id: exercise?.subSlideId ?? null,
        provider,
        key,
        messages: chat.messages,
        isMinor,
      },
      sink.recorded,
    )

  /** Practice calls are counted first: the count selects the answer, and sending it cannot fail. */
  const runPractice = async (userId: string, plan: CallPlan, exercise: Exercise, language: Language, sink: AnswerSink) => {
    const record = begin(userId, plan, 'practice', sink)
    const counted = await lessons.countCall(userId, exercise, 'practice')
    if (!placeOf(counted).counted) await extraPractice.spend(userId)
    const answer = await practice.answer(exercise.subSlideId, counted.callsMade, language)
    sink.open(practiceModel)
    const ending = await deliver(streamText(answer), sink.piece)
    const notice = await practice.notice(language)
    const recorded = await record({ ...placeOf(counted), answer, model: practiceModel, outcome: 'answered', ending })
    sink.end(ending, { mode: 'practice', model: practiceModel, notice, ...recorded, ...outcomeFields(counted) })
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
        return null
      },
    }
  }

  const question = async ({ chat, provider, ownKey }: CallPlan, gone: AbortSignal) => ({
    model: await models.choose(provider, chat.model, ownKey ? 'own-key' : 'platform'),
    messages: chat.messages,
    maxTokens: chat.max_completion_tokens ?? chat.max_tokens ?? 1000,
    temperature: chat.temperature ?? 0.7,
    ...(chat.stop?.length && { stop: typeof chat.stop === 'string' ? [chat.stop] : chat.stop }),
    ...(typeof chat.seed === 'number' && { seed: chat.seed }),
    json: chat.response_format?.type === 'json_object',
    stream: chat.stream === true,
    signal: gone,
  })

  /**
   * Settles a call that ended before its answer: the question was sent, so the call counts with the text received so far. An account
   * that is closed leaves nothing behind. Throws if the right to the call was revoked; a call stopped by its learner ends normally.
   */
  const settleStopped = async (
    held: QuotaHold,
    gone: AbortSignal,
    sink: AnswerSink,
    record: OpenRecord,
    mode: CallOutcome['mode'],
    said: Said,
  ) => {
    const ended = takenBack(gone)
    if (ended && isAccountGone(ended)) {
      await held.refund()
      throw ended
    }
    const counted = await held.spend()
    const recorded = await record({ ...placeOf(counted), ...said, outcome: 'stopped' })
    if (ended) throw ended
    const { tokens_in = 0, tokens_out = 0 } = recorded
    const usage = { prompt_tokens: tokens_in, completion_tokens: tokens_out, total_tokens: tokens_in + tokens_out }
    const outcome = { mode, model: said.model, stopped: true, ...recorded, ...outcomeFields(counted) }
    sink.end({ usage, finishReason: 'stop' }, outcome)
    return null
  }

  /** Passes an answer on as it arrives, with or without a reader. */
  const streamAnswer = async (
    userId: string,
    { model, replaced, answer }: ProviderStream,
    mode: CallOutcome['mode'],
    held: QuotaHold,
    gone: AbortSignal,
    sink: AnswerSink,
    record: OpenRecord,
  ) => {
    let ending: Ending
    let words = ''
    const pass = (text: string) => {
      words += text
      sink.piece(text)
    }
    const failed = async () => {
      await held.refund()
      await record({ ...placeOf(null), answer: words, model, outcome: 'failed' })
    }
    sink.open(model)
    try {
      ending = await deliver(answer, pass)
    } catch {
      if (gone.aborted) return settleStopped(held, gone, sink, record, mode, { model, answer: words })
      await failed()
      throw providerFailed()
    }
    if (!words.trim() && !gone.aborted && (await empty.comesBack(userId))) {
      await failed()
      throw emptyAnswer(ending)
    }
    const counted = await held.spend()
    const recorded = await record({ ...placeOf(counted), answer: words, model, outcome: 'answered', ending })
    const spoke = { mode, model, finish_reason: ending.finishReason, ...(replaced && { replaced }) }
    sink.end(ending, { ...spoke, ...recorded, ...outcomeFields(counted) })
    return ending.usage.total_tokens
  }

  return {
    /** Reserves the call's slot in the quota and in a student's daily limit. After the daily limit, exercises continue in practice. */
    prepare: async (userId: string, plan: CallPlan, language: Language, gone: AbortSignal, sink: AnswerSink): Promise<PreparedCall> => {
      const { exercise, provider } = plan
      const today = plan.isStudent && plan.mode !== 'practice' ? await daily.reserve(userId, provider) : null
      const isDayOver = plan.isStudent && plan.mode !== 'practice' && !today
      if (plan.mode === 'practice' || (isDayOver && exercise?.provider)) {
        if (!exercise) throw providerFailed()
        return {
          mode: 'practice',
          run: () => runPractice(userId, plan, exercise, language, sink),
          cancel: async () => {},
        }
      }
      if (isDayOver) throw await daily.refusal(userId, provider)
      const held = await holdQuota(userId, plan, today)
      const run = async (): Promise<number | null> => {
        const record = begin(userId, plan, plan.ownKey ? 'own' : 'platform', sink)
        let model = ''
        let opened: ProviderStream
        try {
          const asked = await question(plan, gone)
          model = asked.model
          opened = await ask(provider, plan.ownKey, asked)
        } catch (error) {
          if (error instanceof AskerLeft) {
            sink.open(model)
            return settleStopped(held, gone, sink, record, plan.mode, { model, answer: '' })
          }
          await held.refund()
          if (wasAsked(error)) await record({ ...placeOf(null), answer: '', model, outcome: 'failed' })
          throw error
        }
        return streamAnswer(userId, opened, plan.mode, held, gone, sink, record)
      }
      return { mode: plan.mode, run, cancel: held.refund }
    },
  }
}
export type CallRunner = ReturnType<typeof createCallRunner>

/** Reads an answer to its end, passing on each piece. */
export const deliver = async (answer: AsyncGenerator<string, Ending, void>, piece: (text: string) => void): Promise<Ending> => {
  for (;;) {
    const step = await answer.next()
    if (step.done) return step.value
    piece(step.value)
  }
}
