import { typedNumbers } from '#core/contract'
import type { Answer } from '../contract.ts'
import type { DrawnItem, Variant } from '../item-schema.ts'
import { duelists } from '../rules.ts'
import type { JavascriptRunner } from './javascript-runner.ts'

/** A drawn item, with the order in which its parts are shown: places in the item's own order. */
export interface TestItem {
  readonly item: DrawnItem
  readonly variantIndex: number
  readonly places: readonly number[]
}

const words = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ').replace(/[.;]$/, '')
/** The separators of a list: commas, semicolons, or a language's word for "and". */
const between = /\s*[,;]\s*|\s+(?:and|y|e|et|und)\s+/

/** Compares a typed prediction with the right answers, as numbers, words or a list. */
export const isPredicted = ({ answer, also = [], as }: Pick<Variant<'predict'>, 'answer' | 'also' | 'as'>, typed: string): boolean =>
  [answer, ...also].some((right) => {
    if (as === 'number') return typedNumbers(right).some((number) => typedNumbers(typed).includes(number))
    if (as === 'words') return words(typed) === words(right)
    const list = (text: string) =>
      words(text.replace(/^\[|\]$/g, '').replaceAll(/["'`]/g, ''))
        .split(between)
        .map(words)
    return list(typed).join() === list(right).join()
  })

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((each) => other.includes(each))

/** The places of the right options in the order shown. */
export const rightPlaces = ({ item, places }: TestItem): number[] =>
  item.kind === 'choose'
    ? places.flatMap((own, shown) => (item.variant.options[own]?.right ? [shown] : []))
    : item.kind === 'order'
      ? item.variant.steps.map((_, own) => places.indexOf(own))
      : []

export interface Grade {
  /** Null: never scored. */
  readonly correct: boolean | null
  readonly tests: { readonly passed: number; readonly total: number } | null
}

/** Grades an answer; a missing answer is wrong. A function is run against all of its tests, visible and hidden. */
export const gradeAnswer = async (
  paper: TestItem,
  answer: Answer | undefined,
  runner: Pick<JavascriptRunner, 'test'>,
  userId: string,
): Promise<Grade> => {
  const { item } = paper
  const graded = (correct: boolean | null): Grade => ({ correct, tests: null })
  if (item.kind === 'explain') return graded(null)
  if (!answer || answer.kind !== item.kind) return graded(false)
  if (item.kind === 'choose' && answer.kind === 'choose') return graded(isSameSet(answer.places, rightPlaces(paper)))
  if (item.kind === 'order' && answer.kind === 'order') return graded(answer.places.join() === rightPlaces(paper).join())
  if (item.kind === 'find' && answer.kind === 'find')
    return graded(
      isSameSet(
        answer.lines,
        item.variant.faults.map(({ line }) => line),
      ),
    )
  if (item.kind === 'predict' && answer.kind === 'predict') return graded(isPredicted(item.variant, answer.text))
  if (item.kind === 'duel' && answer.kind === 'duel')
    return graded(answer.by === item.variant.fault.by && answer.line === item.variant.fault.line)
  if (item.kind === 'sql' && answer.kind === 'sql') return graded(answer.passed)
  if (item.kind === 'javascript' && answer.kind === 'javascript') {
    const outcomes = await runner.test(answer.code, item.variant.function, [...item.variant.visible, ...item.variant.hidden], userId)
    const passed = outcomes.filter((outcome) => outcome.passed).length
    return { correct: passed === outcomes.length, tests: { passed, total: outcomes.length } }
  }
  return graded(false)
}

/** The chosen options of a choice, in the item's own order, for the statistics. */
export const chosen = ({ item, places }: TestItem, answer: Answer | undefined): string | null => {
  if (answer?.kind === 'choose' && item.kind === 'choose')
    return (
      answer.places
        .flatMap((place) => places[place] ?? [])
        .toSorted((one, other) => one - other)
        .join('+') || null
    )
  if (answer?.kind === 'duel') return answer.by && `${duelists.indexOf(answer.by)}.${answer.line ?? ''}`
  return null
}
