import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.(test|sweep|testing|e2e)\.tsx?$/.test(path)
const imported = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Imports between plugin folders under this root, types included, tests excluded: the importing plugin, then the imported ones. */
const edgesIn = (root: string): Map<string, Set<string>> => {
  const edges = new Map<string, Set<string>>()
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isSource)) {
    const [plugin = '', ...inside] = path.split(sep)
    if (inside.length === 0) continue
    const known = edges.get(plugin) ?? new Set()
    edges.set(plugin, known)
    const file = join(root, path)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const [other = ''] = relative(root, resolve(dirname(file), target)).split(sep)
      if (other !== plugin && other !== '..' && !other.includes('.')) known.add(other)
    }
  }
  return edges
}

/** A cycle of plugins that import one another, with the first repeated at its end; null without a cycle. */
export const circleIn = (root: string): string[] | null => {
  const edges = edgesIn(root)
  const cleared = new Set<string>()
  const follow = (plugin: string, way: readonly string[]): string[] | null => {
    if (way.includes(plugin)) return [...way.slice(way.indexOf(plugin)), plugin]
    if (cleared.has(plugin)) return null
    for (const next of edges.get(plugin) ?? []) {
      const circle = follow(next, [...way, plugin])
      if (circle) return circle
    }
    cleared.add(plugin)
    return null
  }
  for (const plugin of [...edges.keys()].sort()) {
    const circle = follow(plugin, [])
    if (circle) return circle
  }
  return null
}
