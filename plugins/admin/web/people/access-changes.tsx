import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Badge, cell, DataTable, formatMoment, Notice, Pager, rowHead, Section, useTranslation } from '#web'
import { type AuditFilters, type AuditRow, auditPageSize } from '../../../access/contract.ts'
import { access } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'

/** Shows an account's address; any other id unchanged. */
const Who = ({ id, people }: { id: string | null; people: Readonly<Record<string, string>> }) =>
  id && people[id] ? (
    <Link to={`/admin/users/${id}`} className="inline-flex min-h-11 items-center text-ink-soft">
      {people[id]}
    </Link>
  ) : (
    id
  )

/** Returns the origin of a change that no account has made, by its action. */
const behind = ({ actor_id, action }: AuditRow): 'parent' | 'payments' | 'settings' | 'invite' | 'school' | null => {
  if (actor_id === 'parent') return 'parent'
  if (actor_id !== 'system') return null
  if (action === 'access.suspended' || action === 'access.resumed') return 'payments'
  if (action === 'invite.added') return 'settings'
  return action === 'role.granted' ? 'invite' : 'school'
}

const By = ({ row, people }: { row: AuditRow; people: Readonly<Record<string, string>> }) => {
  const { t } = useTranslation('admin')
  const cause = behind(row)
  return cause ? t(`audit.by.${cause}`) : <Who id={row.actor_id} people={people} />
}

interface AccessChangesProps {
  subjectId?: string
  title?: string
  /** The filters and the page of the log; held by the parent component. */
  filters?: AuditFilters & { page: number }
  onPage?: (page: number) => void
}

/** The audit log: every change of rights, or those of one person, and whether the chain is intact. */
export const AccessChanges = ({ subjectId, title, filters, onPage }: AccessChangesProps) => {
  const { t } = useTranslation('admin')
  const name = title ?? t('audit.title')
  const [own, setOwn] = useState(1)
  const page = filters?.page ?? own
  const setPage = onPage ?? setOwn
  const options = subjectId
    ? access.query.changesOf.queryOptions({ input: { page, user_id: subjectId }, placeholderData: keepPreviousData })
    : access.query.auditLog.queryOptions({ input: { ...filters, page }, placeholderData: keepPreviousData })
  const log = useQuery(options)
  const head = ['number', 'time', 'action', 'who', 'whom', 'change'] as const
  return (
    <Section title={name} text={t('audit.text')}>
      <QueryBoundary query={log}>
        {({ rows, people, total, intact, broken_at }) => (
          <>
            {intact ? (
              <p>
                <Badge tone="success">{t('audit.intact')}</Badge>
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
                <DataTable label={t('table', { name })} head={head.map((key) => t(`audit.head.${key}`))}>
                  {rows.map((row) => (
                    <tr key={row.seq}>
                      <td className={`${cell} font-mono`}>{row.seq}</td>
                      <td className={`${cell} whitespace-nowrap`}>{formatMoment(row.at)}</td>
                      <th scope="row" className={`${rowHead} font-mono`}>
                        {row.action}
                      </th>
                      <td className={`${cell} font-mono text-xs`}>
                        <By row={row} people={people} />
                      </td>
                      <td className={`${cell} font-mono text-xs`}>
                        <Who id={row.subject_id} people={people} />
                      </td>
                      <td className={cell}>
                        {row.field}
                        {row.new_value !== null && `: ${[row.old_value, row.new_value].filter(Boolean).join(' → ')}`}
                      </td>
                    </tr>
                  ))}
                </DataTable>
                <Pager
                  ns="admin"
                  of={name}
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
      </QueryBoundary>
    </Section>
  )
}
