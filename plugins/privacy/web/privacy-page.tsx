import { Link } from 'react-router-dom'
import { EnglishNote, ErrorNote, Markdown, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { DeletionSection } from './deletion-section.tsx'
import { ExportButton } from './export-button.tsx'
import { RetentionSection } from './retention-section.tsx'
import { Section } from './section.tsx'
import { usePrivacyPage } from './use-privacy-page.ts'

/** Privacy & Data: what one may do about one's own data. The page's words come from the CMS. */
export const Component = () => {
  const { t } = useTranslation('privacy')
  const { data, error, refetch } = usePrivacyPage()
  usePageTitle(data?.page.title ?? t('title'))
  if (!data)
    return (
      <Page aria-busy={!error}>
        {error ? (
          <ErrorNote ns="privacy" failure={{ code: 'PAGE_UNAVAILABLE', message: '' }} onRetry={() => void refetch()} />
        ) : (
          <>
            <p className="sr-only">{t('loading')}</p>
            <Skeleton lines={8} />
          </>
        )}
      </Page>
    )
  const { page, blocks } = data
  return (
    <Page lang={page.language}>
      <PageHead title={page.title} lede={page.description} />
      <EnglishNote language={page.language} />
      <div className="max-w-[62ch]">
        <Markdown>{page.body}</Markdown>
      </div>
      <Section title={blocks.export.title} text={blocks.export.text}>
        <ExportButton action={blocks.export.action} words="export" />
      </Section>
      <DeletionSection {...blocks.deletion} />
      <Section title={blocks.students.title} text={blocks.students.text} />
      <RetentionSection {...blocks.retention} />
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {blocks.links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
