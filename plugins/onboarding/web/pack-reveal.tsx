import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { Disclosure, useTranslation } from '#web'
import { onboarding } from './onboarding-client.ts'
import { PackTerms } from './pack-terms.tsx'

/** Whether the learner has a new pack that they have not seen. Kept until the page is reloaded; Settings always shows the pack. */
const fresh = queryOptions({ queryKey: ['onboarding', 'fresh-pack'], queryFn: () => false, initialData: false, staleTime: Infinity })

/** Makes the dashboard show the learner's pack until they have seen it. */
export const revealPack = (client: QueryClient): void => void client.setQueryData(fresh.queryKey, true)

const Reveal = ({ isOpen }: { isOpen: boolean }) => {
  const { t, i18n } = useTranslation('onboarding')
  const { data } = useQuery(onboarding.query.mine.queryOptions({ input: { locale: i18n.language }, refetchOnWindowFocus: false }))
  if (!data?.analogy_pack) return null
  return (
    <Disclosure look="fold" summary={t('reveal.title', { packName: data.pack_name })} hint={t('reveal.text')} open={isOpen}>
      <PackTerms
        pack={data.analogy_pack}
        // A starter pack is in the reader's language, a pack written for the learner in its own.
        language={data.pack_status === 'ready' ? data.preferred_language : undefined}
        className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
      />
    </Disclosure>
  )
}

/** On the dashboard, folded until the first lesson is done, and opened once after a new pack: the six terms by the learner's analogies. */
const PackReveal = ({ isFirstDay }: { isFirstDay: boolean }) => {
  const isFresh = useQuery(fresh).data
  return isFirstDay || isFresh ? <Reveal isOpen={isFresh && !isFirstDay} /> : null
}

export default PackReveal
