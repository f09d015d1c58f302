import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web'
import type { DashboardRecord } from '../../courses/slots.ts'
import { referralTiers } from '../contract.ts'
import { referrals } from './referrals-client.ts'

/** The dashboard's link to the invite page. It requests no code: a student who waits for a parent may not have one yet. */
const ReferralRecord = ({ draw }: { draw: (record: DashboardRecord) => ReactNode }) => {
  const { t } = useTranslation('referrals')
  const { data } = useQuery(referrals.query.mine.queryOptions())
  const count = data?.[0]?.referred_count ?? 0
  const next = referralTiers.find((tier) => count < tier.referrals)
  const text = next ? t('record.text', { count, missing: next.referrals - count }) : t('allOpen')
  return draw({ to: '/invite', name: t('record.name'), text: data && text })
}

export default ReferralRecord
