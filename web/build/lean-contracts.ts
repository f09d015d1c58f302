import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const contract = /\/contract\.ts(\?light)?$/
const stands: Record<string, string> = { zod: 'inert-schemas.ts', './call.ts': 'inert-call.ts' }

/**
 * In the built app a contract says how to reach its calls and no more: what its schemas demand, the host checks.
 * Without this each page that makes a call would bring zod and oRPC.
 */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const stand = stands[source]
    return stand && importer && contract.test(importer) ? resolve(import.meta.dirname, stand) : null
  },
})
