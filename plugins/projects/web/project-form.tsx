import { Button, Dialog, TextArea, TextField, useServerForm, useToast, useTranslation } from '#web'
import { maxDescription, maxNextStep, maxProjectName, type Project } from '../contract.ts'
import { projects } from './projects-client.ts'
import { useKeepProjects } from './use-keep-projects.ts'

interface Answers {
  readonly name: string
  readonly description: string
  readonly next_step: string
  readonly deployment_url: string
}

/** Creates a project, or changes its texts and address. Typed values stay when saving fails. */
export const ProjectForm = ({ project, onClose }: { project?: Project; onClose: () => void }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const keep = useKeepProjects()
  const form = useServerForm<Answers, Project>({
    defaultValues: {
      name: project?.name ?? '',
      description: project?.description ?? '',
      next_step: project?.next_step ?? '',
      deployment_url: project?.deployment_url ?? '',
    },
    send: (answers) => (project ? projects.client.change({ id: project.id, ...answers }) : projects.client.create(answers)),
    onSuccess: async (saved) => {
      if (project) await keep.changed(saved)
      else await keep.added(saved)
      toast({ tone: 'success', title: t(project ? 'toasts.saved' : 'toasts.created') })
      onClose()
    },
    onFailure: (error) => {
      const { code } = projects.failureOf(error)
      if (code === 'INVALID_DEPLOYMENT_URL') return { field: 'deployment_url', message: t(`errors.${code}`) }
      toast({
        tone: 'danger',
        title: t(project ? changeFailed : 'toasts.createFailed'),
        ...(code === 'TOO_MANY_PROJECTS' && { text: t(`errors.${code}`) }),
      })
      return undefined
    },
  })
  const { dirtyFields } = form.formState
  const changeFailed = dirtyFields.name ? 'toasts.nameFailed' : dirtyFields.deployment_url ? 'toasts.addressFailed' : 'toasts.saveFailed'
  return (
    <Dialog open onOpenChange={onClose} title={t(project ? 'form.editTitle' : 'form.newTitle')}>
      <form noValidate className="grid gap-5" onSubmit={form.submit}>
        <TextField
          label={t('form.name')}
          maxLength={maxProjectName}
          autoComplete="off"
          {...form.field('name', { validate: (name) => name.trim() !== '' || t('form.nameMissing') })}
        />
        <TextArea
          label={t('form.description')}
          hint={t('form.descriptionHint')}
          rows={3}
          maxLength={maxDescription}
          {...form.field('description')}
        />
        <TextArea label={t('form.nextStep')} hint={t('form.nextStepHint')} rows={2} maxLength={maxNextStep} {...form.field('next_step')} />
        <TextField
          label={t('form.address')}
          hint={t('form.addressHint')}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={2000}
          {...form.field('deployment_url')}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={form.isSending} busyLabel={t(project ? 'form.saving' : 'form.creating')}>
            {t(project ? 'form.save' : 'form.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
