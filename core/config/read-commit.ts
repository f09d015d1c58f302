import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const isCommit = (text: string) => /^[0-9a-f]{40,64}$/.test(text)

/** The folders of git's files for this work tree, and of the files that all work trees share. */
const gitFolders = (root: string): readonly string[] => {
  const path = join(root, '.git')
  if (!existsSync(path)) return []
  if (statSync(path).isDirectory()) return [path]
  const own = resolve(
    root,
    readFileSync(path, 'utf8')
      .replace(/^gitdir:\s*/, '')
      .trim(),
  )
  const shared = join(own, 'commondir')
  return existsSync(shared) ? [own, resolve(own, readFileSync(shared, 'utf8').trim())] : [own]
}

/** The commit of a work tree, read from git's own files; undefined if there is none, as in an image. */
export const readCommit = (root: string): string | undefined => {
  try {
    const folders = gitFolders(root)
    const textOf = (name: string) => {
      const folder = folders.find((each) => existsSync(join(each, name)))
      return folder && readFileSync(join(folder, name), 'utf8').trim()
    }
    const head = textOf('HEAD') ?? ''
    const [, ref] = /^ref:\s*(.+)$/.exec(head) ?? []
    const packed = () =>
      textOf('packed-refs')
        ?.split('\n')
        .find((line) => line.endsWith(` ${ref}`))
        ?.split(' ')[0]
    const commit = ref ? (textOf(ref) ?? packed() ?? '') : head
    return isCommit(commit) ? commit : undefined
  } catch {
    return undefined
  }
}
