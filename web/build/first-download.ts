/** Where a module is imported from; what the bundler's `getModuleInfo` gives, as far as it is needed here. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const libraries =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-i18next|use-sync-external-store)[\\/]/
/** The typed calls, which a page brings with it. The first download's contracts name them and never use them. */
const calls = /[\\/]node_modules[\\/]@orpc[\\/]|[\\/]core[\\/]call\.ts/
const packages = /[\\/]node_modules[\\/]/
/** Its sentence-with-links component brings a parser of its own, which few pages need. */
const onlySomePages = /[\\/]react-i18next[\\/].*[\\/](Icu)?Trans(?!lation)/
const main = /[\\/]web[\\/]main\.tsx$/
/** The kit's face names everything, and says nothing about what the shell needs. */
const face = /[\\/]web[\\/]kit[\\/]index\.ts$/

/**
 * Two chunks make the first download, whatever page it is: the libraries, which seldom change, and what `main.tsx`
 * imports from this repository, directly or not, without a lazy step between. Otherwise each module that some page shares
 * with the shell would be a chunk, and a request, of its own.
 */
export const firstDownload = () => {
  const known = new Map<string, boolean>()
  const isFirst = (id: string, graph: Graph): boolean => {
    if (main.test(id)) return true
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, false)
    const isReached = !face.test(id) && (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isFirst(importer, graph))
    known.set(id, isReached)
    return isReached
  }
  return (id: string, graph: Graph): string | null => {
    if (onlySomePages.test(id)) return null
    if (libraries.test(id)) return 'libraries'
    if (calls.test(id)) return 'calls'
    return !packages.test(id) && isFirst(id, graph) ? 'shell' : null
  }
}
