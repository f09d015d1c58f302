import type { Answer, ShownItem } from '../../contract.ts'

export type OfKind<T extends { kind: string }, K extends T['kind']> = Extract<T, { kind: K }>

/** What each kind of item is given: itself, the answer so far, and where a new one goes. */
export interface ItemProps<K extends ShownItem['kind']> {
  readonly item: OfKind<ShownItem, K>
  readonly answer: OfKind<Answer, K> | undefined
  readonly onAnswer: (answer: Answer, isTyped?: boolean) => void
  readonly attemptId: string
}
