import { EnglishNote, formatDate, LinkButton, lazyComponent, MarkdownSections, Notice, Page, PageHead, useTranslation } from '#web'
import type { SitePage } from '../../contract.ts'
import { actionsOf, type ContentBlocks, type LanguageBlocks } from './content-blocks.ts'

// Each is used by only one page, so the others do not load its code.
const AdviceCards = lazyComponent(async () => (await import('./advice-cards.tsx')).AdviceCards)
const LanguageCoverage = lazyComponent(async () => (await import('./language-coverage.tsx')).LanguageCoverage)

const CoverageList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section className="border-t-2 border-ink pt-5">
    <h2 className="text-xl">{title}</h2>
    <ul className="mt-3 list-disc space-y-2 ps-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
)

/** Lists what the price covers and what it does not, side by side and of equal weight. */
const PriceCoverage = ({ covers, doesNotCover }: { covers: readonly string[]; doesNotCover: readonly string[] }) => {
  const { t } = useTranslation('site')
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <CoverageList title={t('page.covers')} items={covers} />
      {doesNotCover.length > 0 && <CoverageList title={t('page.doesNotCover')} items={doesNotCover} />}
    </div>
  )
}

/** A page of the CMS: its blocks, its Markdown, and its links. */
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
      {blocks.coverage && blocks.areas && <LanguageCoverage blocks={blocks as LanguageBlocks} />}
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
