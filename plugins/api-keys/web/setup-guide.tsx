import { useQuery } from '@tanstack/react-query'
import { EnglishNote, ErrorNote, hasShape, Markdown, Skeleton, useTranslation } from '#web'
import { pagePath } from '../../site/contract.ts'
import { guideService, ServiceGuide } from './service-guide.tsx'

const guide = { language: 'text', body: 'text', data: { services: [guideService] } } as const

const readGuide = async (language: string) => {
  const response = await fetch(`${pagePath('api-keys-setup-guide')}?locale=${language}`, { credentials: 'same-origin' })
  const page: unknown = response.ok ? await response.json() : null
  if (!hasShape(guide, page)) throw new Error('The setup guide could not be loaded.')
  return {
    ...page,
    services: page.data.services.filter(({ console_url }) => /^https:\/\/[^/]/.test(console_url) && URL.canParse(console_url)),
  }
}

/** How to get a key for each service and how to limit what it can cost, in the words of the CMS page. */
export const SetupGuide = () => {
  const { t, i18n } = useTranslation('api-keys')
  const language = i18n.language.slice(0, 2)
  const { data, isPending, refetch } = useQuery({ queryKey: ['api-keys', 'guide', language], queryFn: () => readGuide(language) })
  if (isPending) return <Skeleton lines={6} />
  if (!data) return <ErrorNote failure={{ code: '', message: t('guide.failed') }} onRetry={() => void refetch()} />
  return (
    <div lang={data.language} className="grid gap-5 pt-2">
      <EnglishNote language={data.language} />
      <div>
        {data.services.map((service) => (
          <ServiceGuide key={service.id} service={service} />
        ))}
      </div>
      <Markdown>{data.body}</Markdown>
    </div>
  )
}
