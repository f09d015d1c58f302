import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Seed } from '../seed/define-seed.ts'
import { readContent } from '../seed/read-content.ts'

/** Rewrites the files that are of an earlier release's form. @returns their paths within `content/`, in order */
export const convertContent = async (contentDir: string, seeds: readonly Seed[]): Promise<string[]> => {
  const converted: string[] = []
  for (const { path, text } of await readContent(contentDir)) {
    const now = seeds.filter(({ files }) => files.test(path)).reduce((said, { earlier }) => earlier?.convert(said) ?? said, text)
    if (now === text) continue
    await writeFile(join(contentDir, path), now)
    converted.push(path)
  }
  return converted
}
