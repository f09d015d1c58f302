import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'

type Change = Omit<Parameters<typeof consent.client.changeScopes>[0], 'student'>

/**
 * Reads and changes the terms of one student's approval. After a change all views of the terms are refetched.
 * @param onSettled called with each change that was answered or has failed, also where another one was sent meanwhile
 */
export const useStudentScopes = (student: string, name: string, onSettled?: (changes: Change) => void) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const options = consent.query.scopes.queryOptions({ input: { student } })
  const change = useMutation({
    mutationFn: (changes: Change) => consent.client.changeScopes({ student, ...changes }),
    onSuccess: (now, changes) => {
      client.setQueryData(options.queryKey, now)
      toast({ tone: 'success', title: t(changes.paused ? 'scopes.savedPause' : 'scopes.saved', { name }) })
      return client.invalidateQueries({ queryKey: consent.query.key() })
    },
    onError: () => toast({ tone: 'danger', title: t('scopes.failed') }),
    onSettled: (_now, _error, changes) => onSettled?.(changes),
  })
  return { ...useQuery(options), change }
}
