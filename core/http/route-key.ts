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
  // A route whose key is a parameter may answer under every key.
  const keyed = routes
    .map((route) => ({ route, key: routeKey(route.path) }))
    .map((each) => ({ ...each, isAnywhere: /[:*{]/.test(each.key) }))
  const routesOf = (isWanted: (each: (typeof keyed)[number]) => boolean) => keyed.filter(isWanted).map(({ route }) => route)
  const anywhere = routesOf(({ isAnywhere }) => isAnywhere)
  const keys = new Set(keyed.filter(({ isAnywhere }) => !isAnywhere).map(({ key }) => key))
  const known = new Map([...keys].map((key) => [key, routesOf((each) => each.isAnywhere || each.key === key)]))
  return {
    known,
    anywhere,
    of: (path: string): readonly Route[] => known.get(routeKey(path)) ?? anywhere,
  }
}
