import type { Plugin } from 'vite'

/**
 * React Router's package gives every bundler its development build; the production build lies beside it, without the code for
 * warnings. Neither declares that creating a component has no side effects, so unused components would stay in the bundle.
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
