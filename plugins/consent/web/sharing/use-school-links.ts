import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'

/** The classes that see, or ask to see, the current student's progress, and the actions on each. */
export const useSchoolLinks = () => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: consent.query.schoolLinks.key() })
  const onError = () => toast({ tone: 'danger', title: t('sharing.failed') })
  return {
    links: useQuery(consent.query.schoolLinks.queryOptions()),
    accept: useMutation({ mutationFn: (id: string) => consent.client.acceptSchoolLink({ id }), onSuccess, onError }),
    end: useMutation({ mutationFn: (id: string) => consent.client.endSchoolLink({ id }), onSuccess, onError }),
    reload: onSuccess,
  }
}
