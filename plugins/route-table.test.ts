import { describe, expect, it } from 'vitest'
import { pathOf, routes } from '../e2e/routes/table.ts'
import { webPlugins } from './web.ts'

/** The table itself is tested by `e2e/routes/as-painted.e2e.ts` and `e2e/routes/in-a-browser.e2e.ts`. */
describe('S73: the table of what must stand on every page', () => {
  it.each(webPlugins.map(({ id, pages = [] }) => [id, pages] as const))(
    'has each page of %s, and no page that it does not have',
    (id, pages) => {
      const expected = new Set((routes[id] ?? []).map(({ page }) => page))
      expect([...expected].sort()).toEqual(pages.map(({ path }) => path).sort())
    },
  )

  it('opens each page at an address of its own', () => {
    for (const route of Object.values(routes)
      .flat()
      .filter(({ page }) => page !== '')) {
      const pattern = route.page.replace(/:\w+/g, '[^/]+')
      // The address of a shared project is completed by the tests of the school.
      const path = pathOf(route) === '{project page}' ? '/p/ada/kite' : pathOf(route)
      expect(path).toMatch(new RegExp(`^/${pattern}([?#].*)?$`))
    }
  })
})
