import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { knownLanguage } from '#core/contract'
import { putAnswer, useTranslation } from '#web'
import { account } from './account-client.ts'

/** Saves a language chosen anywhere in the app to the profile, so that mails use it. */
const KeepLanguage = () => {
  const { i18n } = useTranslation()
  const client = useQueryClient()
  const { data } = useQuery(account.query.profile.queryOptions({ refetchOnWindowFocus: false }))
  const { mutate } = useMutation({
    mutationFn: (language: string) => account.client.saveProfile({ language: knownLanguage(language) }),
    onSuccess: (saved) => putAnswer(client, account.query.profile.queryKey(), saved),
  })
  const kept = data?.language

  useEffect(() => {
    const keep = (language: string) => {
      if (kept && knownLanguage(language) !== kept) mutate(language)
    }
    i18n.on('languageChanged', keep)
    return () => i18n.off('languageChanged', keep)
  }, [i18n, kept, mutate])
  return null
}

export default KeepLanguage
