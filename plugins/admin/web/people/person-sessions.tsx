import { useQuery } from '@tanstack/react-query'
import { cell, DataTable, formatMoment, Notice, rowHead, Section, useTranslation } from '#web'
import { admin } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'

/** Lists a person's sessions, for support and admins. */
export const PersonSessions = ({ id }: { id: string }) => {
  const { t } = useTranslation('admin')
  const sessions = useQuery(admin.query.personSessions.queryOptions({ input: { id } }))
  return (
    <Section title={t('sessions.title')}>
      <QueryBoundary query={sessions}>
        {({ sessions: list, reset_on }) => (
          <>
            {reset_on && (
              <Notice tone="warning" role="status" title={t('sessions.reset')}>
                {t('sessions.resetOn', { moment: formatMoment(reset_on) })}
              </Notice>
            )}
            {list.length === 0 ? (
              <p className="text-sm text-ink-soft">{t('sessions.none')}</p>
            ) : (
              <DataTable
                label={t('table', { name: t('sessions.title') })}
                head={['device', 'lastSeen', 'level'].map((key) => t(`sessions.${key}`))}
              >
                {list.map(({ browser, system, aal, created_at, last_used_at }) => (
                  <tr key={`${created_at} ${last_used_at} ${browser}`}>
                    <th scope="row" className={rowHead}>
                      {[browser, system].filter(Boolean).join(', ') || t('sessions.unknown')}
                    </th>
                    <td className={`${cell} whitespace-nowrap`}>{formatMoment(last_used_at)}</td>
                    <td className={`${cell} font-mono`}>aal{aal}</td>
                  </tr>
                ))}
              </DataTable>
            )}
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}
