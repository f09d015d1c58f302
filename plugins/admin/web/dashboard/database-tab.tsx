import { useQuery } from '@tanstack/react-query'
import { cell, DataTable, formatMoment, formatNumber, rowHead, Section, useTranslation } from '#web'
import { admin } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { JobsSection } from './jobs-section.tsx'

/** Shows the host's jobs, the numbers of rows in the database, and its last migrations. */
export const DatabaseTab = () => {
  const { t } = useTranslation('admin')
  const report = useQuery(admin.query.database.queryOptions())
  return (
    <QueryBoundary query={report}>
      {({ kind, collections, migrations }) => (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <JobsSection />
          </div>
          <Section title={t('database.rows')} text={t(`database.${kind}`)}>
            <DataTable label={t('table', { name: t('database.rows') })} head={[t('database.collection'), t('database.count')]}>
              {collections.map(({ slug, rows }) => (
                <tr key={slug}>
                  <th scope="row" className={`${rowHead} font-mono`}>
                    {slug}
                  </th>
                  <td className={`${cell} font-mono`}>{formatNumber(rows)}</td>
                </tr>
              ))}
            </DataTable>
          </Section>
          <Section title={t('database.migrations')} text={t(migrations.length ? 'database.allApplied' : 'database.noMigrations')}>
            {migrations.length > 0 && (
              <DataTable label={t('table', { name: t('database.migrations') })} head={[t('database.migration'), t('database.applied')]}>
                {migrations.map(({ name, applied_at }) => (
                  <tr key={name}>
                    <th scope="row" className={`${rowHead} font-mono`}>
                      {name}
                    </th>
                    <td className={cell}>{formatMoment(applied_at)}</td>
                  </tr>
                ))}
              </DataTable>
            )}
          </Section>
        </div>
      )}
    </QueryBoundary>
  )
}
