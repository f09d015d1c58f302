import { ChevronRight } from 'lucide-react'
import { Markdown, type Shaped, useTranslation } from '#web'

/** A service as the guide's page has it. */
export const guideService = {
  id: 'text',
  name: 'text',
  hint: 'text',
  console_url: 'text',
  age: 'text?',
  steps: ['text'],
  cap: ['text'],
} as const
type GuideService = Shaped<typeof guideService>

/** One service's steps, folded until it is wanted. */
export const ServiceGuide = ({ service: { name, hint, console_url, age, steps, cap } }: { service: GuideService }) => {
  const { t, i18n } = useTranslation('api-keys')
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">{hint}</span>
      </summary>
      <div className="grid gap-3 pb-5">
        <p lang={i18n.language}>
          <a href={console_url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
            {t('guide.open', { host: new URL(console_url).host })}
          </a>
        </p>
        <Markdown>{steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}</Markdown>
        <h3 lang={i18n.language} className="text-base">
          {t('guide.cap')}
        </h3>
        <Markdown>{cap.map((line) => `- ${line}`).join('\n')}</Markdown>
        {age && <p className="text-sm text-ink-soft">{age}</p>}
      </div>
    </details>
  )
}
