import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Affiliate } from '../../contract.ts'
import { partners } from '../partners-client.ts'

/** The partner with this code: from the table, or as it last stood there, or, where the address alone names it, looked up. */
export const usePartner = (code: string | null, listed: readonly Affiliate[] | undefined): Affiliate | null => {
  const seen = useRef<Affiliate>(undefined)
  const found = listed?.find((affiliate) => affiliate.code === code)
  if (found) seen.current = found
  const known = seen.current?.code === code ? seen.current : undefined
  const lookup = useQuery(
    partners.query.list.queryOptions({
      input: { query: code ?? '', limit: 100 },
      enabled: code !== null && listed !== undefined && !known,
    }),
  )
  if (code === null) return null
  return known ?? lookup.data?.data.referrals.find((affiliate) => affiliate.code === code) ?? null
}
