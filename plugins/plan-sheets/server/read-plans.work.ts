import type { WrittenPlan } from '../../courses/contract.ts'
import { partsOf } from '../sheet-text.ts'

/** The message to the worker thread: a learner's sheets, and the sections of the course by their headings in lower case. */
export interface PlansToRead {
  readonly texts: readonly string[]
  readonly sections: ReadonlyMap<string, string>
}

/** Finds the sections of the course in each sheet, in a worker thread. */
export default ({ texts, sections }: PlansToRead): WrittenPlan[] =>
  texts.map((markdown) => ({
    parts: partsOf(markdown).flatMap(({ heading, body }) => {
      const section = sections.get(heading.trim().toLowerCase())
      return section ? [{ section, text: body }] : []
    }),
  }))
