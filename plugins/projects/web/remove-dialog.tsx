import { useMutation } from '@tanstack/react-query'
import { Button, Dialog, useToast, useTranslation } from '#web'
import type { Project } from '../contract.ts'
import { projects } from './projects-client.ts'
import { useKeepProjects } from './use-keep-projects.ts'

/** Asks before a project is deleted. */
export const RemoveDialog = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const keep = useKeepProjects()
  const remove = useMutation({
    mutationFn: () => projects.client.remove({ id: project.id }),
    onSuccess: async () => {
      await keep.removed(project.id)
      toast({ tone: 'success', title: t('toasts.removed') })
      onClose()
    },
    onError: () => toast({ tone: 'danger', title: t('toasts.removeFailed') }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('remove.title')}
      description={t('remove.text', { name: project.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('remove.keep')}
          </Button>
          <Button variant="danger" busy={remove.isPending} busyLabel={t('remove.deleting')} onClick={() => remove.mutate()}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    />
  )
}
