import { randomInt } from 'node:crypto'
import type { CheckItem, DrawnItem } from '../item-schema.ts'
import { itemsOf } from '../rules.ts'
import type { TestItem } from './grade-answer.ts'

/** Returns an integer from 0 up to, but not including, `below`. */
export type Draw = (below: number) => number

const shuffled = <T>(list: readonly T[], draw: Draw): T[] => {
  const rest = [...list]
  return list.map(() => rest.splice(draw(rest.length), 1)[0] as T)
}

/** An item of the learner's last attempt, as `id` and variant. */
export interface SeenItem {
  readonly item_id: string
  readonly variant: number
}

/** An item in one of its variants, with its parts in the item's own order. */
export const inOwnOrder = ({ id, lesson, kind, explanation, variants }: CheckItem, variantIndex: number): TestItem => {
  const item = { id, lesson, kind, explanation, variant: variants[variantIndex] } as DrawnItem
  const parts = item.kind === 'choose' ? item.variant.options : item.kind === 'order' ? item.variant.steps : []
  return { item, variantIndex, places: parts.map((_, place) => place) }
}

const withVariant = (item: CheckItem, seen: readonly SeenItem[], draw: Draw): TestItem => {
  const indexes = item.variants.map((_, index) => index)
  const fresh = indexes.filter((index) => !seen.some((each) => each.item_id === item.id && each.variant === index))
  const from = fresh.length > 0 ? fresh : indexes
  const { places: own, ...drawn } = inOwnOrder(item, from[draw(from.length)] as number)
  let places = shuffled(own, draw)
  // An order item shown in its right order would be pointless.
  while (item.kind === 'order' && own.length > 1 && places.join() === own.join()) places = shuffled(own, draw)
  return { ...drawn, places }
}

/**
 * Draws the items of an attempt: one per lesson first, then more of any lesson, in the course's order. Each item has one variant, not
 * the one of the last attempt. A full check ends with an item that is never scored, if there is one.
 */
export const generateTest = (
  items: readonly CheckItem[],
  kind: keyof typeof itemsOf,
  seen: readonly SeenItem[],
  draw: Draw = (below) => randomInt(below),
): TestItem[] => {
  const scored = shuffled(
    items.filter((item) => item.kind !== 'explain'),
    draw,
  )
  // Items that were not in the last attempt come first.
  const fresh = scored.toSorted(
    (one, other) => Number(seen.some(({ item_id }) => item_id === one.id)) - Number(seen.some(({ item_id }) => item_id === other.id)),
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
  return [...taken.toSorted((one, other) => place(one) - place(other)), ...unscored].map((item) => withVariant(item, seen, draw))
}
