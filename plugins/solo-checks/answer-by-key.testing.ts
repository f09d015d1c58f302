import type { Answer, ShownItem } from './contract.ts'
import { type CheckItem, linesOf } from './item-schema.ts'

/** The right answer to a shown item, or a wrong one. */
export const answerTo = (shown: ShownItem, keys: ReadonlyMap<string, CheckItem>, isRight = true): Answer => {
  const item = keys.get(shown.id)
  if (!item) throw new Error(`There is no ${shown.id}.`)
  if (shown.kind === 'choose' && item.kind === 'choose') {
    const variant = item.variants.find(({ stem }) => stem === shown.stem)
    const right = shown.options.flatMap((text, place) =>
      variant?.options.some((option) => option.text === text && option.right) ? [place] : [],
    )
    const wrong = shown.options.flatMap((_, place) => (right.includes(place) ? [] : [place]))
    return { kind: 'choose', places: isRight ? right : wrong.slice(0, 1) }
  }
  if (shown.kind === 'order' && item.kind === 'order') {
    const variant = item.variants.find(({ stem }) => stem === shown.stem)
    const places = (variant?.steps ?? []).map((step) => shown.steps.indexOf(step))
    return { kind: 'order', places: isRight ? places : places.toReversed() }
  }
  if (shown.kind === 'find' && item.kind === 'find') {
    // Variants may have the same stem and a different text.
    const variant = item.variants.find(({ stem, text }) => stem === shown.stem && linesOf(text).join('\n') === shown.lines.join('\n'))
    const lines = variant?.faults.map(({ line }) => line) ?? []
    return { kind: 'find', lines: isRight ? lines : lines.slice(1) }
  }
  if (shown.kind === 'predict' && item.kind === 'predict') {
    const variant = item.variants.find(({ stem, text = null }) => stem === shown.stem && text === shown.text)
    return { kind: 'predict', text: isRight ? (variant?.answer ?? '') : 'no idea' }
  }
  if (shown.kind === 'duel' && item.kind === 'duel') {
    const fault = item.variants.find(({ question }) => question === shown.question)?.fault
    return { kind: 'duel', by: fault?.by ?? null, line: isRight ? (fault?.line ?? null) : null }
  }
  if (shown.kind === 'javascript' && item.kind === 'javascript')
    return { kind: 'javascript', code: isRight ? (item.variants.find(({ stem }) => stem === shown.stem)?.reference ?? '') : shown.starter }
  if (shown.kind === 'sql') return { kind: 'sql', sql: 'select 1', passed: isRight }
  return { kind: 'explain', text: 'In my own words.' }
}
