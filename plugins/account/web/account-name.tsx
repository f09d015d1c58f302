import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web'
import { account } from './account-client.ts'

/** The person's name at the top of the user menu, if they have given one. */
const AccountName = () => {
  const { session } = useSession()
  const { data } = useQuery(account.query.profile.queryOptions({ enabled: session.aal === 'aal2', refetchOnWindowFocus: false }))
  return data?.full_name ? <p className="font-semibold">{data.full_name}</p> : null
}

export default AccountName
