import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import {
  Badge,
  currentLanguage,
  Empty,
  failureOf,
  Page,
  PageFailure,
  PageHead,
  Pager,
  Skeleton,
  useHead,
  useKeptFocus,
  useTranslation,
} from '#web'
import { sitePicturePath } from '../../site/contract.ts'
import { type GalleryProject, galleryPageSize } from '../contract.ts'
import { pageOf } from './page-of.ts'
import { galleryQuery } from './projects-client.ts'
import { TakenDownList } from './taken-down-list.tsx'

const Entry = ({ project: { name, description, creator_alias, public_url, has_source, is_remix } }: { project: GalleryProject }) => {
  const { t } = useTranslation('projects')
  return (
    <li className="grid content-start gap-1.5 border-b border-line py-5">
      <h2 className="text-xl">
        {/* A full page load, because the project page's own policy allows a frame. */}
        <a href={public_url} className="wrap-anywhere">
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {t('public.by', { name: creator_alias })}
        {has_source && <Badge>{t('gallery.runsHere')}</Badge>}
        {is_remix && <Badge>{t('gallery.remix')}</Badge>}
      </p>
      {description && (
        <p dir="auto" className="line-clamp-3 max-w-prose text-ink-soft wrap-anywhere">
          {description}
        </p>
      )}
    </li>
  )
}

/** Public projects that their owners offer to everybody. */
const GalleryPage = () => {
  const { t } = useTranslation('projects')
  const [search, setSearch] = useSearchParams()
  const page = pageOf(search)
  const keeper = useKeptFocus('h1')
  const { data, error, refetch } = useQuery(galleryQuery(page))
  useHead({
    title: t('gallery.title'),
    description: t('gallery.lede'),
    image: { path: `${sitePicturePath}?lang=${currentLanguage()}`, alt: t('gallery.title') },
    isIndexed: page === 1,
  })
  if (error && !data) return <PageFailure failure={failureOf(error)} onRetry={() => void refetch()} />
  return (
    <Page ref={keeper}>
      <PageHead title={t('gallery.title')} lede={t('gallery.lede')} />
      {!data && <Skeleton lines={8} />}
      {data?.total === 0 && <Empty title={t('gallery.emptyTitle')} text={t('gallery.emptyText')} />}
      {data && data.total > 0 && (
        <>
          <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
            {data.projects.map((project) => (
              <Entry key={project.public_url} project={project} />
            ))}
          </ul>
          {data.total > galleryPageSize && (
            <Pager
              ns="projects"
              page={page}
              pages={Math.ceil(data.total / galleryPageSize)}
              perPage={galleryPageSize}
              total={data.total}
              onChange={(next) => setSearch(next > 1 ? { page: String(next) } : {})}
            />
          )}
        </>
      )}
      <TakenDownList />
    </Page>
  )
}

export { GalleryPage as Component }
