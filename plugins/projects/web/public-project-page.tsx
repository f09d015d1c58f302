import { useQuery } from '@tanstack/react-query'
import { ExternalLink, GitFork, Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import {
  Badge,
  Button,
  Card,
  copyText,
  currentLanguage,
  ErrorNote,
  failureOf,
  LinkButton,
  lazyComponent,
  Page,
  PageHead,
  publicOrigin,
  Skeleton,
  SlotOutlet,
  useHead,
  useIsFilled,
  useSession,
  useSiteConfig,
  useToast,
  useTranslation,
} from '#web'
import { sourceFrame } from '../../quota-proxy/slots.ts'
import type { PublicProject } from '../contract.ts'
import { projectPicturePath } from '../public-path.ts'
import { Lineage } from './lineage.tsx'
import { LiveFrame } from './live-frame.tsx'
import { sharedProjectQuery, sharedSourceQuery } from './projects-client.ts'
import { useFramePolicy } from './use-frame-policy.ts'
import { useRemix } from './use-remix.ts'

/** A project's own code, running in the code frame. The page is shown before the code is loaded. */
const SharedSource = ({ name, publicUrl }: { name: string; publicUrl: string }) => {
  const { t } = useTranslation('projects')
  const isAllowed = useFramePolicy(true)
  const { data, error, refetch } = useQuery(sharedSourceQuery(publicUrl))
  if (error && !data) return <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />
  const room = <div role="status" aria-label={t('public.loadingCode')} className="h-[calc(70dvh+4rem)] min-h-[28rem]" />
  return isAllowed && data ? <SlotOutlet slot={sourceFrame} props={{ source: data, title: name }} fallback={room} /> : room
}

/** A shared project as schema.org data: an app if it can be opened, else a creative work. @param origin scheme, host and port */
const describeForSearch = (project: PublicProject, origin: string) => {
  const { name, description, creator_name, deployment_url, public_url, remixed_from } = project
  return {
    ...(deployment_url
      ? { '@type': 'SoftwareApplication', applicationCategory: 'WebApplication', operatingSystem: 'Web', installUrl: deployment_url }
      : { '@type': 'CreativeWork' }),
    name,
    url: origin + public_url,
    ...(description ? { description } : {}),
    ...(creator_name ? { author: { '@type': 'Person', name: creator_name } } : {}),
    ...(remixed_from?.public_url ? { isBasedOn: origin + remixed_from.public_url } : {}),
  }
}

/** Loaded only for admins. */
const TakeDown = lazy(async () => ({ default: (await import('./take-down.tsx')).TakeDown }))
const PlanAndPrompts = lazyComponent(async () => (await import('./plan-and-prompts.tsx')).PlanAndPrompts)

const icon = 'size-[1.15em]'
/** Length of the description in a link's preview, in characters. */
const longestDescription = 200

const NotFound = () => {
  const { t } = useTranslation('projects')
  useHead({ title: t('public.notFoundTitle'), isIndexed: false })
  return (
    <Page>
      <PageHead title={t('public.notFoundTitle')} lede={t('public.notFoundText')} />
      <div>
        <LinkButton to="/" variant="secondary">
          {t('public.home')}
        </LinkButton>
      </div>
    </Page>
  )
}

/** The app: the deployed one, else its own code, else a note that there is none yet. */
const Running = ({ project: { name, deployment_url, has_source, public_url } }: { project: PublicProject }) => {
  const { t } = useTranslation('projects')
  const canRun = useIsFilled(sourceFrame)
  if (deployment_url) return <LiveFrame name={name} address={deployment_url} />
  if (has_source && canRun) return <SharedSource name={name} publicUrl={public_url} />
  return (
    <Card className="grid max-w-xl gap-1.5">
      <h2 className="text-xl">{t('public.previewTitle')}</h2>
      <p className="text-ink-soft">{t('public.previewText')}</p>
    </Card>
  )
}

/** The project's purpose, and the maker's next step. */
const ProjectTexts = ({ project: { description, next_step } }: { project: PublicProject }) => {
  const { t } = useTranslation('projects')
  if (!description && !next_step) return null
  const text = 'max-w-prose whitespace-pre-line wrap-anywhere'
  return (
    <div className="grid gap-x-10 gap-y-5 border-t-2 border-ink pt-6 lg:grid-cols-[7fr_5fr]">
      {description && (
        <p dir="auto" className={`text-lg ${text}`}>
          {description}
        </p>
      )}
      {next_step && (
        <div className="grid content-start gap-1">
          <h2 className="text-xl">{t('public.nextStep')}</h2>
          <p dir="auto" className={text}>
            {next_step}
          </p>
        </div>
      )}
    </div>
  )
}

/** The maker's name and picture. The picture is decorative: the name beside it is enough. */
const Byline = ({ name, picture }: { name: string; picture: string | null }) => {
  const { t } = useTranslation('projects')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {picture && <img src={picture} alt="" width={40} height={40} className="size-10 rounded-full object-cover" />}
      {t('public.by', { name })}
    </span>
  )
}

const SharedProject = ({ project }: { project: PublicProject }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const { session } = useSession()
  const product = useSiteConfig()?.productName ?? 'Soloflight'
  const { isRemixing, remix } = useRemix(project.public_url)
  const byline = project.creator_name ? t('public.by', { name: project.creator_name }) : undefined
  const builtWith = t('public.builtWith', { product })
  useHead({
    title: project.name,
    description: [...(project.description ?? byline ?? builtWith).replace(/\s+/g, ' ')].slice(0, longestDescription).join(''),
    image: {
      path: `${projectPicturePath(project.public_url)}?lang=${currentLanguage()}`,
      alt: byline ? `${project.name}. ${byline}` : project.name,
    },
    jsonLd: [describeForSearch(project, publicOrigin())],
    isIndexed: project.is_listed,
  })
  const share = async () => {
    const isCopied = await copyText(window.location.href)
    if (isCopied) toast({ tone: 'success', title: t('toasts.copied'), text: t('toasts.copiedText') })
    else toast({ tone: 'danger', title: t('toasts.copyFailed'), text: t('toasts.tryAgain') })
  }
  return (
    <Page>
      <PageHead
        title={project.name}
        lede={project.creator_name ? <Byline name={project.creator_name} picture={project.creator_picture} /> : undefined}
        badge={<Badge>{builtWith}</Badge>}
      />
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={remix} busy={isRemixing} busyLabel={t('public.remixing')} icon={<GitFork aria-hidden="true" className={icon} />}>
            {t('public.remix')}
          </Button>
          <Button variant="secondary" onClick={share} icon={<Share2 aria-hidden="true" className={icon} />}>
            {t('public.share')}
          </Button>
          {project.deployment_url && (
            <LinkButton
              to={project.deployment_url}
              variant="secondary"
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              icon={<ExternalLink aria-hidden="true" className={icon} />}
            >
              {t('public.viewLive')}
            </LinkButton>
          )}
          {session.user?.role === 'admin' && session.aal === 'aal2' && (
            <Suspense>
              <TakeDown publicUrl={project.public_url} />
            </Suspense>
          )}
        </div>
        <Lineage from={project.remixed_from} />
      </div>
      <ProjectTexts project={project} />
      <Running project={project} />
      {(project.plan || project.prompts.length > 0) && <PlanAndPrompts project={project} />}
    </Page>
  )
}

/** The public page of a shared project. All load errors have the same message, so that a private project cannot be detected. */
export const Component = () => {
  const { username = '', project = '' } = useParams()
  const { t } = useTranslation('projects')
  const here = `/p/${username}/${project}`
  const { data, error } = useQuery(sharedProjectQuery(here))
  // An old link redirects to the project's current address.
  if (data && data.public_url !== here) return <Navigate replace to={data.public_url} />
  if (data) return <SharedProject project={data} />
  if (error || data === null) return <NotFound />
  return (
    <Page aria-busy>
      <p className="sr-only">{t('public.loading')}</p>
      <Skeleton lines={6} />
    </Page>
  )
}
