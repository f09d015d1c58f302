import { useMutation } from '@tanstack/react-query'
import { useFailureSentence, useToast, useTranslation } from '#web'
import { projects } from './projects-client.ts'
import { useKeepProjects } from './use-keep-projects.ts'

type Change = Omit<Parameters<typeof projects.client.change>[0], 'id'>

interface Outcome<Asked> {
  /** Keys of the texts shown once it is saved, and when saving fails. */
  readonly done: string
  readonly failed: string
  /** Called once the change is saved, even if the component was unmounted meanwhile. */
  readonly onSaved?: (asked: Asked) => void
}

/** Changes a project: every page that shows it is updated, and a toast reports the result. @param change computes the fields to send */
export const useChangeProject = <Asked>(
  id: string,
  change: (asked: Asked) => Change | Promise<Change>,
  { done, failed, onSaved }: Outcome<Asked>,
) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const sentenceOf = useFailureSentence('projects')
  const keep = useKeepProjects()
  return useMutation({
    mutationFn: async (asked: Asked) => projects.client.change({ id, ...(await change(asked)) }),
    onSuccess: async (saved, asked) => {
      await keep.changed(saved)
      await keep.renewed(id)
      onSaved?.(asked)
      toast({ tone: 'success', title: t(done) })
    },
    onError: (error) => toast({ tone: 'danger', title: t(failed), text: sentenceOf(projects.failureOf(error)) }),
  })
}
