import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Referral } from '../../contract.ts'
import { partners } from '../partners-client.ts'

/** The partner with this code: from the table, or as it last stood there, or, where the address alone names it, looked up. */
export const usePartner = (code: string | null, listed: readonly Referral[] | undefined): Referral | null => {
  const seen = useRef<Referral>(undefined)
  const found = listed?.find((referral) => referral.code === code)
  if (found) seen.current = found
  const known = seen.current?.code === code ? seen.current : undefined
  const lookup = useQuery(
    partners.query.list.queryOptions({
      input: { query: code ?? '', limit: 100 },
      enabled: code !== null && listed !== undefined && !known,
    }),
  )
  if (code === null) return null
  return known ?? lookup.data?.data.referrals.find((referral) => referral.code === code) ?? null
}
