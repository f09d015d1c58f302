import type { Answer, ShownItem } from '../../contract.ts'

export type OfKind<T extends { kind: string }, K extends T['kind']> = Extract<T, { kind: K }>

/** Properties of each kind of item: the item, the answer so far, and the handler of a new answer. */
export interface ItemProps<K extends ShownItem['kind']> {
  readonly item: OfKind<ShownItem, K>
  readonly answer: OfKind<Answer, K> | undefined
  readonly onAnswer: (answer: Answer, isTyped?: boolean) => void
  readonly attemptId: string
}
