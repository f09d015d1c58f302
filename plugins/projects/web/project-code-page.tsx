import { ArrowLeft, Save } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { Button, LinkButton, Page, PageFailure, Skeleton, SlotOutlet, usePageTitle, useTranslation } from '#web'
import { sourceDesk } from '../../quota-proxy/slots.ts'
import type { ProjectSource, WholeProject } from '../contract.ts'
import { useChangeProject } from './use-change-project.ts'
import { useProject } from './use-project.ts'

const nothing: ProjectSource = { html: '', css: '', js: '' }

interface SaveCodeProps {
  readonly project: WholeProject
  readonly source: ProjectSource
  readonly isChanged: boolean
  readonly keep: () => void
}

const SaveCode = ({ project, source, isChanged, keep }: SaveCodeProps) => {
  const { t } = useTranslation('projects')
  const save = useChangeProject(project.id, ({ source }: Pick<SaveCodeProps, 'source' | 'keep'>) => ({ source }), {
    done: 'code.saved',
    failed: 'code.saveFailed',
    onSaved: (saved) => saved.keep(),
  })
  return (
    <Button
      small
      variant="secondary"
      busy={save.isPending}
      busyLabel={t('form.saving')}
      disabled={!isChanged}
      onClick={() => save.mutate({ source, keep })}
      icon={<Save aria-hidden="true" className="size-[1.15em]" />}
    >
      {t(isChanged ? 'code.save' : 'code.isSaved')}
    </Button>
  )
}

/** A project's code in Run it: read, change, run, save. */
const ProjectCodePage = () => {
  const { t } = useTranslation('projects')
  const { projectId = '' } = useParams()
  const { project: data, failure, retry } = useProject(projectId)
  usePageTitle(data?.name ?? t('code.title'))
  if (failure) return <PageFailure failure={failure} onRetry={retry} />
  if (!data)
    return (
      <Page>
        <Skeleton lines={10} />
      </Page>
    )
  const [newest] = data.versions
  return (
    <SlotOutlet
      slot={sourceDesk}
      props={{
        place: `project/${data.id}`,
        source: data.source ?? nothing,
        name: 'app.html',
        title: data.name,
        from: newest ? t('code.version', { version: newest.version }) : t('code.none'),
        head: (
          <>
            <h1 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal wrap-anywhere">{data.name}</h1>
            <p className="text-sm text-ink-soft">{t('code.note')}</p>
          </>
        ),
        back: (
          <LinkButton
            small
            to={`/projects/${data.id}`}
            variant="secondary"
            icon={<ArrowLeft aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />}
          >
            {t('code.back')}
          </LinkButton>
        ),
        actions: (code) => <SaveCode project={data} {...code} />,
      }}
    />
  )
}

export { ProjectCodePage as Component }
