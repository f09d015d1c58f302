import { useEffect, useRef, useState } from 'react'
import { bytesOf, fittingTurns } from '../../quota-proxy/contract.ts'
import type { Professor, ProfessorId } from '../contract.ts'
import { AskFailure, askProfessor } from './ask-professor.ts'
import { asStopped, type ChatTurn, keepConversation, keepQuestion, readConversation, readQuestion } from './kept-conversation.ts'

/** The number of turns that are sent, and their bytes: half a prompt, since the professor's instructions go along. */
const sentTurns = 12
const sentBytes = 16_000

/** The question, and the latest turns with one professor before it; without empty turns, which providers refuse. */
const toSend = (turns: readonly ChatTurn[], id: ProfessorId) => {
  const latest = turns.filter(({ professor, content }) => professor === id && content !== '').slice(-sentTurns)
  const asked = latest.slice(-1)
  const room = sentBytes - bytesOf(asked[0]?.content ?? '')
  return [...fittingTurns(latest.slice(0, -1), room), ...asked].map(({ role, content }) => ({ role, content }))
}

interface Subject {
  readonly userId: string
  readonly moduleId: string
  /** The page's description of the lesson. */
  readonly system: string
}

/** The conversation of one module: its turns, the professor who is answering, and the last error. */
export const useConversation = ({ userId, moduleId, system }: Subject) => {
  const [turns, setTurns] = useState(() => readConversation(userId, moduleId))
  const [question, setQuestion] = useState(() => readQuestion(userId, moduleId))
  const [failures, setFailures] = useState<Partial<Record<ProfessorId, AskFailure>>>({})
  const [pending, setPending] = useState<readonly ProfessorId[]>([])
  const running = useRef(new Map<ProfessorId, AbortController>())
  const latest = useRef(turns)

  const change = (next: readonly ChatTurn[]) => {
    latest.current = next
    setTurns(next)
  }
  useEffect(() => keepConversation(userId, moduleId, asStopped(turns, pending)), [userId, moduleId, turns, pending])
  useEffect(() => keepQuestion(userId, moduleId, question), [userId, moduleId, question])
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const ask = async (professor: Professor, model: string, asked: string) => {
    const { id } = professor
    if (running.current.has(id)) return
    const controller = new AbortController()
    running.current.set(id, controller)
    setPending((current) => [...current, id])
    setFailures((current) => ({ ...current, [id]: undefined }))
    const now = () => new Date().toISOString()
    change([...latest.current, { role: 'user', content: asked, timestamp: now(), professor: id }])
    const messages = toSend(latest.current, id)
    let answer: ChatTurn | null = null
    const put = (next: ChatTurn) => {
      const before = latest.current.filter((turn) => turn !== answer)
      answer = next
      change([...before, next])
    }
    try {
      const cut = await askProfessor({ professor, model, moduleId, system, messages }, controller.signal, (text, speaking) =>
        put({
          role: 'assistant',
          content: (answer?.content ?? '') + text,
          timestamp: answer?.timestamp ?? now(),
          professor: id,
          model: speaking,
        }),
      )
      if (cut && answer) put({ ...(answer as ChatTurn), cut })
    } catch (error) {
      const isStopped = controller.signal.aborted
      const nothingYet: ChatTurn = { role: 'assistant', content: '', timestamp: now(), professor: id, model }
      // An answer stopped before its first word is shown too: otherwise the question would look unanswered without a reason.
      if (answer || isStopped) put({ ...nothingYet, ...(answer as ChatTurn | null), stopped: true })
      if (!isStopped) {
        const failure = error instanceof AskFailure ? error : new AskFailure('PROVIDER_FAILED', 0, '')
        setFailures((current) => ({ ...current, [id]: failure }))
      }
    } finally {
      running.current.delete(id)
      setPending((current) => current.filter((each) => each !== id))
    }
  }

  return {
    turnsWith: (id: ProfessorId) => turns.filter(({ professor }) => professor === id),
    failureOf: (id: ProfessorId) => failures[id],
    isPending: (id: ProfessorId) => pending.includes(id),
    isBusy: pending.length > 0,
    hasTurns: turns.length > 0,
    question,
    setQuestion,
    ask,
    stop: (id: ProfessorId) => running.current.get(id)?.abort(),
    clear: () => change([]),
  }
}
export type Conversation = ReturnType<typeof useConversation>
