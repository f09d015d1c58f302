import type { Seed } from './define-seed.ts'

/** Whether a file below `content/` may have this name: some seed reads it, and it leads nowhere else. */
export const isContentPath = (path: string, seeds: readonly Seed[]): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them belongs into the name of a file
  !/\.\.|[\u0000-\u001f\\]/.test(path) && seeds.some(({ files }) => files.test(path))
