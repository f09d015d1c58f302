import { EnglishNote, formatDate, LinkButton, MarkdownSections, Notice, Page, PageHead, useTranslation } from '#web'
import type { SitePage } from '../../contract.ts'
import { AdviceCards } from './advice-cards.tsx'
import { actionsOf, type ContentBlocks } from './content-blocks.ts'
import { PriceCoverage } from './price-coverage.tsx'

/** A page of the CMS: its blocks where it has some, its Markdown, and the way on. */
export const ContentView = ({ page }: { page: SitePage }) => {
  const { t, i18n } = useTranslation('site')
  const blocks = page.data as ContentBlocks
  const actions = actionsOf(blocks)
  return (
    <Page lang={page.language}>
      <PageHead title={page.title} lede={blocks.lede ?? page.description} terrainSeed={page.slug} />
      <div lang={i18n.language} className="contents">
        <EnglishNote language={page.language} isPartly={page.is_partly_english} />
        {blocks.last_updated && <p className="text-sm text-muted">{t('page.lastUpdated', { date: formatDate(blocks.last_updated) })}</p>}
        {blocks.needs_legal_review && <Notice tone="warning">{t('page.needsLegalReview')}</Notice>}
      </div>
      {blocks.covers && <PriceCoverage covers={blocks.covers} doesNotCover={blocks.does_not_cover ?? []} />}
      <MarkdownSections>{page.body}</MarkdownSections>
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
