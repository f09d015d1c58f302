import type { ContentFile, Seed } from './define-seed.ts'
import { describeIssue } from './describe-issue.ts'
import { type ParsedFile, parseFile } from './parse-file.ts'
import type { RawFile } from './read-content.ts'

/** Every mistake in the content, one line each: `content/modules/planner/1.1.md:12 field callsRequired: must be …`. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  constructor(readonly mistakes: readonly string[]) {
    super(
      `The content has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((m) => `  ${m}`).join('\n')}`,
    )
    // Whoever mends a text needs the lines above, not ours.
    this.stack = this.message
  }
}

/** A file of one kind that fits its schema. */
export interface CheckedFile extends ContentFile {
  readonly data: never
}

const sectionFields = (seed: Seed, file: ParsedFile) =>
  Object.fromEntries(Object.entries(seed.sections ?? {}).map(([field, heading]) => [field, file.sections.get(heading)?.text]))

const lineOf = (seed: Seed, file: ParsedFile, field: readonly PropertyKey[]): number => {
  const heading = seed.sections?.[String(field[0])]
  return (heading !== undefined && file.sections.get(heading)?.line) || file.lineOf(field)
}

const say = (path: string, line: number, field: readonly PropertyKey[], message: string) =>
  `content/${path}:${line} ${field.length > 0 ? `field ${field.map(String).join('.')}: ` : ''}${message}`

/** Reads files by the seeds' schemas, or throws one ContentError that names every mistake. Gives each seed its files. */
export const checkContent = (raw: readonly RawFile[], seeds: readonly Seed[]): ReadonlyMap<Seed, readonly CheckedFile[]> => {
  const parsed = raw.map(parseFile)
  const byPath = new Map(parsed.map((file) => [file.path, file]))
  const mistakes = new Set<string>()
  const checked = new Map<Seed, CheckedFile[]>()

  for (const file of parsed) for (const { line, message } of file.syntax) mistakes.add(say(file.path, line, [], message))

  for (const seed of seeds) {
    const fitting: CheckedFile[] = []
    for (const file of parsed.filter(({ path, syntax }) => seed.files.test(path) && syntax.length === 0)) {
      if (seed.sections)
        for (const [heading, { line }] of file.sections)
          if (!Object.values(seed.sections).includes(heading))
            mistakes.add(say(file.path, line, [], `must not have the heading "${heading}"`))
      const isGroup = typeof file.data === 'object' && file.data !== null && !Array.isArray(file.data)
      const result = seed.schema.safeParse(isGroup ? { ...file.data, ...sectionFields(seed, file) } : file.data)
      if (result.success) fitting.push({ ...file, data: result.data as never })
      for (const issue of result.error?.issues ?? [])
        for (const field of issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path])
          mistakes.add(say(file.path, lineOf(seed, file, field), field, describeIssue(issue)))
    }
    checked.set(seed, fitting)
  }

  for (const [seed, files] of checked)
    for (const { file, field, message } of seed.check?.(files, parsed) ?? [])
      mistakes.add(say(file.path, lineOf(seed, byPath.get(file.path) as ParsedFile, field), field, message))

  if (mistakes.size > 0) throw new ContentError([...mistakes])
  return checked
}
