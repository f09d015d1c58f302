import { ApiError } from '#core'
import type { CallOutcome, Ending } from '../../contract.ts'
import { providerFailed } from '../providers/ask-provider.ts'
import type { ChatResponse } from './chat-response.ts'

/** Begins the response to a request, once the answering model is known. */
export type Answering = (model: string) => ChatResponse

/** Receives a call's answer as it arrives, and passes it to the current readers. */
export interface AnswerSink {
  /** Sets the answering model, before the first piece. */
  open(model: string): void
  piece(text: string): void
  /** Sets the id of the call's record. */
  recorded(id: string): void
  end(ending: Ending, outcome: CallOutcome): void
}

export interface SharedAnswer extends AnswerSink {
  fail(error: unknown): void
  /**
   * Sends the answer to a request: the part so far, then the rest. Resolves once all is sent or the reader has disconnected; throws the
   * failure of a call without any text.
   */
  read(answering: Answering, gone: AbortSignal): Promise<void>
  /** The number of current readers. */
  readonly readers: number
  readonly isOver: boolean
  /** Whether the end was sent to a reader, who may have lost it on the way. */
  readonly isRead: boolean
  /** Whether the call failed before its first word. */
  readonly isBareFailure: boolean
  /** The id of the call's record; undefined until the plugins that store calls get the record. */
  readonly recordId: string | undefined
}

interface Reader {
  readonly answering: Answering
  response?: ChatResponse
  readonly done: () => void
  readonly refuse: (error: unknown) => void
}

/** An answer that belongs to its call and not to a request: readers may come and go, and each gets the whole answer. */
export const createSharedAnswer = (): SharedAnswer => {
  const readers = new Set<Reader>()
  let model: string | undefined
  let text = ''
  let finish: ((reader: Reader) => void) | undefined
  let isRead = false
  let hasFailed = false
  let recordId: string | undefined

  const close = (reader: Reader) => {
    readers.delete(reader)
    isRead = true
    finish?.(reader)
  }
  const over = (how: (reader: Reader) => void) => {
    if (finish) return
    finish = how
    for (const reader of [...readers]) close(reader)
  }

  return {
    get readers() {
      return readers.size
    },
    get isOver() {
      return finish !== undefined
    },
    get isRead() {
      return isRead
    },
    get isBareFailure() {
      return hasFailed && text === ''
    },
    get recordId() {
      return recordId
    },
    recorded: (id) => {
      recordId = id
    },
    open: (speaking) => {
      model = speaking
      for (const reader of readers) reader.response = reader.answering(speaking)
    },
    piece: (more) => {
      text += more
      for (const { response } of readers) response?.piece(more)
    },
    end: (ending, outcome) =>
      over(({ response, done }) => {
        response?.end(ending, outcome)
        done()
      }),
    fail: (error) => {
      hasFailed ||= finish === undefined
      over(({ response, done, refuse }) => {
        if (!response || response.piecesSent === 0) return refuse(error)
        const { code, message } = error instanceof ApiError ? error : providerFailed()
        response.fail(code, message)
        done()
      })
    },
    read: (answering, gone) =>
      new Promise((resolve, reject) => {
        if (gone.aborted) return resolve()
        const leave = () => {
          readers.delete(reader)
          resolve()
        }
        const settled =
          <T extends unknown[]>(how: (...values: T) => void) =>
          (...values: T) => {
            gone.removeEventListener('abort', leave)
            how(...values)
          }
        const reader: Reader = { answering, done: settled(resolve), refuse: settled(reject) }
        gone.addEventListener('abort', leave, { once: true })
        readers.add(reader)
        if (model !== undefined) {
          reader.response = answering(model)
          if (text) reader.response.piece(text)
        }
        if (finish) close(reader)
      }),
  }
}
