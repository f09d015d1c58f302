import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { Disclosure, useTranslation } from '#web'
import { onboarding } from './onboarding-client.ts'
import { PackTerms } from './pack-terms.tsx'

/** Whether the learner has just got a pack that nobody has shown them. It lasts as long as the page; Settings shows the pack always. */
const fresh = queryOptions({ queryKey: ['onboarding', 'fresh-pack'], queryFn: () => false, initialData: false, staleTime: Infinity })

/** From now on the dashboard shows the learner's pack, until they have seen it. */
export const revealPack = (client: QueryClient): void => void client.setQueryData(fresh.queryKey, true)

const Reveal = ({ isOpen }: { isOpen: boolean }) => {
  const { t, i18n } = useTranslation('onboarding')
  const { data } = useQuery(onboarding.query.mine.queryOptions({ input: { locale: i18n.language }, refetchOnWindowFocus: false }))
  if (!data?.analogy_pack) return null
  return (
    <Disclosure look="fold" summary={t('reveal.title', { packName: data.pack_name })} hint={t('reveal.text')} open={isOpen}>
      <PackTerms
        pack={data.analogy_pack}
        // A pack of the school's is read in the reader's language, one that was written for the learner in theirs.
        language={data.pack_status === 'ready' ? data.preferred_language : undefined}
        className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
      />
    </Disclosure>
  )
}

/** On the dashboard, folded until the first lesson is done, and open once after a pack was made anew: the six terms in the learner's own words. */
const PackReveal = ({ isFirstDay }: { isFirstDay: boolean }) => {
  const isFresh = useQuery(fresh).data
  return isFirstDay || isFresh ? <Reveal isOpen={isFresh && !isFirstDay} /> : null
}

export default PackReveal
