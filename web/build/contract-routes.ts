import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'
import type { ErrorCatalogue } from '../../core/contract.ts'

const suffix = '?routes'

const isRouter = (value: unknown): value is AnyContractRouter =>
  isContractProcedure(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isContractProcedure))

/** Keeps the sentence of each declared error: responses contain the status, and the schemas of details are needed only for types. */
const sentencesOf = (errors: ErrorCatalogue) =>
  Object.fromEntries(Object.entries(errors).map(([code, { sentence }]) => [code, { sentence }]))

/**
 * Reduces a contract to a client's needs, as oRPC's `minifyContractRouter` does, but keeps the sentences of its errors. The
 * browser does not need the access level and the texts of the API's document; oRPC recognises a call by its `meta`.
 */
const routesOf = (router: AnyContractRouter): object => {
  if (!isContractProcedure(router)) return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, routesOf(part)]))
  const { route, errorMap } = router['~orpc']
  const { method, path, inputStructure, outputStructure } = route
  return {
    '~orpc': { route: { method, path, inputStructure, outputStructure }, meta: {}, errorMap: sentencesOf(errorMap as ErrorCatalogue) },
  }
}

/**
 * `import { accessApi as routes } from '../contract.ts?routes'`: the calls of a contract as data, under the names of its
 * exports. Only the server and the types use the schemas; a browser sends what the types allow and need not load them.
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(suffix)) return
    const file = id.slice(0, -suffix.length)
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, { configFile: false, logLevel: 'error' })
    for (const each of [file, ...dependencies]) this.addWatchFile(each)
    return Object.entries(module)
      .flatMap(([name, value]) => (isRouter(value) ? [`export const ${name} = ${JSON.stringify(routesOf(value))}`] : []))
      .join('\n')
  },
})
