import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { cell, DataTable, formatMoment, rowHead, Section, useTranslation } from '#web'
import { admin } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'

/** Lists the mails to a person and to the parent whom they asked, for support and admins. */
export const PersonMails = ({ id }: { id: string }) => {
  const { t } = useTranslation('admin')
  const mails = useQuery(admin.query.personMails.queryOptions({ input: { id } }))
  return (
    <Section title={t('mails.title')} text={t('mails.text')}>
      <QueryBoundary query={mails}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-soft">{t('mails.none')}</p>
          ) : (
            <DataTable
              label={t('table', { name: t('mails.title') })}
              head={['mail', 'to', 'at', 'outcome'].map((key) => t(`mails.${key}`))}
            >
              {list.map(({ name, to, at, outcome }) => (
                <tr key={`${at} ${name} ${to}`}>
                  <th scope="row" className={`${rowHead} font-mono`}>
                    {name}
                  </th>
                  <td className={cell}>{t(`mails.receiver.${to}`)}</td>
                  <td className={`${cell} whitespace-nowrap`}>{formatMoment(at)}</td>
                  <td className={cell}>
                    <span className={`inline-flex items-center gap-2 ${outcome === 'sent' ? 'text-success' : 'text-danger'}`}>
                      {outcome === 'sent' ? (
                        <Check aria-hidden="true" className="size-4" />
                      ) : (
                        <TriangleAlert aria-hidden="true" className="size-4" />
                      )}
                      {t(`mails.outcomes.${outcome}`)}
                    </span>
                  </td>
                </tr>
              ))}
            </DataTable>
          )
        }
      </QueryBoundary>
    </Section>
  )
}
