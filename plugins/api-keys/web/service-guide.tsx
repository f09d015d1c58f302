import { Disclosure, Markdown, type Shaped, useTranslation } from '#web'
import type { guideService } from '../guide-shape.ts'

type GuideService = Shaped<typeof guideService>

/** One service's steps, folded until opened. */
export const ServiceGuide = ({ service: { name, hint, console_url, age, steps, cap } }: { service: GuideService }) => {
  const { t, i18n } = useTranslation('api-keys')
  return (
    <Disclosure className="border-b border-line py-0.5" summary={name} hint={hint}>
      <div className="grid gap-3">
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
    </Disclosure>
  )
}
