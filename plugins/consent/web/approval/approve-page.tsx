import { Navigate } from 'react-router-dom'
import { useLinkToken } from '../use-link-token.ts'
import { ApprovalView } from './approval-view.tsx'
import { ParentFrame } from './parent-frame.tsx'

/** `/consent/approve#token=`: where the parent's mail leads. Without a token it is `/consent`. */
export const Component = () => {
  const token = useLinkToken()
  if (!token) return <Navigate replace to="/consent" />
  return (
    <ParentFrame>
      <ApprovalView token={token} />
    </ParentFrame>
  )
}
