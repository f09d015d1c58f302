import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web'
import { account } from './account-client.ts'
import { initialsOf } from './initials-of.ts'

/** In the user menu's button: the person's picture, else the initials of their name, else those of their address. */
const AccountFace = ({ fallback }: { fallback: string }) => {
  const { session } = useSession()
  const { data } = useQuery(account.query.profile.queryOptions({ enabled: session.aal === 'aal2' }))
  if (data?.avatar_url) return <img src={data.avatar_url} alt="" className="size-full object-cover" />
  return initialsOf(data?.full_name ?? '') || fallback
}

export default AccountFace
