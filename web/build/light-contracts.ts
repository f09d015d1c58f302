import type { Plugin } from 'vite'

/** Who is part of the first download: the plugins' web faces, the shell, the kit, and what their light contracts import. */
const first = /\/plugins\/[^/]+\/web\/index\.tsx?$|\/web\/(kit|shell)\/|contract\.ts\?light$/
const contract = /\/contract\.ts$|^#core\/contract$/

/**
 * What is part of the first download needs of contracts only slots and paths. It gets a copy of them of its own, so that the bundler can leave out the schemas and zod, which travel with the pages. Slots are
 * compared by id: a copy is as good as the original.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !first.test(importer) || !contract.test(source)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: `${found.id}?light` }
  },
})
