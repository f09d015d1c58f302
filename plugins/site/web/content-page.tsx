import { useLocation } from 'react-router-dom'
import { ErrorNote, formatDate, LinkButton, Markdown, Notice, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { publicPages } from '../contract.ts'
import { AdviceCards } from './content/advice-cards.tsx'
import { actionsOf, type ContentBlocks } from './content/content-blocks.ts'
import { Covers } from './content/covers.tsx'
import { useSitePage } from './use-site-page.ts'

const slugOf = (pathname: string) => Object.entries(publicPages).find(([, path]) => path === pathname.replace(/\/$/, ''))?.[0] ?? ''

/** A page of the CMS: its blocks where it has some, its Markdown, and the way on. */
export const Component = () => {
  const { t } = useTranslation('site')
  const { page, error, retry } = useSitePage(slugOf(useLocation().pathname))
  usePageTitle(page?.title ?? '')
  if (error)
    return (
      <Page>
        <ErrorNote ns="site" failure={error} onRetry={retry} />
      </Page>
    )
  if (!page)
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    )
  const blocks = page.data as ContentBlocks
  const actions = actionsOf(blocks)
  return (
    <Page>
      <PageHead title={page.title} lede={blocks.lede ?? page.description} terrainSeed={page.slug} />
      {blocks.last_updated && <p className="text-sm text-muted">{t('page.lastUpdated', { date: formatDate(blocks.last_updated) })}</p>}
      {blocks.needs_legal_review && <Notice tone="warning">{t('page.needsLegalReview')}</Notice>}
      {blocks.covers && <Covers covers={blocks.covers} doesNotCover={blocks.does_not_cover ?? []} />}
      <Markdown>{page.body}</Markdown>
      {blocks.cards && <AdviceCards cards={blocks.cards} />}
      {actions.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {actions.map(({ label, to }) => (
            <LinkButton key={to} to={to}>
              {label}
            </LinkButton>
          ))}
        </p>
      )}
    </Page>
  )
}
