import { useQuery } from '@tanstack/react-query'
import { Empty, ErrorNote, formatMoment, Sheet, Skeleton, useTranslation } from '#web'
import type { AffiliateAudit } from '../../contract.ts'
import { partners } from '../partners-client.ts'
import { shorten } from '../table/shorten.ts'

const Value = ({ value }: { value: string | null }) => {
  const { t } = useTranslation('partners')
  return value ? <code className="wrap-anywhere">{shorten(value, 120)}</code> : <i>{t('audit.nothing')}</i>
}

const Entry = ({ entry, withCode }: { entry: AffiliateAudit; withCode: boolean }) => {
  const { t } = useTranslation('partners')
  const { field_changed: field } = entry
  const isWhole = field === 'created' || field === 'removed'
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <p className="text-sm font-semibold">
        {withCode && <span className="me-2 font-mono font-normal">{entry.referral_code}</span>}
        {isWhole ? t(`audit.${field}`) : <code>{field}</code>}
      </p>
      {!isWhole && (
        <p className="text-sm">
          {t('audit.from')} <Value value={entry.old_value} /> {t('audit.to')} <Value value={entry.new_value} />
        </p>
      )}
      <p className="text-xs text-muted">
        {t('audit.by', { who: entry.user_email ?? t('audit.gone'), when: formatMoment(entry.created_at) })}
      </p>
    </li>
  )
}

/** The newest changes, of one partner or of all. */
export const AuditSheet = ({ code, onClose }: { code: string | null; onClose: () => void }) => {
  const { t } = useTranslation('partners')
  const { data, isPending, error, refetch } = useQuery(
    partners.query.audit.queryOptions({ input: code ? { referral_code: code } : {}, staleTime: 0 }),
  )
  return (
    <Sheet
      about={code ? t('audit.one', { code }) : t('audit.all')}
      title={t('audit.title')}
      closeLabel={t('audit.close')}
      onClose={onClose}
    >
      {isPending && <Skeleton lines={6} />}
      {error && !data && <ErrorNote failure={{ code: '', text: t('audit.failed') }} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={t('audit.emptyTitle')} text={t('audit.emptyText')} />}
      {data && data.length > 0 && (
        <ol>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} withCode={!code} />
          ))}
        </ol>
      )}
    </Sheet>
  )
}
