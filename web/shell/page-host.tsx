import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { getI18n } from 'react-i18next'
import type { Page, WebPlugin } from '../kit/define-web-plugin.ts'
import { useTranslation } from '../kit/i18n/use-translation.ts'
import { usePageTitle } from '../kit/page-title.ts'
import { WithQueries } from '../kit/with-queries.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const Guard = lazy(async () => ({ default: (await import('./guard.tsx')).Guard }))

/** Titles the document until the page says it better: it stands before the page, so that the page's own title comes last. */
const DefaultTitle = ({ namespace, title }: { namespace: string; title: string }) => {
  const { t } = useTranslation([namespace, 'shell'])
  usePageTitle(t(title))
  return null
}

/** A page's component, loaded together with its texts. */
const lazyPage = (plugin: WebPlugin, page: Page): ComponentType =>
  lazy(async () => {
    const [{ Component }] = await Promise.all([page.lazy(), getI18n().loadNamespaces(plugin.id)])
    return { default: Component }
  })

/** The element of a page's route: guard, title, and a skeleton while page or texts are on their way. */
export const pageElement = (plugin: WebPlugin, page: Page): ReactNode => {
  const Component = lazyPage(plugin, page)
  const Queries = page.plain ? Fragment : WithQueries
  const element = (
    <Queries>
      <Component />
    </Queries>
  )
  return (
    <Suspense key={`${plugin.id}:${page.path}`} fallback={<PageSkeleton />}>
      <DefaultTitle namespace={plugin.id} title={page.title} />
      {page.access === 'public' ? element : <Guard access={page.access}>{element}</Guard>}
    </Suspense>
  )
}
