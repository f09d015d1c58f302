import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf, Notice, usePageTitle, useTranslation } from '#web'
import { onboarding } from './onboarding-client.ts'
import { answersFrom, emptyAnswers } from './pathway-answers.ts'
import { PathwayForm } from './pathway-form.tsx'
import { PathwayPage } from './pathway-page.tsx'

const keep = { refetchOnWindowFocus: false } as const

/** Career, hobbies and language, which determine the learner's analogy pack. */
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
    <PathwayPage
      title={t('heading')}
      lede={t('lede')}
      terrainSeed="pathway"
      failed={failed && { failure: failureOf(failed.error), retry: () => void failed.refetch() }}
      form={
        isLoaded && careers.data && hobbies.data ? (
          <PathwayForm careers={careers.data} hobbies={hobbies.data} initial={initial} />
        ) : undefined
      }
    >
      {mine.data?.pack_status === 'fallback' && (
        <Notice tone="neutral" title={t('aside.using')}>
          {t('aside.usingText', { packName: mine.data.pack_name, occupation: mine.data.occupation })}
        </Notice>
      )}
    </PathwayPage>
  )
}
