import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice, Placard, useTranslation } from '#web'
import { auditPageSize } from '../../access/contract.ts'
import { access } from './admin-client.ts'
import { cell, DataTable, rowHead } from './data-table.tsx'
import { formatTime } from './format-time.ts'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'
import { Section } from './section.tsx'

/** The audit log: every change of somebody's rights, and whether the chain is whole. */
export const AccessChanges = () => {
  const { t } = useTranslation('admin')
  const [page, setPage] = useState(1)
  const log = useQuery(access.query.auditLog.queryOptions({ input: { page }, placeholderData: keepPreviousData }))
  const head = ['number', 'time', 'action', 'who', 'whom', 'change'] as const
  return (
    <Section title={t('audit.title')} text={t('audit.text')}>
      <Loaded query={log}>
        {({ rows, total, intact, broken_at }) => (
          <>
            {intact ? (
              <p>
                <Placard tone="success">{t('audit.intact')}</Placard>
              </p>
            ) : (
              <Notice tone="danger" title={t('audit.broken')}>
                {t('audit.brokenText', { row: broken_at })}
              </Notice>
            )}
            {rows.length === 0 ? (
              <p className="text-sm text-ink-soft">{t('audit.none')}</p>
            ) : (
              <>
                <DataTable label={t('audit.title')} head={head.map((key) => t(`audit.head.${key}`))}>
                  {rows.map((row) => (
                    <tr key={row.seq}>
                      <td className={`${cell} font-mono`}>{row.seq}</td>
                      <td className={`${cell} whitespace-nowrap`}>{formatTime(row.at)}</td>
                      <th scope="row" className={`${rowHead} font-mono`}>
                        {row.action}
                      </th>
                      <td className={`${cell} font-mono text-xs`}>{row.actor_id}</td>
                      <td className={`${cell} font-mono text-xs`}>{row.subject_id}</td>
                      <td className={cell}>
                        {row.field}
                        {row.new_value !== null && `: ${[row.old_value, row.new_value].filter(Boolean).join(' → ')}`}
                      </td>
                    </tr>
                  ))}
                </DataTable>
                <Pager
                  of={t('audit.title')}
                  page={page}
                  pages={Math.max(1, Math.ceil(total / auditPageSize))}
                  perPage={auditPageSize}
                  total={total}
                  onChange={setPage}
                />
              </>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
