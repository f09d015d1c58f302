import { Navigate } from 'react-router-dom'
import { useLinkToken } from '../use-link-token.ts'
import { ApprovalView } from './approval-view.tsx'
import { ParentFrame } from './parent-frame.tsx'

/** `/consent/approve#token=`: the target of the link in the parent's mail. Without a token it shows `/consent`. */
export const Component = () => {
  const token = useLinkToken()
  if (!token) return <Navigate replace to="/consent" />
  return (
    <ParentFrame>
      <ApprovalView token={token} />
    </ParentFrame>
  )
}
