import type { Plugin } from 'vite'

/**
 * React Router's package leads every bundler to its build for development; the one for production lies beside it, without what only
 * warns. Neither says that making a component does nothing else, so that components which nobody uses would stay.
 */
export const productionRouterBuild = () =>
  ({
    name: 'production-router-build',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/^react-router(\/dom)?$/.test(source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '/* @__PURE__ */ '),
    },
  }) satisfies Plugin
