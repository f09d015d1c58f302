import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { failureOf } from '#web'
import { forgetReferral, keepReferral, keptReferral } from './kept-referral.ts'
import { referrals } from './referrals-client.ts'

/** Shows nothing: tells the server once, when somebody is signed in, by whose link they came; also where a sign-in link brought the code along. */
const BindReferral = () => {
  const [search, setSearch] = useSearchParams()
  const brought = search.get('ref')
  useEffect(() => {
    if (brought === null) return
    keepReferral()
    setSearch(
      (before) => {
        before.delete('ref')
        return before
      },
      { replace: true },
    )
  }, [brought, setSearch])
  useEffect(() => {
    if (brought !== null) return
    const code = keptReferral()
    if (!code) return
    referrals.client.bind({ referral_code: code }).then(forgetReferral, (error) => {
      // Without a network, or when the server is busy or away, the code waits for the next page; a refused one is of no use.
      const { status } = failureOf(error)
      if (status >= 400 && status < 500 && status !== 429) forgetReferral()
    })
  }, [brought])
  return null
}

export default BindReferral
