import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { SubSlide } from '../courses/contract.ts'
import type { EvidenceItem, LessonEvidence } from './item-schema.ts'

const asked = (module: string): readonly LessonEvidence[] =>
  (parse(readFileSync(`content/modules/${module}/evidence.yaml`, 'utf8')) as { lessons: LessonEvidence[] }).lessons

/** The evidence that a module's lessons ask for, by lesson. */
export const askedIn = (module: string): ReadonlyMap<string, LessonEvidence> => new Map(asked(module).map((lesson) => [lesson.id, lesson]))

/** How much somebody can show in a module, and how much of it by their own word alone. */
export const askedOf = (module: string): { readonly total: number; readonly own: number } => {
  const items = asked(module).flatMap(({ evidence }) => evidence)
  return { total: items.length, own: items.filter(({ kind }) => kind === 'own-word').length }
}

/** Returns the good sample that editors store with an item: work that shows it. @throws if the item has none */
const goodOf = ({ id, good }: EvidenceItem): string => {
  if (!good) throw new Error(`${id} has no good sample.`)
  return good
}
export const sampleOf = (lesson: LessonEvidence, id: string): string => {
  const item = lesson.evidence.find((each) => each.id === id)
  if (!item) throw new Error(`${lesson.id} asks for no ${id}.`)
  return goodOf(item)
}

/** A simulated learner: the texts that they write where a lesson asks for them. */
export interface Hand {
  /** @param call which call of the lesson, from 1 */
  prompt(lesson: SubSlide, evidence: LessonEvidence, call: number): string
  /** The text for a section of the plan sheet. */
  sheet(item: Extract<EvidenceItem, { kind: 'sheet' }>): string
  /** The answer to an exercise without calls. */
  answer(evidence: LessonEvidence): string
}

/** The lesson's own prompt with every [field] filled in. */
const filled = ({ calls, samplePrompt }: SubSlide, call: number, words: string): string =>
  (calls[call - 1]?.prompt || samplePrompt).replace(/\[[^[\]\n]{1,200}\]/g, words)

/** Writes the good sample of every item. */
export const honest: Hand = {
  prompt: (lesson, { evidence }, call) => {
    const item = evidence.find((each) =>
      each.kind === 'prompt' ? each.call === call : each.kind === 'tests' && each.from.includes(`prompt:${call}`),
    )
    return item ? goodOf(item) : filled(lesson, call, 'cars of a village football team before an away match')
  },
  sheet: goodOf,
  // One answer shows several items. Only its first sample keeps its table definitions; those of the others are left out.
  answer: ({ evidence }) =>
    evidence
      .filter(({ kind }) => kind === 'limits' || kind === 'tests')
      .map((item, index) => (index === 0 ? goodOf(item) : goodOf(item).replace(/^create table.*\n/gm, '')))
      .join('\n\n'),
}

/** Types the same four letters into every field, and five lines of them where lines are required. */
export const careless: Hand = {
  prompt: (lesson, _, call) => filled(lesson, call, 'asdf'),
  sheet: () => Array.from({ length: 5 }, () => '- asdf').join('\n'),
  answer: () => 'asdf',
}
