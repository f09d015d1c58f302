import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { useSiteConfig } from '#web'

const Gallery = lazy(() => import('./gallery.tsx'))

/** `/dev/kit`, on a developer's machine only. */
export const Component = () => {
  const mode = useSiteConfig()?.mode
  if (!mode) return null
  if (mode !== 'local') return <Navigate to="/404" replace />
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  )
}
