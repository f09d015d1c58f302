import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, useTranslation } from '#web'
import { onboarding } from './onboarding-client.ts'
import { PackTerms } from './pack-terms.tsx'

/** Whether the learner has just got a pack that nobody has shown them. It lasts as long as the page; Settings shows the pack always. */
const fresh = queryOptions({ queryKey: ['onboarding', 'fresh-pack'], queryFn: () => false, initialData: false, staleTime: Infinity })

/** From now on the dashboard shows the learner's pack, until they have seen it. */
export const revealPack = (client: QueryClient): void => void client.setQueryData(fresh.queryKey, true)

const Reveal = () => {
  const { t, i18n } = useTranslation('onboarding')
  const client = useQueryClient()
  const { data } = useQuery(onboarding.query.mine.queryOptions({ input: { locale: i18n.language }, refetchOnWindowFocus: false }))
  if (!data?.analogy_pack) return null
  return (
    <section aria-labelledby="pack-reveal" className="grid gap-4 rounded-lg border border-line bg-surface-raised px-5 py-4 lg:px-8 lg:py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="pack-reveal">{t('reveal.title', { packName: data.pack_name })}</h2>
          <p className="mt-1 text-ink-soft">{t('reveal.text')}</p>
        </div>
        <Button variant="secondary" small onClick={() => client.setQueryData(fresh.queryKey, false)}>
          {t('reveal.done')}
        </Button>
      </div>
      <PackTerms
        pack={data.analogy_pack}
        // A pack of the school's is read in the reader's language, one that was written for the learner in theirs.
        language={data.pack_status === 'ready' ? data.preferred_language : undefined}
        className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
      />
    </section>
  )
}

/** On the dashboard, right after onboarding: the six terms in the learner's own words. */
const PackReveal = () => (useQuery(fresh).data ? <Reveal /> : null)

export default PackReveal
