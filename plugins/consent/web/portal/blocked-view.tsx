import { ExternalLink } from 'lucide-react'
import { EnglishNote, Markdown, Page, PageHead } from '#web'
import type { SitePage } from '../../../site/contract.ts'
import { type PageAction, PageActions } from './page-actions.tsx'

interface Blocks {
  readonly resources?: readonly { readonly name: string; readonly url: string; readonly description: string }[]
  readonly actions?: readonly PageAction[]
}

const Resources = ({ resources = [], actions = [] }: Blocks) => (
  <>
    <ul className="max-w-[46rem] divide-y divide-line border-y border-line">
      {resources.map(({ name, url, description }) => (
        <li key={url} className="py-4">
          <a href={url} rel="noopener noreferrer" className="inline-flex min-h-11 items-center gap-2 font-display text-lg font-[560]">
            {name}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
          <p className="text-ink-soft">{description}</p>
        </li>
      ))}
    </ul>
    <PageActions actions={actions} />
  </>
)

/** Explains why nobody under 14 may learn here, and where young coders can start today. */
const BlockedView = ({ page: { title, body, data, language, is_partly_english: isPartly } }: { page: SitePage }) => (
  <Page lang={language}>
    <PageHead title={title} />
    <EnglishNote language={language} isPartly={isPartly} />
    <Markdown>{body}</Markdown>
    <Resources {...(data as Blocks)} />
  </Page>
)

export default BlockedView
