import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useParams } from 'react-router-dom'
import {
  apiFor,
  Badge,
  Button,
  ErrorNote,
  formatMoment,
  LinkButton,
  Notice,
  Page,
  PageHead,
  Skeleton,
  useFailureSentence,
  usePageTitle,
  useToast,
  useTranslation,
} from '#web'
import type { AnnouncementPreview, announcementsApi } from '../contract.ts'
import { announcementsApi as routes } from '../contract.ts?routes'

const announcements = apiFor<typeof announcementsApi>('announcements', routes)

/** The mail's own text, as plain as it is sent. */
const Letter = ({ announcement: { subject, text } }: { announcement: AnnouncementPreview }) => {
  const { t } = useTranslation('announcements')
  return (
    <article aria-label={t('mail')} className="max-w-[37.5rem] rounded-lg border border-line bg-surface-raised p-6">
      <h2 dir="auto" className="border-b border-line pb-3 text-xl wrap-anywhere">
        {subject}
      </h2>
      <p dir="auto" className="pt-4 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <p className="mt-6 border-t border-line pt-3 text-sm text-muted">{t('wayOut')}</p>
    </article>
  )
}

/** `/admin/announcements/:id`: an announcement before it is sent: its text, its number of recipients, and a test mail to oneself. */
export const Component = () => {
  const { t } = useTranslation('announcements')
  const toast = useToast()
  const sentenceOf = useFailureSentence()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(announcements.query.preview.queryOptions({ input: { id }, staleTime: 0, retry: false }))
  const test = useMutation({
    mutationFn: () => announcements.client.test({ id }),
    onSuccess: ({ sent_to }) => toast({ tone: 'success', title: t('tested', { email: sent_to }) }),
    onError: (refused) => toast({ tone: 'danger', title: t('testFailed'), text: sentenceOf(announcements.failureOf(refused)) }),
  })
  usePageTitle(t('title'))
  return (
    <Page className="gap-6">
      <PageHead
        title={t('title')}
        badge={data && <Badge tone={data.state === 'ready' ? 'warning' : 'neutral'}>{t(`states.${data.state}`)}</Badge>}
      >
        <LinkButton to={`/cms/collections/announcements/${id}`} external variant="secondary" small>
          {t('edit')}
        </LinkButton>
      </PageHead>
      {error && !data && <ErrorNote failure={announcements.failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && (
        <>
          <Notice tone={data.state === 'ready' ? 'warning' : 'info'}>
            {data.state === 'sent' && data.sent_at
              ? t('sentTo', { count: data.recipients, when: formatMoment(data.sent_at) })
              : t('reaches', { count: data.recipients })}
          </Notice>
          <Letter announcement={data} />
          <div>
            <Button
              variant="secondary"
              icon={<Mail aria-hidden="true" className="size-[1.15em]" />}
              busy={test.isPending}
              busyLabel={t('testing')}
              onClick={() => test.mutate()}
            >
              {t('test')}
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}
