import type { Logger } from '#core'
import type { HandIn, SealedExplanation, SealedHandIn } from '../../courses/contract.ts'
import type { LogbookExplanation } from '../contract.ts'

/** `unreadable` is set where the words cannot be decrypted: the facts are shown all the same, and every other row. */
export type Readable<T> = T & { readonly unreadable?: true }

/** Whether a text was written; one that cannot be decrypted was. */
export const isWritten = ({ answer, unreadable }: Readable<{ readonly answer: string }>): boolean => answer !== '' || unreadable === true

/** Decrypts rows one by one: a row that cannot be decrypted is logged, and hides no other. */
export const createReadable = (log: Logger) => {
  /** @param whole decrypts the row @param facts the row without its words */
  const row = <T>(name: string, whole: () => Readable<T>, facts: () => T): Readable<T> => {
    try {
      return whole()
    } catch (error) {
      log.error({ err: error, row: name }, 'a row of a logbook could not be opened')
      return { ...facts(), unreadable: true }
    }
  }
  const answerOf = <Facts extends object>(name: string, facts: Facts, read: () => string) =>
    row(
      name,
      () => ({ ...facts, answer: read() }),
      () => ({ ...facts, answer: '' }),
    )
  return {
    row,
    handIn: ({ read, ...facts }: SealedHandIn): Readable<HandIn> => answerOf(`${facts.sub_slide_id} (${facts.number})`, facts, read),
    explanation: ({ read, ...facts }: SealedExplanation): Readable<LogbookExplanation> =>
      answerOf(`an explanation of ${facts.sub_slide_id}`, facts, read),
  }
}
