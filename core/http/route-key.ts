/**
 * The segment of a path that distinguishes most routes: its first, or the one after `/api` and `/auth/v1`. A request is compared
 * only with the routes of its own key; comparing it with hundreds would take longer than all other steps of a response from memory.
 */
export const routeKey = (path: string): string => {
  const [, area = '', segment = ''] = /^(\/api\/|\/auth\/v1\/|\/)?([^/]*)/i.exec(path) ?? []
  return (area + segment).toLowerCase()
}

/** Routes by their key, each list in the original order. */
export const byRouteKey = <Route extends { readonly path: string }>(routes: readonly Route[]) => {
  // A route whose key is a parameter may match any key.
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
