import type { Plugin } from 'vite'

const webIndex = /\/plugins\/[^/]+\/web\/index\.tsx?$/
const contract = /\/contract\.ts$/

/**
 * A plugin's `web/index.ts` is part of the first download, and needs of contracts only slots and paths. It gets a copy
 * of them of its own, so that the bundler can leave out the schemas and zod, which travel with the pages. Slots are
 * compared by id: a copy is as good as the original.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !webIndex.test(importer) || !contract.test(source)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: `${found.id}?light` }
  },
})
