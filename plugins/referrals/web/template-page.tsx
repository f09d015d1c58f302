import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import {
  Button,
  ErrorNote,
  LinkButton,
  Page,
  PageHead,
  Skeleton,
  useFailureSentence,
  useInstalled,
  usePageTitle,
  useToast,
  useTranslation,
} from '#web'
import type { Template } from '../contract.ts'
import { referrals } from './referrals-client.ts'
import { TemplateParts } from './template-parts.tsx'

/** `/templates/{slug}`: a starter project with its files and the prompts to continue it. */
export const Component = () => {
  const { t, i18n } = useTranslation('referrals')
  const { slug = '' } = useParams()
  const template = useQuery(referrals.query.template.queryOptions({ input: { slug, locale: i18n.language } }))
  usePageTitle(template.data?.title ?? t('template.title'))
  if (template.data) return <OpenTemplate template={template.data} />
  if (template.isPending)
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    )
  const failure = referrals.failureOf(template.error)
  const key = failure.code === 'TEMPLATE_LOCKED' ? 'locked' : 'missing'
  return (
    <Page>
      {[403, 404].includes(failure.status) ? (
        <>
          <PageHead title={t(`template.${key}Title`)} lede={t(`template.${key}Text`)} terrainSeed={slug} />
          <div>
            <LinkButton to="/invite">{t('template.back')}</LinkButton>
          </div>
        </>
      ) : (
        <ErrorNote failure={failure} ns="referrals" onRetry={() => void template.refetch()} />
      )}
    </Page>
  )
}

const OpenTemplate = ({ template }: { template: Template }) => {
  const { t, i18n } = useTranslation('referrals')
  const { hasPage } = useInstalled()
  const toast = useToast()
  const sentenceOf = useFailureSentence('referrals')
  const start = useMutation({
    mutationFn: () => referrals.client.startTemplate({ slug: template.slug, locale: i18n.language }),
    onSuccess: ({ name }) => toast({ tone: 'success', title: t('template.started'), text: t('template.startedText', { name }) }),
    onError: (error) => toast({ tone: 'danger', title: t('template.failed'), text: sentenceOf(referrals.failureOf(error)) }),
  })
  return (
    <Page>
      <PageHead title={template.title} lede={template.description}>
        <Button busy={start.isPending} busyLabel={t('template.starting')} onClick={() => start.mutate()}>
          {t('template.start')}
        </Button>
      </PageHead>
      {start.isSuccess && hasPage('/settings') && (
        <p role="status">
          {t('template.inSettings')} <Link to="/settings?tab=projects">{t('template.toProjects')}</Link>
        </p>
      )}
      <TemplateParts template={template} />
    </Page>
  )
}
