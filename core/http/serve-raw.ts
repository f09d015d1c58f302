import { type RequestHandler, Router } from 'express'
import type { RawRoute } from '../host/raw-route.ts'
import { contextOf } from '../services/request-context.ts'
import { shapeErrors } from './answer-errors.ts'
import type { Authorize } from './authorize.ts'
import { byRouteKey, routeKey } from './route-key.ts'
import { shareAcrossOrigins } from './share-across-origins.ts'

/** Serves the plugins' raw routes, each after its declared access has been checked. */
export const serveRaw = (routes: readonly RawRoute[], authorize: Authorize): RequestHandler => {
  const routerOf = (some: readonly RawRoute[]) => {
    const router = Router()
    for (const route of some) {
      const method = route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete'
      router[method](route.path, async (req, res) => {
        if (route.isCrossOrigin) shareAcrossOrigins(res)
        if (route.errorBody) shapeErrors(res, route.errorBody)
        await authorize(route.access, contextOf(req), route.proof)
        if (route.access === 'editor') res.setHeader('Cache-Control', 'no-store')
        await route.handle(req, res)
      })
    }
    return router
  }
  const { known, anywhere } = byRouteKey(routes)
  const routers = new Map([...known].map(([key, some]) => [key, routerOf(some)]))
  const others = anywhere.length > 0 ? routerOf(anywhere) : undefined
  return (req, res, next) => {
    // A router would answer OPTIONS from its own routes, which are not all: `refuseOtherMethods` knows all methods.
    if (req.method === 'OPTIONS') return next()
    const router = routers.get(routeKey(req.path)) ?? others
    // A router without routes would continue only in the event loop's next iteration.
    return router ? router(req, res, next) : next()
  }
}
