import { Navigate } from 'react-router-dom'
import { useSession } from '#web'
import { AdminPartners } from './admin-partners.tsx'

/** /admin/referrals: for admins; everyone else is redirected home. */
export const Component = () => {
  const { status, session } = useSession()
  if (status === 'loading') return null
  return session.user?.role === 'admin' ? <AdminPartners /> : <Navigate to="/" replace />
}
