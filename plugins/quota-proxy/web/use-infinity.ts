import { useEffect, useRef, useState } from 'react'
import { keyHeaders } from '../../api-keys/contract.ts'
import type { CallOutcome, ListedModel } from '../contract.ts'
import { bytesOf, fittingTurns, largestPrompt } from '../prompt-size.ts'
import { CallFailure, streamAnswer } from './stream-answer.ts'

/** A question and its answer; `outcome` is null while the answer is written, or if it was stopped. */
export interface Exchange {
  readonly id: number
  readonly question: string
  readonly text: string
  readonly model: string
  readonly outcome: CallOutcome | null
}

/** How many of the latest exchanges are sent with a question, at most. */
const remembered = 10

/** One conversation on the learner's own keys; it lives as long as the page. */
export const useInfinity = () => {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const ask = async (model: ListedModel, question: string): Promise<boolean> => {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    setIsRunning(true)
    setFailure(null)
    const said = exchanges
      .filter(({ text }) => text !== '')
      .slice(-remembered)
      .flatMap((earlier) => [
        { role: 'user', content: earlier.question },
        { role: 'assistant', content: earlier.text },
      ])
    const history = fittingTurns(said, largestPrompt - bytesOf(question))
    let current: Exchange = { id: Date.now(), question, text: '', model: model.id, outcome: null }
    const show = (part: Partial<Exchange>) => {
      current = { ...current, ...part }
      setExchanges((all) => [...all.filter(({ id }) => id !== current.id), current])
    }
    show({})
    try {
      const body = { prompt: question, service: model.provider, model: model.id, history, stream: true }
      const outcome = await streamAnswer({ path: '/api/ai-chat', body, keys: keyHeaders([model.provider]) }, controller.signal, {
        piece: (more, speaking) => show({ text: current.text + more, model: speaking }),
      })
      show({ outcome, model: outcome.model })
      return true
    } catch (error) {
      if (!current.text) setExchanges((all) => all.filter(({ id }) => id !== current.id))
      if (!controller.signal.aborted) setFailure(error instanceof CallFailure ? error : new CallFailure('PROVIDER_FAILED', 0, ''))
      return current.text !== ''
    } finally {
      running.current = null
      setIsRunning(false)
    }
  }

  return {
    exchanges,
    isRunning,
    failure,
    ask,
    stop: () => running.current?.abort(),
    clear: () => {
      setExchanges([])
      setFailure(null)
    },
  }
}
