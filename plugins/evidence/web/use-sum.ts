import { useTranslation } from '#web'
import type { EvidenceItemState } from '../contract.ts'

/** Sums items by state, "2 shown, 1 by your own word, 1 open"; a state without items is left out. */
export const useSum = (items: readonly EvidenceItemState[]): string => {
  const { t } = useTranslation('evidence')
  const count = (state: EvidenceItemState['state']) => items.filter((item) => item.state === state).length
  const parts = [
    [count('shown'), 'list.shown'],
    [count('own-word'), 'list.own'],
    [count('open'), 'list.open'],
  ] as const
  return parts.flatMap(([number, key]) => (number > 0 ? [t(key, { count: number })] : [])).join(', ')
}
