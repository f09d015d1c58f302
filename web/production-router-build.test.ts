import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { productionRouterBuild } from './production-router-build.ts'

const page = resolve(import.meta.dirname, 'a-page.js')

/** What stays of React Router in a page that only reads where it stands. */
const bundleRouter = async (plugins: ReturnType<typeof productionRouterBuild>[]): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'a-page',
        enforce: 'pre',
        resolveId: (id) => (id === page ? page : null),
        load: (id) => (id === page ? "export { RouterProvider, useLocation } from 'react-router-dom'" : null),
      },
      ...plugins,
    ],
    build: { write: false, minify: false, lib: { entry: page, formats: ['es'] }, rolldownOptions: { external: /^react(-dom)?(\/|$)/ } },
  })
  return [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((each) => ('code' in each ? each.code : ''))
    .join('')
}

it('F06: the app is built with the router for production, and without its components that nobody uses', async () => {
  const [asItComes, lean] = await Promise.all([bundleRouter([]), bundleRouter([productionRouterBuild()])])
  const unneeded = /ENABLE_DEV_WARNINGS = true|NavLinkWithRef|function HistoryRouter|\.displayName = /
  expect(asItComes).toMatch(unneeded)
  expect(lean).not.toMatch(unneeded)
  expect(lean).toContain('function useLocation')
})
