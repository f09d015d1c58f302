import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ErrorNote, failureOf, Notice, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { onboarding } from './onboarding-client.ts'
import { answersFrom, emptyAnswers } from './pathway-answers.ts'
import { PathwayForm } from './pathway-form.tsx'

const keep = { refetchOnWindowFocus: false } as const

/** Career, hobbies and language, which choose the learner's analogy pack. */
export const Component = () => {
  const { t, i18n } = useTranslation('onboarding')
  const read = { ...keep, input: { locale: i18n.language } }
  const careers = useQuery(onboarding.query.careers.queryOptions(read))
  const hobbies = useQuery(onboarding.query.hobbies.queryOptions(read))
  const mine = useQuery(onboarding.query.mine.queryOptions(read))
  usePageTitle(t('title'))

  const failed = [careers, hobbies, mine].find(({ isError, data }) => isError && data === undefined)
  const isLoaded = careers.data && hobbies.data && mine.data !== undefined
  const other = t('form.other')
  const initial = useMemo(
    () => (mine.data ? answersFrom(mine.data, careers.data ?? [], hobbies.data ?? [], other) : emptyAnswers(i18n.language)),
    [mine.data, careers.data, hobbies.data, other, i18n.language],
  )

  return (
    <Page>
      <PageHead title={t('heading')} lede={t('lede')} terrainSeed="pathway" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        {failed ? (
          <ErrorNote ns="onboarding" failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />
        ) : isLoaded && careers.data && hobbies.data ? (
          <PathwayForm careers={careers.data} hobbies={hobbies.data} initial={initial} />
        ) : (
          <Skeleton lines={6} />
        )}
        <aside aria-labelledby="pathway-aside" className="grid content-start gap-4">
          <h2 id="pathway-aside" className="text-xl">
            {t('aside.title')}
          </h2>
          <ul className="grid text-ink-soft">
            {(['choose', 'terms', 'sent', 'keep'] as const).map((line) => (
              <li key={line} className="border-t border-line py-3">
                {t(`aside.${line}`)}
              </li>
            ))}
          </ul>
          {mine.data?.pack_status === 'fallback' && (
            <Notice tone="neutral" title={t('aside.using')}>
              {t('aside.usingText', { packName: mine.data.pack_name, occupation: mine.data.occupation })}
            </Notice>
          )}
        </aside>
      </div>
    </Page>
  )
}
