import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useOwnHome } from '../kit/own-home.ts'
import { deferServerRender, refuseServerRender } from '../kit/scope.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * A learner's page: people with their own home instead of the course are redirected there, and see nothing of the page.
 * @param isPublic a page that strangers read too: a link to a part of it, such as the price, opens it for everybody
 */
export const LearnersOnly = ({ isPublic = false, children }: { isPublic?: boolean; children: ReactNode }) => {
  const { home, isKnown, isFetching } = useOwnHome()
  const { hash } = useLocation()
  if (isPublic && hash !== '') return children
  // A person who has just bought the course no longer has such a home.
  if (!isKnown || (home && isFetching)) {
    deferServerRender()
    return <PageSkeleton />
  }
  if (home) refuseServerRender('They have a home of their own.')
  return home ? <Navigate to={home.to} replace /> : children
}
