import { useQuery } from '@tanstack/react-query'
import { referrals } from './referrals-client.ts'

/** The own referral row; where there is none yet, a code is asked for and kept. */
export const useReferrals = () =>
  useQuery({
    queryKey: referrals.query.mine.key(),
    queryFn: async () => {
      const [row] = await referrals.client.mine()
      return row ?? referrals.client.create({ referral_code: await referrals.client.generateCode() })
    },
  })
