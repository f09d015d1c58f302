import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge, EnglishNote, failureOf, Page, PageFailure, PageHead, Skeleton, useHead, useTranslation } from '#web'
import { bridgePagePath } from '../bridge-paths.ts'
import { useBridgesDone } from './bridges-done.ts'
import { bridgesQuery } from './bridges-query.ts'

/** `/bridges`: all bridges, in the order in which they build on one another. */
export const Component = () => {
  const { t, i18n } = useTranslation('bridges')
  const { data: bridges, error, refetch } = useQuery(bridgesQuery(i18n.language))
  const { done } = useBridgesDone()
  useHead({ title: t('list.title'), description: t('list.text') })
  if (error && !bridges) return <PageFailure failure={failureOf(error)} onRetry={() => void refetch()} />
  return (
    <Page>
      <PageHead title={t('list.title')} lede={t('list.text')} terrainSeed="bridges" />
      {!bridges && <Skeleton lines={8} />}
      {bridges?.some(({ language }) => !i18n.language.startsWith(language)) && <EnglishNote language="en" />}
      <ul className="border-t border-line">
        {bridges?.map(({ id, title, description, minutes, language }) => (
          <li key={id} className="grid gap-1.5 border-b border-line py-5" lang={language}>
            <h2 className="text-xl">
              <Link to={bridgePagePath(id)}>{title}</Link>
            </h2>
            <p className="max-w-[62ch] text-ink-soft">{description}</p>
            <p lang={i18n.language} className="flex flex-wrap gap-1.5">
              <Badge>{t('minutes', { count: minutes })}</Badge>
              {done.has(id) && <Badge tone="success">{t('done')}</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </Page>
  )
}
