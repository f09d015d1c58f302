import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putAnswer, useFailureSentence, useToast, useTranslation } from '#web'
import type { Profile } from '../contract.ts'
import { account } from './account-client.ts'

type Switches = Partial<Pick<Profile, 'email_notifications' | 'push_notifications' | 'marketing_emails' | 'shows_picture'>>

/**
 * Saves switches of the profile. A switch shows its new value while it is being saved, and reverts when saving fails; each saves only itself,
 * so that several saves may run at once.
 */
export const useSaveSwitch = () => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const sentenceOf = useFailureSentence('account')
  const client = useQueryClient()
  const show = (fields: Partial<Profile>) =>
    putAnswer(client, account.query.profile.queryKey(), (known) => known && { ...known, ...fields })
  return useMutation({
    mutationFn: (change: Switches) => account.client.saveProfile(change),
    onMutate: show,
    onSuccess: (saved, change) => {
      const names = Object.keys(change) as (keyof Switches)[]
      const { marketing_consented_at } = saved
      return show({
        ...Object.fromEntries(names.map((name) => [name, saved[name]])),
        ...('marketing_emails' in change && { marketing_consented_at }),
      })
    },
    onError: (error, change) => {
      toast({ tone: 'danger', title: t('profile.saveFailed'), text: sentenceOf(account.failureOf(error), t('profile.tryAgain')) })
      return show(Object.fromEntries(Object.entries(change).map(([name, isOn]) => [name, !isOn])))
    },
  })
}
