import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button, Dialog, failureOf, TextArea, TextField, useToast, useTranslation } from '#web'
import { maxDescription, maxNextStep, maxProjectName, type Project } from '../contract.ts'
import { projects } from './projects-client.ts'
import { useKeepProjects } from './use-keep-projects.ts'

interface Answers {
  readonly name: string
  readonly description: string
  readonly next_step: string
  readonly deployment_url: string
}

const ownWords = ['INVALID_DEPLOYMENT_URL', 'TOO_MANY_PROJECTS']

/** Makes a project, or changes its texts and address. What was typed stays when saving fails. */
export const ProjectForm = ({ project, onClose }: { project?: Project; onClose: () => void }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const keep = useKeepProjects()
  const { register, handleSubmit, formState, setError } = useForm<Answers>({
    defaultValues: {
      name: project?.name ?? '',
      description: project?.description ?? '',
      next_step: project?.next_step ?? '',
      deployment_url: project?.deployment_url ?? '',
    },
  })
  const { errors, dirtyFields } = formState
  const changeFailed = dirtyFields.name ? 'toasts.nameFailed' : dirtyFields.deployment_url ? 'toasts.addressFailed' : 'toasts.saveFailed'
  const failed = t(project ? changeFailed : 'toasts.createFailed')
  const save = useMutation({
    mutationFn: (answers: Answers) => (project ? projects.client.change({ id: project.id, ...answers }) : projects.client.create(answers)),
    onSuccess: (saved) => {
      if (project) keep.changed(saved)
      else keep.added(saved)
      toast({ tone: 'success', title: t(project ? 'toasts.saved' : 'toasts.created') })
      onClose()
    },
    onError: (error) => {
      const { code } = failureOf(error)
      if (code === 'INVALID_DEPLOYMENT_URL') setError('deployment_url', { message: t(`errors.${code}`) }, { shouldFocus: true })
      else toast({ tone: 'danger', title: failed, ...(ownWords.includes(code) && { text: t(`errors.${code}`) }) })
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={t(project ? 'form.editTitle' : 'form.newTitle')}>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((answers) => save.mutate(answers))}>
        <TextField
          label={t('form.name')}
          maxLength={maxProjectName}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('form.nameMissing') })}
        />
        <TextArea
          label={t('form.description')}
          hint={t('form.descriptionHint')}
          rows={3}
          maxLength={maxDescription}
          {...register('description')}
        />
        <TextArea label={t('form.nextStep')} hint={t('form.nextStepHint')} rows={2} maxLength={maxNextStep} {...register('next_step')} />
        <TextField
          label={t('form.address')}
          hint={t('form.addressHint')}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={2000}
          error={errors.deployment_url?.message}
          {...register('deployment_url')}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} busyLabel={t(project ? 'form.saving' : 'form.creating')}>
            {t(project ? 'form.save' : 'form.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
