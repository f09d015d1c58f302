import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { tookAnothersPlace } from '../kit/acting-as.ts'
import { useToast } from '../kit/toast.ts'

/** Says why the page was loaded anew, where another person's stood in its place. */
export const useOtherPersonNote = (): void => {
  const { t } = useTranslation('shell')
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on arrival
  useEffect(() => {
    if (tookAnothersPlace()) toast({ tone: 'warning', title: t('otherPerson.title'), text: t('otherPerson.text') })
  }, [])
}
