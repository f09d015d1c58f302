import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button, LinkButton, Notice, Page, PageFailure, PageHead, Skeleton, useOpened, usePageTitle, useTranslation } from '#web'
import type { WholeProject } from '../contract.ts'
import { codeLooksPersonal, looksPersonal } from '../personal-data.ts'
import { Lineage } from './lineage.tsx'
import { ProjectCode } from './project-code.tsx'
import { ProjectForm } from './project-form.tsx'
import { ProjectPlan } from './project-plan.tsx'
import { ProjectPrompts } from './project-prompts.tsx'
import { SharingControls } from './sharing-controls.tsx'
import { useProject } from './use-project.ts'

const isPersonal = ({ source, plan, prompts, ...texts }: WholeProject) =>
  looksPersonal(texts) || codeLooksPersonal([...Object.values(source ?? {}), plan ?? '', ...prompts.map(({ prompt }) => prompt)].join('\n'))

/** One project of the learner: its code, its visibility, its plan and the prompts shown with it. */
const ProjectPage = () => {
  const { t } = useTranslation('projects')
  const { projectId = '' } = useParams()
  const [isEdited, setEdited] = useState(false)
  const { project: data, failure, retry } = useProject(projectId)
  usePageTitle(data?.name ?? t('settings.title'))
  useOpened({ kind: 'project', title: data?.name ?? '', detail: t('page.kind'), url: `/projects/${data?.id}` })
  if (failure) return <PageFailure failure={failure} onRetry={retry} />
  if (!data)
    return (
      <Page>
        <Skeleton lines={10} />
      </Page>
    )
  return (
    <Page>
      <PageHead title={data.name} lede={data.description ?? undefined}>
        <Button variant="secondary" onClick={() => setEdited(true)} icon={<Pencil aria-hidden="true" className="size-[1.15em]" />}>
          {t('form.editTitle')}
        </Button>
        <LinkButton to="/projects" variant="quiet">
          {t('page.all')}
        </LinkButton>
      </PageHead>
      <Lineage from={data.remixed_from} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <ProjectCode project={data} />
        <section aria-labelledby="project-sharing" className="grid content-start gap-4 border-t-2 border-ink pt-6">
          <h2 id="project-sharing" className="text-xl">
            {t('settings.sharing')}
          </h2>
          <SharingControls project={data} hasGallery />
          <div aria-live="polite" className="empty:hidden">
            {isPersonal(data) && <Notice tone="warning">{t('personalWarning')}</Notice>}
          </div>
        </section>
        <ProjectPlan project={data} />
        <ProjectPrompts project={data} />
      </div>
      {isEdited && <ProjectForm project={data} onClose={() => setEdited(false)} />}
    </Page>
  )
}

export { ProjectPage as Component }
