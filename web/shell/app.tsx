import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { CrashBoundary } from './crash-boundary.tsx'
import { underOverlays } from './overlays.tsx'
import { Root } from './root.tsx'

/** Every page of the app, with what all pages share around it. */
export const App = ({ routes }: { routes: RouteObject[] }) => {
  const location = useLocation()
  const page = useRoutes(routes)
  const hasOverlays = matchRoutes(routes, location)?.some(({ route }) => route.handle === underOverlays) ?? false
  return (
    <CrashBoundary>
      <Root hasOverlays={hasOverlays}>{page}</Root>
    </CrashBoundary>
  )
}
