import { useQuery } from '@tanstack/react-query'
import { Badge, cell, DataTable, formatMoment, formatWait, rowHead, Section, useTranslation } from '#web'
import { admin } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'

const tones = { waiting: 'neutral', running: 'accent', done: 'success', failed: 'danger', 'cut-off': 'warning' } as const

/** When each of the host's jobs last ran, how the run ended, and when it is due again. */
export const JobsSection = () => {
  const { t } = useTranslation('admin')
  const jobs = useQuery(admin.query.jobs.queryOptions())
  return (
    <Section title={t('jobs.title')} text={t('jobs.text')}>
      <QueryBoundary query={jobs}>
        {(rows) => (
          <DataTable
            label={t('table', { name: t('jobs.title') })}
            // The result comes first, where a phone shows it too.
            head={[t('jobs.job'), t('jobs.result'), t('jobs.began'), t('jobs.next'), t('jobs.every')]}
          >
            {rows.map(({ name, every, state, began_at, next_at }) => (
              <tr key={name}>
                <th scope="row" className={`${rowHead} font-mono`}>
                  {name}
                </th>
                <td className={cell}>
                  <Badge tone={tones[state]}>{t(`jobs.states.${state}`)}</Badge>
                </td>
                <td className={cell}>{began_at ? formatMoment(began_at) : '–'}</td>
                <td className={cell}>{formatMoment(next_at)}</td>
                <td className={cell}>{formatWait(every)}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </QueryBoundary>
    </Section>
  )
}
