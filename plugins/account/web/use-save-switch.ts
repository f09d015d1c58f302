import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putAnswer, useFailureSentence, useToast, useTranslation } from '#web'
import type { Profile } from '../contract.ts'
import { account } from './account-client.ts'

const mutationKey = ['account.switches'] as const

type Switches = Partial<Pick<Profile, 'email_notifications' | 'push_notifications' | 'marketing_emails' | 'shows_picture'>>

/**
 * Saves switches of the profile. A switch shows its new value while it is being saved, and reverts when saving fails. Saves are sent one
 * after another, each with its own switch only; an answer does not touch a switch that was pressed again meanwhile.
 */
export const useSaveSwitch = () => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const sentenceOf = useFailureSentence('account')
  const client = useQueryClient()
  const show = (fields: Partial<Profile>) =>
    putAnswer(client, account.query.profile.queryKey(), (known) => known && { ...known, ...fields })
  /** Whether no later save of the same switch is under way. */
  const isLatest = (name: string) =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .filter(({ state }) => name in (state.variables as Switches)).length === 1
  return useMutation({
    mutationKey,
    scope: { id: mutationKey[0] },
    mutationFn: (change: Switches) => account.client.saveProfile(change),
    onMutate: show,
    onSuccess: (saved, change) => {
      const names = (Object.keys(change) as (keyof Switches)[]).filter(isLatest)
      const { marketing_consented_at } = saved
      return show({
        ...Object.fromEntries(names.map((name) => [name, saved[name]])),
        ...(names.includes('marketing_emails') && { marketing_consented_at }),
      })
    },
    onError: (error, change) => {
      toast({ tone: 'danger', title: t('profile.saveFailed'), text: sentenceOf(account.failureOf(error), t('profile.tryAgain')) })
      const reverted = Object.entries(change).filter(([name]) => isLatest(name))
      // An earlier save of the same switch may have failed too: the server tells what it has.
      if (reverted.length > 0) void client.invalidateQueries({ queryKey: account.query.profile.queryKey() })
      return show(Object.fromEntries(reverted.map(([name, isOn]) => [name, !isOn])))
    },
  })
}
