import { randomInt } from 'node:crypto'
import type { CheckItem, DrawnItem } from '../item-schema.ts'
import { itemsOf } from '../rules.ts'
import type { PaperItem } from './grade-answer.ts'

/** A whole number from 0 up to, not including, `below`. */
export type Draw = (below: number) => number

const shuffled = <T>(list: readonly T[], draw: Draw): T[] => {
  const rest = [...list]
  return list.map(() => rest.splice(draw(rest.length), 1)[0] as T)
}

/** What a learner met last time, as `id` and variant. */
export interface Met {
  readonly item_id: string
  readonly variant: number
}

const withVariant = (item: CheckItem, met: readonly Met[], draw: Draw): PaperItem => {
  const indexes = item.variants.map((_, index) => index)
  const fresh = indexes.filter((index) => !met.some((each) => each.item_id === item.id && each.variant === index))
  const from = fresh.length > 0 ? fresh : indexes
  const variantIndex = from[draw(from.length)] as number
  const variant = item.variants[variantIndex]
  const drawn = { id: item.id, lesson: item.lesson, kind: item.kind, explanation: item.explanation, variant } as DrawnItem
  const count = drawn.kind === 'choose' ? drawn.variant.options.length : drawn.kind === 'order' ? drawn.variant.steps.length : 0
  const own = Array.from({ length: count }, (_, place) => place)
  let places = shuffled(own, draw)
  // An order that is shown in its own order asks nothing.
  while (drawn.kind === 'order' && count > 1 && places.join() === own.join()) places = shuffled(own, draw)
  return { item: drawn, variantIndex, places }
}

/**
 * Draws the items of an attempt: one of each lesson first, then more of any, in the course's order. Each comes in one variant, not
 * the one of the last attempt. A full check ends with an item that is never scored, where there is one.
 */
export const drawPaper = (
  items: readonly CheckItem[],
  kind: keyof typeof itemsOf,
  met: readonly Met[],
  draw: Draw = (below) => randomInt(below),
): PaperItem[] => {
  const scored = shuffled(
    items.filter((item) => item.kind !== 'explain'),
    draw,
  )
  // What was not met last time comes first.
  const fresh = scored.toSorted(
    (one, other) => Number(met.some(({ item_id }) => item_id === one.id)) - Number(met.some(({ item_id }) => item_id === other.id)),
  )
  const lessons = shuffled([...new Set(items.map(({ lesson }) => lesson))], draw)
  const first = lessons.flatMap((lesson) => fresh.find((item) => item.lesson === lesson) ?? [])
  const rest = fresh.filter((item) => !first.includes(item))
  const taken = [...first, ...rest].slice(0, itemsOf[kind])
  const unscored =
    kind === 'check'
      ? shuffled(
          items.filter((item) => item.kind === 'explain'),
          draw,
        ).slice(0, 1)
      : []
  const place = (item: CheckItem) => items.indexOf(item)
  return [...taken.toSorted((one, other) => place(one) - place(other)), ...unscored].map((item) => withVariant(item, met, draw))
}
