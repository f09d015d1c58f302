import { useQuery } from '@tanstack/react-query'
import { callServer, ErrorNote, Skeleton, useTranslation } from '#web'
import { pagePath } from '../../site/contract.ts'
import { GuideView, isGuide } from './guide-view.tsx'

const readGuide = async (language: string) => {
  const response = await callServer(`${pagePath('api-keys-setup-guide')}?locale=${language}`)
  const page: unknown = response.ok ? await response.json() : null
  if (!isGuide(page)) throw new Error('The setup guide could not be loaded.')
  return page
}

/** The guide, with what stands there until it has come, and where it does not come. */
export const SetupGuide = () => {
  const { t, i18n } = useTranslation('api-keys')
  const language = i18n.language.slice(0, 2)
  const { data, isPending, refetch } = useQuery({ queryKey: ['api-keys', 'guide', language], queryFn: () => readGuide(language) })
  if (isPending) return <Skeleton lines={6} />
  if (!data) return <ErrorNote failure={{ code: '', message: t('guide.failed') }} onRetry={() => void refetch()} />
  return <GuideView page={data} />
}
