/**
 * The part of a path that tells most routes apart: its first segment, or the one behind `/api` and `/auth/v1`. A request is compared
 * with the routes of its own key alone; with hundreds of them that takes longer than all else of an answer from memory.
 */
export const routeKey = (path: string): string => {
  const [, area = '', segment = ''] = /^(\/api\/|\/auth\/v1\/|\/)?([^/]*)/i.exec(path) ?? []
  return (area + segment).toLowerCase()
}

/** Routes by their key, each list in the routes' own order. */
export const byRouteKey = <Route extends { readonly path: string }>(routes: readonly Route[]) => {
  /** A route whose key is a parameter may answer under every key. */
  const isAnywhere = ({ path }: Route) => /[:*{]/.test(routeKey(path))
  const anywhere = routes.filter(isAnywhere)
  const keys = new Set(routes.filter((route) => !isAnywhere(route)).map(({ path }) => routeKey(path)))
  const known = new Map([...keys].map((key) => [key, routes.filter((route) => isAnywhere(route) || routeKey(route.path) === key)]))
  return {
    known,
    anywhere,
    of: (path: string): readonly Route[] => known.get(routeKey(path)) ?? anywhere,
  }
}
