import i18next from 'i18next'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page, WebPlugin } from '../kit/define-web-plugin.ts'
import { usePageTitle } from '../kit/page-title.ts'
import { Guard } from './guard.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** Titles the document until the page says it better: it stands before the page, so that the page's own title comes last. */
const DefaultTitle = ({ namespace, title }: { namespace: string; title: string }) => {
  const { t } = useTranslation([namespace, 'shell'])
  usePageTitle(t(title))
  return null
}

/** A page's component, loaded together with its texts. */
const lazyPage = (plugin: WebPlugin, page: Page): ComponentType =>
  lazy(async () => {
    const [{ Component }] = await Promise.all([page.lazy(), i18next.loadNamespaces(plugin.id)])
    return { default: Component }
  })

/** The element of a page's route: guard, title, and a skeleton while page or texts are on their way. */
export const pageElement = (plugin: WebPlugin, page: Page): ReactNode => {
  const Component = lazyPage(plugin, page)
  return (
    <Suspense key={`${plugin.id}:${page.path}`} fallback={<PageSkeleton />}>
      <DefaultTitle namespace={plugin.id} title={page.title} />
      <Guard access={page.access}>
        <Component />
      </Guard>
    </Suspense>
  )
}
