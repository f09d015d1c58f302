import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, Empty, ErrorNote, Skeleton, useKeptFocus, useTranslation } from '#web'
import type { Project } from '../contract.ts'
import { ProjectForm } from './project-form.tsx'
import { ProjectRow } from './project-row.tsx'
import { projects } from './projects-client.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Shown = { readonly dialog: 'new' } | { readonly dialog: 'edit' | 'remove'; readonly project: Project } | null

/** The learner's projects, with their visibility. @param heading the heading level of the projects' names */
export const ProjectList = ({ heading }: { heading: 'h2' | 'h3' }) => {
  const { t } = useTranslation('projects')
  const [shown, setShown] = useState<Shown>(null)
  const { data, isPending, error, refetch } = useQuery(projects.query.list.queryOptions({ refetchOnWindowFocus: false }))
  const close = () => setShown(null)
  const add = (
    <Button
      small
      variant={data?.length ? 'secondary' : 'primary'}
      onClick={() => setShown({ dialog: 'new' })}
      icon={<Plus aria-hidden="true" className="size-[1.15em]" />}
    >
      {t('settings.new')}
    </Button>
  )
  return (
    <div ref={useKeptFocus('ul')} className="grid gap-6">
      {data && data.length > 0 && <div>{add}</div>}
      {isPending && <Skeleton lines={4} />}
      {error && !data && <ErrorNote failure={{ code: '', text: t('toasts.loadFailed') }} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={t('settings.emptyTitle')} text={t('settings.emptyText')} action={add} />}
      {data && data.length > 0 && (
        <ul aria-label={t('settings.count', { count: data.length })} className="grid border-t border-line">
          {data.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              heading={heading}
              onEdit={() => setShown({ dialog: 'edit', project })}
              onRemove={() => setShown({ dialog: 'remove', project })}
            />
          ))}
        </ul>
      )}
      {shown?.dialog === 'new' && <ProjectForm onClose={close} />}
      {shown?.dialog === 'edit' && <ProjectForm project={shown.project} onClose={close} />}
      {shown?.dialog === 'remove' && <RemoveDialog project={shown.project} onClose={close} />}
    </div>
  )
}
