import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { bundlePage } from '../testing/bundle-page.ts'
import { productionRouterBuild } from './production-router-build.ts'

const page = resolve(import.meta.dirname, 'a-page.js')

/** The parts of React Router that remain in a page which only reads its location. */
const bundleRouter = (plugins: ReturnType<typeof productionRouterBuild>[]): Promise<string> =>
  bundlePage({
    page,
    files: { [page]: "export { RouterProvider, useLocation } from 'react-router-dom'" },
    plugins,
    external: /^react(-dom)?(\/|$)/,
  })

it('F06: the app is built with the router for production, and without its components that nobody uses', async () => {
  const [asItComes, lean] = await Promise.all([bundleRouter([]), bundleRouter([productionRouterBuild()])])
  const unneeded = /ENABLE_DEV_WARNINGS = true|NavLinkWithRef|function HistoryRouter|\.displayName = /
  expect(asItComes).toMatch(unneeded)
  expect(lean).not.toMatch(unneeded)
  expect(lean).toContain('function useLocation')
})
