import { Link } from 'react-router-dom'
import { verifyPath } from '../contract.ts'

/** Links to the page on which anybody may check the certificate. */
const ProofLink = ({ code, name }: { code: string; name: string }) => (
  <Link to={verifyPath(code)} className="inline-flex min-h-11 items-center">
    {name}
  </Link>
)

export default ProofLink
