import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import {
  Button,
  CopyButton,
  Empty,
  ErrorNote,
  failureOf,
  LinkButton,
  Page,
  PageHead,
  Skeleton,
  useInstalled,
  usePageTitle,
  useToast,
  useTranslation,
} from '#web'
import type { Template } from '../contract.ts'
import { referrals } from './referrals-client.ts'

/** `/templates/{slug}`: a starter project with its files and the prompts that carry it on. */
export const Component = () => {
  const { t } = useTranslation('referrals')
  const { slug = '' } = useParams()
  const template = useQuery(referrals.query.template.queryOptions({ input: { slug }, retry: false }))
  usePageTitle(template.data?.title ?? t('template.title'))
  if (template.isPending)
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    )
  if (template.error) {
    const failure = failureOf(template.error)
    const key = failure.code === 'TEMPLATE_LOCKED' ? 'locked' : 'missing'
    return (
      <Page>
        {[403, 404].includes(failure.status) ? (
          <>
            <PageHead title={t(`template.${key}Title`)} />
            <Empty
              title={t(`template.${key}Title`)}
              text={t(`template.${key}Text`)}
              action={<LinkButton to="/dashboard#referrals">{t('template.back')}</LinkButton>}
            />
          </>
        ) : (
          <ErrorNote failure={failure} ns="referrals" onRetry={() => void template.refetch()} />
        )}
      </Page>
    )
  }
  return <OpenTemplate template={template.data} />
}

const OpenTemplate = ({ template }: { template: Template }) => {
  const { t } = useTranslation('referrals')
  const { hasPage } = useInstalled()
  const toast = useToast()
  const start = useMutation({
    mutationFn: () => referrals.client.startTemplate({ slug: template.slug }),
    onSuccess: ({ name }) => toast({ tone: 'success', title: t('template.started'), text: t('template.startedText', { name }) }),
    onError: (error) => {
      const { code, message } = failureOf(error)
      toast({ tone: 'danger', title: t('template.failed'), text: t([`errors.${code}`, `shell:errors.${code}`], { defaultValue: message }) })
    },
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
      <section aria-labelledby="template-steps" className="grid gap-3">
        <h2 id="template-steps" className="text-xl">
          {t('template.steps')}
        </h2>
        <ol className="grid max-w-prose list-decimal gap-1.5 ps-6">
          {template.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="template-files" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="template-files" className="text-xl">
          {t('template.files')}
        </h2>
        {template.files.map(({ path, content }) => (
          <Text key={path} name={path} text={content} label={t('template.copyFile', { path })} isCode />
        ))}
      </section>
      <section aria-labelledby="template-prompts" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="template-prompts" className="text-xl">
          {t('template.prompts')}
        </h2>
        {template.prompts.map(({ title, prompt }) => (
          <Text key={title} name={title} text={prompt} label={t('template.copyPrompt', { title })} />
        ))}
      </section>
    </Page>
  )
}

/** A text to copy: a file, or a prompt. */
const Text = ({ name, text, label, isCode = false }: { name: string; text: string; label: string; isCode?: boolean }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className={isCode ? 'font-mono text-base' : 'text-base'}>{name}</h3>
      <CopyButton text={text} label={label} />
    </div>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      dir="ltr"
      className={`max-h-96 overflow-auto rounded-md bg-surface-sunken p-4 text-sm ${isCode ? '' : 'font-sans whitespace-pre-wrap'}`}
    >
      {text}
    </pre>
  </div>
)
