import { useEffect } from 'react'
import { failureOf } from '#web'
import { forgetReferral, keptReferral } from './kept-referral.ts'
import { referrals } from './referrals-client.ts'

/** Shows nothing: tells the server once, when somebody is signed in, by whose link they came. */
const BindReferral = () => {
  useEffect(() => {
    const code = keptReferral()
    if (!code) return
    referrals.client.bind({ referral_code: code }).then(forgetReferral, (error) => {
      // Without a network, or when the server is busy or away, the code waits for the next page; a refused one is of no use.
      const { status } = failureOf(error)
      if (status >= 400 && status < 500 && status !== 429) forgetReferral()
    })
  }, [])
  return null
}

export default BindReferral
