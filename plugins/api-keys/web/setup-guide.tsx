import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ErrorNote, Markdown, Skeleton, useTranslation } from '#web'
import { pagePath } from '../../site/contract.ts'
import { GuideService, ServiceGuide } from './service-guide.tsx'

const Guide = z.object({ body: z.string(), data: z.object({ services: z.array(GuideService) }) })

const readGuide = async (language: string) => {
  const response = await fetch(`${pagePath('api-keys-setup-guide')}?locale=${language}`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error('The setup guide could not be loaded.')
  return Guide.parse(await response.json())
}

/** How to get a key for each service and how to limit what it can cost, in the words of the CMS page. */
export const SetupGuide = () => {
  const { t, i18n } = useTranslation('api-keys')
  const language = i18n.language.slice(0, 2)
  const { data, isPending, refetch } = useQuery({ queryKey: ['api-keys', 'guide', language], queryFn: () => readGuide(language) })
  if (isPending) return <Skeleton lines={6} />
  if (!data) return <ErrorNote failure={{ code: '', message: t('guide.failed') }} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-5 pt-2">
      <div>
        {data.data.services.map((service) => (
          <ServiceGuide key={service.id} service={service} />
        ))}
      </div>
      <Markdown>{data.body}</Markdown>
    </div>
  )
}
