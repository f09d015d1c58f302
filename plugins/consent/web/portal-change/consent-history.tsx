import { useQuery } from '@tanstack/react-query'
import { formatMoment, Section, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { useDifference } from '../students/receipts.tsx'

/** On a person's page in the admin area: parents' decisions about them, read-only. */
const ConsentHistory = ({ userId: user_id }: { userId: string }) => {
  const { t } = useTranslation('consent')
  const difference = useDifference('scopes.staffHistory')
  const { data = [] } = useQuery(consent.query.consentReceiptsOf.queryOptions({ input: { user_id } }))
  if (!data.length) return null
  return (
    <Section title={t('staffHistory.title')} text={t('staffHistory.text')}>
      <ol className="divide-y divide-line border-t border-line text-sm">
        {data.map((receipt, index) => (
          <li key={receipt.number} className="grid gap-x-5 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
            <time dateTime={receipt.at} className="font-semibold">
              {formatMoment(receipt.at)}
            </time>
            <span>{difference(receipt, data[index + 1])}</span>
            <span className="font-mono text-muted">
              {t('scopes.receipt', { number: receipt.number })}, {t('scopes.textVersion', { version: receipt.text_version })}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export default ConsentHistory
