import { ExternalLink } from 'lucide-react'
import { ErrorNote, failureOf, Markdown, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { type PageAction, PageActions } from './page-actions.tsx'
import { useSitePage } from './use-site-page.ts'

interface Blocks {
  readonly resources?: readonly { readonly name: string; readonly url: string; readonly description: string }[]
  readonly actions?: readonly PageAction[]
}

/** `/blocked-under-14`: why, and where young coders can start today. */
export const Component = () => {
  const { t } = useTranslation('consent')
  const { data: page, error, refetch } = useSitePage('blocked-under-14')
  usePageTitle(page?.title ?? t('titles.blocked'))
  if (error)
    return (
      <Page>
        <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />
      </Page>
    )
  if (!page)
    return (
      <Page>
        <Skeleton lines={6} />
      </Page>
    )
  const { resources = [], actions = [] } = page.data as Blocks
  return (
    <Page>
      <PageHead title={page.title} />
      <Markdown>{page.body}</Markdown>
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
    </Page>
  )
}
