import type { CallRecord, Ending, OwnKeyCall } from '../../contract.ts'
import { practiceOnly, type Rights } from '../allowance/call-rights.ts'
import type { ConcurrencyLimiter } from '../allowance/concurrency-limiter.ts'
import type { DailyCalls, DailyHold } from '../allowance/daily-calls.ts'
import type { EmptyAnswers } from '../allowance/empty-answers.ts'
import type { UsageLog } from '../allowance/usage-log.ts'
import { isAccountGone, type RightsWatch, takenBack } from '../allowance/watch-rights.ts'
import { AskerLeft, type AskProvider, emptyAnswer, type ProviderStream, wasAsked } from '../providers/ask-provider.ts'
import type { ModelCatalogue } from '../providers/model-catalogue.ts'
import type { CallRecorder } from './call-recorder.ts'
import { checkPrompt } from './check-prompt.ts'

interface Dependencies {
  readonly ask: AskProvider['ask']
  readonly empty: EmptyAnswers
  readonly rights: Rights
  readonly daily: DailyCalls
  readonly models: ModelCatalogue
  readonly limiter: ConcurrencyLimiter
  readonly usage: UsageLog
  readonly watch: RightsWatch
  readonly recorder: CallRecorder
}

interface OutsideCall extends Omit<OwnKeyCall, 'key'> {
  /** The learner's key; without it the platform pays. */
  readonly key: string | undefined
  readonly json?: boolean
}

/**
 * Makes a call of a learner that belongs to no lesson, on either key: the rights, gates, limits and breaker of every call, and no quota.
 * Resolves with the first piece; the caller must read the answer, since the person's slot is held until it ends.
 */
export const createOutsideCalls =
  ({ ask, empty, rights, daily, models, limiter, usage, watch, recorder }: Dependencies) =>
  async ({
    userId,
    provider,
    key,
    model,
    messages,
    maxTokens,
    json,
    stream,
    endpoint,
    signal: gone,
    record: recorded,
    onRecorded,
  }: OutsideCall) => {
    checkPrompt(messages)
    const isOnOwnKey = key !== undefined
    const { isStudent, isMinor, ...theirs } = await rights.of(userId, provider)
    const held = isOnOwnKey ? theirs.heldOnOwnKey : theirs.held
    if (held) throw practiceOnly(held, provider)
    const right = watch.follow({ userId, provider, isOnOwnKey }, gone)
    const { signal } = right
    const admitted = watch.requireOpen(userId).then(() => limiter.acquire(userId, signal))
    const release = await admitted.catch((error: unknown) => {
      right.stop()
      throw takenBack(signal) ?? error
    })
    /** An account that is closed meanwhile leaves nothing behind, as in lessons. */
    const isForgotten = () => isAccountGone(signal.reason)
    const note = (status: 'success' | 'error', tokens: number) => usage.note({ user_id: userId, provider, endpoint, status, tokens })
    const open = recorded
      ? recorder.begin({
          user_id: userId,
          source: recorded.source,
          module_id: recorded.moduleId,
          sub_slide_id: recorded.subSlideId ?? null,
          provider,
          key: isOnOwnKey ? 'own' : 'platform',
          messages,
          isMinor,
        })
      : null
    const record = async (how: { outcome: CallRecord['outcome']; answer: string; model: string; ending?: Ending | undefined }) => {
      const outcome = await open?.({ ...how, call: null, counted: false })
      if (outcome) onRecorded?.(outcome)
    }
    let asked = ''
    let today: DailyHold | null = null
    let opened: ProviderStream
    try {
      if (isStudent) {
        today = await daily.reserve(userId, provider)
        if (!today) throw await daily.refusal(userId, provider)
      }
      asked = await models.choose(provider, model, isOnOwnKey ? 'own-key' : 'platform')
      opened = await ask(provider, key, {
        model: asked,
        messages,
        maxTokens,
        temperature: 0.7,
        ...(json && { json }),
        stream,
        signal,
      })
    } catch (error) {
      // A question that was sent counts, even if the client has disconnected.
      const isLeft = error instanceof AskerLeft
      const isKept = !isForgotten()
      await (isLeft && isKept ? today?.spend() : today?.refund())
      if (isKept) note('error', 0)
      release()
      right.stop()
      if (isKept && asked && wasAsked(error)) await record({ outcome: isLeft ? 'stopped' : 'failed', answer: '', model: asked })
      throw takenBack(signal) ?? error
    }
    const { answer, ...who } = opened
    /** The answer, which settles the call at its end: the call counts unless the provider fails. */
    const settled = async function* (): AsyncGenerator<string, Ending, void> {
      let isBroken = false
      let words = ''
      let ending: Ending | undefined
      try {
        for (;;) {
          const step = await answer.next()
          if (step.done) {
            if (!words.trim() && (await empty.comesBack(userId))) throw emptyAnswer(step.value)
            ending = step.value
            return ending
          }
          words += step.value
          yield step.value
        }
      } catch (error) {
        isBroken = !signal.aborted
        throw takenBack(signal) ?? error
      } finally {
        await answer.return(undefined as never).catch(() => {})
        if (isForgotten()) await today?.refund()
        else {
          await (isBroken ? today?.refund() : today?.spend())
          const outcome = isBroken ? 'failed' : ending ? 'answered' : 'stopped'
          await record({ outcome, answer: words, model: who.model, ending })
          note(ending ? 'success' : 'error', ending?.usage.total_tokens ?? 0)
        }
        release()
        right.stop()
      }
    }
    return { ...who, answer: settled() }
  }
export type OutsideCalls = ReturnType<typeof createOutsideCalls>
