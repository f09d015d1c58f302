import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { importsByName } from './imports-by-name.ts'

/** Where a module is imported from; what the bundler's `getModuleInfo` gives, as far as it is needed here. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

const packages = /[\\/]node_modules[\\/]/
const libraries =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-i18next|use-sync-external-store)[\\/]|[\\/]QueryClientProvider\.\w+$|[\\/]lucide-react[\\/](?!.*[\\/]icons[\\/])/
/** Its sentence-with-links component brings a parser of its own, which few pages need. */
const onlySomePages = /[\\/]react-i18next[\\/].*[\\/](Icu)?Trans(?!lation)/
/** The cache of calls. */
const queries = /[\\/]@tanstack[\\/]|[\\/]web[\\/]kit[\\/](queries\.tsx|create-query-client\.ts)$/
const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const main = /[\\/]web[\\/]main\.tsx$/
const landing = /[\\/]landing-page\.tsx$/
/** Editors' pages show what others show; nobody else loads them. */
const preview = /[\\/][\w-]*preview[\w-]*\.tsx$/

/** What most pages are made of; what is large comes with those who need it. */
const piece = /[\\/]web[\\/]kit[\\/](?!.*(markdown|code-field|combobox|find-options|data-table|pager|sheet|tabs))|[\\/]contract\.ts$/
const sharedBy = 3

/** Fills of such slots stand side by side, so they travel together. */
interface Companions {
  readonly name: string
  readonly slots: RegExp
  readonly page?: RegExp
}
const everywhere: Companions = { name: 'signed-in', slots: /^(headerItems|accountFace|accountIdentity|overlays)$/ }
const dashboard: Companions = { name: 'dashboard', slots: /^dashboard/, page: /[\\/]dashboard-page\.tsx$/ }

const pluginFace = /[\\/]plugins[\\/][^\\/]+[\\/]web[\\/]index\.tsx?$/
const lazyFill = /\bfill\(\s*([\w.]+),\s*lazy\(\(\) => import\('([^']+)'\)\)/g

/**
 * Which modules of the built app travel together. Small files compress badly and each is a request, so what a visitor
 * needs at one moment is one file: the libraries, and what `main.tsx` reaches without a lazy step (the first download);
 * what stands around every page of a signed-in person; the dashboard; the pieces that most pages are made of.
 * What the landing shares with others stays apart, so that a first visit brings nothing it does not show.
 */
export const chunks = () => {
  const slotsOf = new Map<string, string>()
  const byName = importsByName()
  const known = new Map<string, ReadonlySet<string>>()

  /** The lazily loaded modules, or the entry, through which this one is reached. */
  const rootsOf = (id: string, graph: Graph): ReadonlySet<string> => {
    const answer = known.get(id)
    if (answer) return answer
    const roots = new Set<string>()
    const seen = new Set<string>()
    const climb = (at: string) => {
      if (seen.has(at) || byName.isFace(at)) return
      seen.add(at)
      const info = graph.getModuleInfo(at)
      if (main.test(at) || (info?.dynamicImporters.length && !preview.test(at))) roots.add(at)
      for (const importer of [...(icon.test(at) ? [] : (info?.importers ?? [])), ...byName.usersOf(at)]) climb(importer)
    }
    climb(id)
    known.set(id, roots)
    return roots
  }

  const nameOf = (id: string, graph: Graph): string | null => {
    if (onlySomePages.test(id)) return null
    if (libraries.test(id)) return 'libraries'
    if (queries.test(id)) return 'queries'
    const roots = [...rootsOf(id, graph)]
    if (roots.some((root) => main.test(root))) return packages.test(id) && !icon.test(id) ? null : 'shell'
    if (roots.some((root) => landing.test(root))) return roots.length > 1 ? 'common' : null
    const is =
      ({ slots, page }: Companions) =>
      (root: string) =>
        slots.test(slotsOf.get(root) ?? '') || page?.test(root) === true
    const isPiece = piece.test(id) || icon.test(id)
    for (const each of [everywhere, dashboard])
      if (roots.some(is(each))) return roots.every(is(each)) ? each.name : isPiece ? 'pieces' : packages.test(id) ? null : everywhere.name
    return isPiece && roots.length >= sharedBy ? 'pieces' : null
  }

  const names = ['libraries', 'shell', 'common', 'queries', 'pieces', everywhere.name, dashboard.name]
  return {
    // A chunk takes along what it imports and no chunk before it has.
    groups: names.map((name, place) => ({
      name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
      debugName: name,
      priority: names.length - place,
    })),
    plugin: {
      name: 'who-needs-what',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (pluginFace.test(id))
          for (const [, slot = '', path = ''] of code.matchAll(lazyFill)) slotsOf.set(resolve(dirname(id), path), slot)
        byName.read(code, id)
      },
    } satisfies Plugin,
  }
}
