import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToast, useTranslation } from '#web'
import type { SchoolLink } from '../../contract.ts'
import { consent } from '../consent-client.ts'

/** The classes that see, or ask to see, the current student's progress, and the actions on each. */
export const useSchoolLinks = () => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: consent.query.schoolLinks.key() })
  const done =
    (text: 'sharing.sees' | 'sharing.seesNot') =>
    (_answer: unknown, { school }: SchoolLink) => {
      toast({ tone: 'success', title: t(text, { school }) })
      return reload()
    }
  const onError = () => toast({ tone: 'danger', title: t('sharing.failed') })
  return {
    links: useQuery(consent.query.schoolLinks.queryOptions()),
    accept: useMutation({
      mutationFn: ({ id }: SchoolLink) => consent.client.acceptSchoolLink({ id }),
      onSuccess: done('sharing.sees'),
      onError,
    }),
    end: useMutation({
      mutationFn: ({ id }: SchoolLink) => consent.client.endSchoolLink({ id }),
      onSuccess: done('sharing.seesNot'),
      onError,
    }),
    reload,
  }
}
