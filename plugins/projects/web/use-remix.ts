import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useFailureSentence, useOwnHome, useSession, useToast, useTranslation } from '#web'
import { projects } from './projects-client.ts'

/** Creates a private copy of a shared project for the current user, and opens their projects. */
export const useRemix = (publicUrl: string) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const sentenceOf = useFailureSentence('projects')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { session, status, reload } = useSession()
  const { home } = useOwnHome()
  const askToSignIn = () => toast({ tone: 'info', title: t('toasts.signIn'), text: t('toasts.signInText') })
  const remix = useMutation({
    mutationFn: async () => {
      // The button may be pressed before the page knows who is signed in.
      const { user, aal } = status === 'ready' ? session : await reload()
      return user && aal === 'aal2' ? projects.client.remix({ public_url: publicUrl }) : null
    },
    onSuccess: async (copy) => {
      if (!copy) return askToSignIn()
      await client.invalidateQueries({ queryKey: projects.query.list.queryKey() })
      toast({ tone: 'success', title: t('toasts.remixed'), text: t('toasts.remixedText', { name: copy.name }) })
      // The page of projects is for learners; everybody has the list in Settings.
      navigate(home ? '/settings?tab=projects' : '/projects')
    },
    onError: (error) => {
      const failure = projects.failureOf(error)
      if (failure.status === 401) return askToSignIn()
      toast({ tone: 'danger', title: t('toasts.remixFailed'), text: sentenceOf(failure, t('toasts.remixFailedText')) })
    },
  })
  return { isRemixing: remix.isPending, remix: () => remix.mutate() }
}
