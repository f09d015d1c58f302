import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { failureOf } from '#web'
import { forgetReferral, keepReferral, keptReferral } from './kept-referral.ts'
import { referrals } from './referrals-client.ts'

/** Renders nothing: sends the referral code to the server once, after the sign-in, also if a sign-in link contains the code. */
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
      // Without a network, or when the server is busy or away, the code is kept for the next page; a refused code is dropped.
      const { status } = failureOf(error)
      if (status >= 400 && status < 500 && status !== 429) forgetReferral()
    })
  }, [brought])
  return null
}

export default BindReferral
