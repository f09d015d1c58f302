import type { Seed } from '../seed/define-seed.ts'
import { describeMistake, type FileMistake, findMistakes } from '../seed/find-mistakes.ts'
import { parseFile } from '../seed/parse-file.ts'
import { byPath, type RawFile } from '../seed/read-content.ts'

/** A file that is left unchanged, and the mistake that the published content would cause in it. */
export interface HeldBack {
  readonly path: string
  readonly reasons: readonly string[]
}

/** The changes of an export, by file: its new text, or null where it is deleted. */
export type Changes = ReadonlyMap<string, string | null>

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '')

/** The changed files that may have caused a mistake: the file that has it, else its neighbours, those that it names, or all of them. */
const causesOf = ({ path, field, message }: FileMistake, changed: readonly string[]): readonly string[] => {
  const said = `${field.map(String).join(' ')} ${message}`.split(/[^\w./-]+/).map((word) => word.replace(/[.,;:]+$/, ''))
  const named = (each: string) =>
    each
      .split('/')
      .slice(1, -1)
      .concat(nameOf(each))
      .some((part) => said.includes(part))
  const guesses = [
    changed.filter((each) => each === path),
    changed.filter((each) => path.startsWith('modules/') && folderOf(each) === folderOf(path)),
  ]
  return [...guesses, changed.filter(named), changed].find((some) => some.length > 0) ?? []
}

/** The files after the changes. */
export const withChanges = (raw: readonly RawFile[], changes: Changes): RawFile[] =>
  [
    ...raw.filter(({ path }) => !changes.has(path)),
    ...[...changes].flatMap(([path, text]) => (text === null ? [] : [{ path, text, hash: '' }])),
  ].sort(byPath)

/**
 * Finds the changes to hold back, since with them the files would not start a school: a lesson whose module promises another number of
 * calls, a page with a broken link. All other changes are written, so that one document blocks nobody's export.
 */
export const holdBack = (raw: readonly RawFile[], changes: Changes, seeds: readonly Seed[]): readonly HeldBack[] => {
  const held = new Map<string, Set<string>>()
  for (;;) {
    const left = new Map([...changes].filter(([path]) => !held.has(path)))
    const { mistakes } = findMistakes(withChanges(raw, left).map(parseFile), seeds)
    if (mistakes.length === 0 || left.size === 0) break
    for (const mistake of mistakes)
      for (const path of causesOf(mistake, [...left.keys()])) held.set(path, (held.get(path) ?? new Set()).add(describeMistake(mistake)))
  }
  return [...held].map(([path, reasons]) => ({ path, reasons: [...reasons] })).sort((one, other) => (one.path < other.path ? -1 : 1))
}
