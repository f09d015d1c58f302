import type { Browser } from '@playwright/test'
import { test as inSchool, type School } from '../school.ts'
import { type Cast, createCast, type Things } from './furnish.ts'
import { guests, isPaintedFor, type Outcome, outcomeOf, type Person, pathOf, people, type Route, routes, visitorsOf } from './table.ts'

/** The people of a worker's school, to whom its routes are distributed. */
export const test = inSchool.extend<object, { cast: Cast }>({
  cast: [
    async ({ browser, school }: { browser: Browser; school: School }, use) => {
      const cast = createCast(browser, school)
      await use(cast)
      await cast.close()
    },
    { scope: 'worker' },
  ],
})

export const everybody: readonly Person[] = [...people, ...guests]

/** A route as one person opens it. */
export interface Visit {
  readonly path: string
  readonly outcome: Outcome
  readonly route: Route
}

/** The routes that a person opens: those that the server renders for them, or those that only a browser can check. */
export const routesOf = (person: Person, way: 'painted' | 'in a browser'): readonly Route[] =>
  Object.values(routes)
    .flat()
    .filter((route) => visitorsOf(route).includes(person) && isPaintedFor(route, person) === (way === 'painted'))

/** Replaces placeholders with the things that people have made. */
const filled = (path: string, things: Things) => path.replace(/\{([^}]+)\}/g, (_, name: string) => things[name] ?? name)

export const visitOf = async (route: Route, person: Person, cast: Cast): Promise<Visit> => {
  const fill = async (path: string) => (path.includes('{') ? filled(path, await cast.things()) : path)
  const path = await fill(pathOf(route))
  const outcome = outcomeOf({ ...route, path }, person)
  const at = outcome.at && (await fill(outcome.at))
  return { path, route, outcome: { ...outcome, ...(at && { at }) } }
}
