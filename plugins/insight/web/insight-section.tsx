import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DownloadLink, ErrorNote, failureOf, Section, Skeleton, useTranslation } from '#web'
import { insightCsvPath, type InsightSection as Name } from '../contract.ts'

interface InsightSectionProps<T> {
  readonly name: Name
  readonly query: UseQueryResult<T>
  readonly isEmpty: (data: T) => boolean
  readonly children: (data: T) => ReactNode
}

/** One section of the page, with its download; instead of its table a skeleton, or the reason why there is none. */
export const InsightSection = <T,>({ name, query: { data, error, refetch }, isEmpty, children }: InsightSectionProps<T>) => {
  const { t } = useTranslation('insight')
  return (
    <Section title={t(`${name}.title`)} text={t(`${name}.text`)}>
      {error && <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton lines={5} />}
      {data !== undefined && isEmpty(data) && <p className="text-ink-soft">{t(`${name}.none`)}</p>}
      {data !== undefined && !isEmpty(data) && (
        <>
          {children(data)}
          <div>
            <DownloadLink to={insightCsvPath(name)} small variant="secondary" aria-label={`${t('csv')}: ${t(`${name}.title`)}`}>
              {t('csv')}
            </DownloadLink>
          </div>
        </>
      )}
    </Section>
  )
}
