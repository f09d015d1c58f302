import type { Seed } from './define-seed.ts'
import { type CheckedFile, describeMistake, findMistakes } from './find-mistakes.ts'
import { parseFile } from './parse-file.ts'
import type { RawFile } from './read-content.ts'

export type { CheckedFile } from './find-mistakes.ts'

/** Every mistake in the content, one line each: `content/modules/planner/1.1.md:12 field callsRequired: must be …`. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  constructor(readonly mistakes: readonly string[]) {
    super(
      `The content has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((m) => `  ${m}`).join('\n')}`,
    )
    // The stack would distract the author, who has to fix a text, from the lines above.
    this.stack = this.message
  }
}

/** Parses files by the seeds' schemas and returns each seed's files. @throws ContentError that names every mistake */
export const checkContent = (raw: readonly RawFile[], seeds: readonly Seed[]): ReadonlyMap<Seed, readonly CheckedFile[]> => {
  const { checked, mistakes } = findMistakes(raw.map(parseFile), seeds)
  if (mistakes.length > 0) throw new ContentError([...new Set(mistakes.map(describeMistake))])
  return checked
}
