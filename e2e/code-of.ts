import { readFileSync } from 'node:fs'

/** Returns the built file with a source's code. @param source the end of the source's path, below web/ or from plugins/ on */
export const codeOf = (source: string): string => {
  const files: { readonly file: string; readonly src?: string }[] = Object.values(
    JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')),
  )
  const found = files.find(({ src }) => src?.endsWith(source))
  if (!found) throw new Error(`This build has no file for ${source}.`)
  return found.file
}
