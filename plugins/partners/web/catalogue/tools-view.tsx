import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { EnglishNote, hasShape, LinkButton, Markdown, Notice, Page, PageHead, useTranslation } from '#web'
import type { SitePage } from '../../../site/contract.ts'
import { catalogueShape } from '../../catalogue-shape.ts'
import type { PartnerTool } from '../../contract.ts'
import { ToolCard } from './tool-card.tsx'
import { useTools } from './use-catalogue.ts'

interface ToolsViewProps {
  readonly page: SitePage
  /** All services, in display order. */
  readonly tools: readonly PartnerTool[]
}

/** Tools by category, with our links, and the texts of the CMS page. */
export const ToolsView = ({ page, tools }: ToolsViewProps) => {
  const { t, i18n } = useTranslation('partners')
  const blocks: unknown = page.data
  if (!hasShape(catalogueShape, blocks)) throw new Error('The page "no-code-tools" lacks some of its blocks.')
  return (
    <Page lang={page.language}>
      <PageHead
        title={page.title}
        lede={page.description}
        badge={
          <Link to={blocks.back.to} className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft">
            <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {blocks.back.label}
          </Link>
        }
      >
        <LinkButton to={blocks.switch.to} variant="secondary">
          {blocks.switch.label}
        </LinkButton>
      </PageHead>
      <EnglishNote language={page.language} isPartly={page.is_partly_english} />
      <div className="grid max-w-[62ch] gap-4">
        <Markdown>{page.body}</Markdown>
        <Notice tone="neutral">{blocks.disclosure}</Notice>
      </div>
      {blocks.categories.map((category) => {
        const shown = tools.filter((tool) => tool.is_active && tool.category === category.id)
        if (shown.length === 0) return null
        return (
          <section
            key={category.id}
            aria-labelledby={`tools-${category.id}`}
            className="grid gap-x-12 gap-y-5 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
          >
            <div className="grid content-start gap-3">
              <h2 id={`tools-${category.id}`} className="text-2xl">
                {category.title}
              </h2>
              <p className="text-ink-soft">{category.line}</p>
              <p className="text-sm">
                <b lang={i18n.language} className="block">
                  {t('catalogue.ask')}
                </b>
                {category.question}
              </p>
            </div>
            <ul className="grid gap-x-10 sm:grid-cols-2 [&>li:first-child]:border-t-0 sm:[&>li:nth-child(2)]:border-t-0 lg:-mt-5">
              {shown.map((tool) => (
                <ToolCard key={tool.tool_id} tool={tool} action={blocks.getStarted} />
              ))}
            </ul>
          </section>
        )
      })}
      <section className="grid gap-4 border-t-2 border-ink pt-6">
        <h2 lang={i18n.language} className="text-2xl">
          {t('catalogue.checklist')}
        </h2>
        <ul className="grid max-w-[62ch] list-disc gap-2 ps-5 marker:text-accent">
          {blocks.checklist.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="max-w-[62ch] text-sm text-muted">{blocks.pricingNote}</p>
      </section>
    </Page>
  )
}

/** A draft of the page with the published tools. */
const PagePreview = ({ page }: { page: SitePage }) => {
  const { data } = useTools()
  return data && <ToolsView page={page} tools={data} />
}

export default PagePreview
