import { isRecord } from '#core/contract'
import type { ContentFile, ContentMistake, Seed } from './define-seed.ts'
import { describeIssue } from './describe-issue.ts'
import type { ParsedFile } from './parse-file.ts'

/** A file of one kind that fits its schema. */
export interface CheckedFile extends ContentFile {
  readonly data: never
}

export interface FileMistake {
  readonly path: string
  readonly line: number
  readonly field: readonly PropertyKey[]
  readonly message: string
}

/** Formats a mistake for the author: `content/modules/planner/1.1.md:12 field callsRequired: must be …`. */
export const describeMistake = ({ path, line, field, message }: FileMistake): string =>
  `content/${path}:${line} ${field.length > 0 ? `field ${field.map(String).join('.')}: ` : ''}${message}`

const sectionFields = (seed: Seed, file: ParsedFile) =>
  Object.fromEntries(Object.entries(seed.sections ?? {}).map(([field, heading]) => [field, file.sections.get(heading)?.text]))

const lineOf = (seed: Seed, file: ParsedFile, field: readonly PropertyKey[]): number => {
  const heading = seed.sections?.[String(field[0])]
  return (heading !== undefined && file.sections.get(heading)?.line) || file.lineOf(field)
}

/** Finds all mistakes in these files, within one file and between files, and returns each seed's valid files. */
export const findMistakes = (parsed: readonly ParsedFile[], seeds: readonly Seed[]) => {
  const byPath = new Map(parsed.map((file) => [file.path, file]))
  const mistakes: FileMistake[] = []
  const checked = new Map<Seed, CheckedFile[]>()

  for (const { path, syntax } of parsed) mistakes.push(...syntax.map(({ line, message }) => ({ path, line, field: [], message })))

  for (const seed of seeds) {
    const fitting: CheckedFile[] = []
    for (const file of parsed.filter(({ path, syntax }) => seed.files.test(path) && syntax.length === 0)) {
      const { path } = file
      if (seed.sections)
        for (const [heading, { line }] of file.sections)
          if (!Object.values(seed.sections).includes(heading))
            mistakes.push({ path, line, field: [], message: `must not have the heading "${heading}"` })
      const result = seed.schema.safeParse(isRecord(file.data) ? { ...file.data, ...sectionFields(seed, file) } : file.data)
      if (result.success) fitting.push({ ...file, data: result.data as never })
      for (const issue of result.error?.issues ?? [])
        for (const field of issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path])
          mistakes.push({ path, line: lineOf(seed, file, field), field, message: describeIssue(issue) })
    }
    checked.set(seed, fitting)
  }

  const between = (find: (seed: Seed, files: readonly CheckedFile[]) => readonly ContentMistake[] | undefined): FileMistake[] =>
    [...checked].flatMap(([seed, files]) =>
      (find(seed, files) ?? []).map(({ file, field, message }) => {
        const line = lineOf(seed, byPath.get(file.path) as ParsedFile, field)
        return { path: file.path, line, field, message }
      }),
    )
  mistakes.push(...between((seed, files) => seed.check?.(files, parsed)))
  const findAdvice = () => between((seed, files) => seed.lint?.(files, parsed))
  return { checked, mistakes, findAdvice }
}
