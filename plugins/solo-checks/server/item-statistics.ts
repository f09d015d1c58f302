import type { ItemStatistics } from '../contract.ts'
import type { CheckItem } from '../item-schema.ts'
import { duelists, fewestAnswers, itemBounds } from '../rules.ts'
import type { ItemOutcome } from './attempt-rows.ts'

/** A finished check, for counting: the learner is only needed to distinguish first answers from later ones. */
export interface CountedAttempt {
  readonly userId: string
  /** ISO time. */
  readonly at: string
  readonly outcomes: readonly ItemOutcome[]
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Pearson's correlation of a right-or-wrong item with the rest of its checks (the corrected point-biserial), from pairs of 1 or 0
 * and the share of right answers among the other items; null if one of the two never varies.
 */
export const correlation = (pairs: readonly (readonly [number, number])[]): number | null => {
  if (pairs.length < 2) return null
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [one, other] of pairs) {
    xy += (one - x) * (other - y)
    xx += (one - x) ** 2
    yy += (other - y) ** 2
  }
  return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy)
}

const optionText = (item: CheckItem, variant: number, choice: string): string => {
  if (item.kind === 'choose') {
    const options = item.variants[variant]?.options ?? []
    return choice
      .split('+')
      .map((place) => options[Number(place)]?.text ?? '')
      .join(' + ')
  }
  const [by, line] = choice.split('.')
  return `${duelists[Number(by)] ?? ''} ${line}`
}

/** Every scored answer by time: whether it was the learner's first to the item, and the result of the rest of the check. */
export const answersIn = (attempts: readonly CountedAttempt[]) => {
  const met = new Set<string>()
  return attempts
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .flatMap(({ userId, outcomes }) => {
      const scored = outcomes.filter(({ correct }) => correct !== null)
      const right = scored.filter(({ correct }) => correct).length
      return scored.map((outcome) => {
        const key = `${userId} ${outcome.item_id}`
        const isFirst = !met.has(key)
        met.add(key)
        const others = scored.length - 1
        return { ...outcome, userId, isFirst, rest: others > 0 ? (right - Number(outcome.correct)) / others : 0 }
      })
    })
}

/** An item's statistics with the number of answers and of people. */
export interface CountedItem extends ItemStatistics {
  readonly attempts: number
  readonly people: number
}

/** Each item's figures over all checks, items that need an editor first. */
export const itemStatistics = (
  items: readonly (CheckItem & { readonly module_id: string })[],
  attempts: readonly CountedAttempt[],
): CountedItem[] => {
  const answers = answersIn(attempts)
  const rows = items
    .filter(({ kind }) => kind !== 'explain')
    .map((item): CountedItem => {
      const given = answers.filter(({ item_id }) => item_id === item.id)
      const first = given.filter(({ isFirst }) => isFirst)
      const wrong = new Map<string, number>()
      for (const { correct, choice, variant } of given)
        if (!correct && choice) {
          const text = optionText(item, variant, choice)
          wrong.set(text, (wrong.get(text) ?? 0) + 1)
        }
      const [most] = [...wrong].toSorted(([, one], [, other]) => other - one)
      const share = first.length > 0 ? mean(first.map(({ correct }) => Number(correct))) : null
      const discrimination = correlation(given.map(({ correct, rest }) => [Number(correct), rest]))
      const isJudged = first.length >= fewestAnswers
      return {
        item_id: item.id,
        module_id: item.module_id,
        lesson: item.lesson,
        kind: item.kind,
        attempts: given.length,
        people: new Set(given.map(({ userId }) => userId)).size,
        first_try: share,
        discrimination,
        most_chosen_wrong: most ? { text: most[0], times: most[1] } : null,
        flags: isJudged
          ? [
              ...(share !== null && share < itemBounds.hard ? (['too-hard'] as const) : []),
              ...(share !== null && share > itemBounds.easy ? (['too-easy'] as const) : []),
              ...(discrimination !== null && discrimination < itemBounds.misleads ? (['misleads'] as const) : []),
            ]
          : [],
      }
    })
  return rows.toSorted(
    (one, other) =>
      other.flags.length - one.flags.length || (one.discrimination ?? 1) - (other.discrimination ?? 1) || other.attempts - one.attempts,
  )
}
