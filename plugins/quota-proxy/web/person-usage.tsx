import { useQuery } from '@tanstack/react-query'
import { cell, DataTable, ErrorNote, failureOf, rowHead, Section, Skeleton, useTranslation } from '#web'
import { quota } from './quota-client.ts'

/** On a person's page, for support and admins: counts of their AI calls, without any text of the calls. */
const PersonUsage = ({ userId: user_id }: { userId: string }) => {
  const { t } = useTranslation('quota-proxy')
  const { data, error, refetch } = useQuery(quota.query.usageOf.queryOptions({ input: { user_id } }))
  return (
    <Section title={t('staff.usage')} text={t('staff.usageText')}>
      {error && !data && <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={3} />}
      {data && (
        <DataTable label={t('staff.usageTable')} head={['provider', 'month', 'failed', 'kept'].map((key) => t(`staff.${key}`))}>
          {data.map(({ provider, this_month, failed_this_month, kept }) => (
            <tr key={provider}>
              <th scope="row" className={rowHead}>
                {t(`providers.${provider}`)}
              </th>
              <td className={cell}>{this_month}</td>
              <td className={cell}>{failed_this_month}</td>
              <td className={cell}>{kept}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Section>
  )
}

export default PersonUsage
