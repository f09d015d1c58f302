import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, Navigate } from 'react-router-dom'
import {
  Badge,
  cell,
  DataTable,
  Empty,
  ErrorNote,
  formatMoment,
  Page,
  rowHead,
  Skeleton,
  usePageTitle,
  useSession,
  useTranslation,
} from '#web'
import type { PartnerImport } from '../../contract.ts'
import { partners } from '../partners-client.ts'
import { TakeBack } from './take-back.tsx'

/** How many rows an import wrote, in words. */
const useRowsWritten = () => {
  const { t } = useTranslation('partners')
  return ({ inserted, updated }: Pick<PartnerImport, 'inserted' | 'updated'>) =>
    [
      ...(inserted ? [t('import.sum.new', { count: inserted })] : []),
      ...(updated ? [t('import.sum.changed', { count: updated })] : []),
    ].join(', ')
}

const List = ({ imports }: { imports: readonly PartnerImport[] }) => {
  const { t } = useTranslation('partners')
  const rowsWritten = useRowsWritten()
  return (
    <DataTable label={t('imports.title')} head={['when', 'file', 'rows', 'state'].map((column) => t(`imports.${column}`))}>
      {imports.map((each) => (
        <tr key={each.id}>
          <th scope="row" className={rowHead}>
            {formatMoment(each.created_at)}
            <span className="block text-xs font-normal text-muted">{each.user_email ?? t('audit.gone')}</span>
          </th>
          <td className={`${cell} font-mono [overflow-wrap:anywhere]`}>{each.file ?? t('imports.pasted')}</td>
          <td className={cell}>{rowsWritten(each)}</td>
          <td className={cell}>
            {each.taken_back_at ? (
              <Badge>{t('imports.takenBack', { when: formatMoment(each.taken_back_at) })}</Badge>
            ) : (
              <div className="grid justify-items-start gap-2 py-1">
                <Badge tone="success">{t('imports.inForce')}</Badge>
                <TakeBack import={each} />
              </div>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

const Imports = () => {
  const { t } = useTranslation('partners')
  usePageTitle(t('imports.title'))
  const { data, error, refetch } = useQuery(partners.query.imports.queryOptions({ staleTime: 0 }))
  return (
    <Page className="gap-6">
      <div>
        <Link to="/admin/referrals" className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft">
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t('admin.title')}
        </Link>
        <h1>{t('imports.title')}</h1>
        <p className="max-w-[62ch] text-ink-soft">{t('imports.text')}</p>
      </div>
      {error && !data && <ErrorNote failure={{ code: '', text: t('imports.failed') }} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.length === 0 && <Empty title={t('imports.noneTitle')} text={t('imports.noneText')} />}
      {data && data.length > 0 && <List imports={data} />}
    </Page>
  )
}

/** /admin/referrals/imports: the imported files, and undoing an import; for admins, everyone else is redirected home. */
export const Component = () => {
  const { status, session } = useSession()
  if (status === 'loading') return null
  return session.user?.role === 'admin' ? <Imports /> : <Navigate to="/" replace />
}
