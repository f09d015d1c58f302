import { useTranslation } from 'react-i18next'
import { useHead } from '../kit/head.ts'
import { type NotFoundWords, notFoundWords, SlotOutlet } from '../kit/slots.tsx'
import { LinkButton } from '../kit/ui/link-button.tsx'
import { StrayChart } from './stray-chart.tsx'

const View = ({ words }: { words: NotFoundWords | null }) => {
  const { t } = useTranslation('shell')
  const { title, text, action } = words ?? { title: t('notFound.title'), text: t('notFound.text'), action: t('notFound.action') }
  useHead({ title, isIndexed: false })
  return (
    <div className="page-width relative mt-5 mb-14 grid min-h-[600px] items-end lg:min-h-[640px]">
      <StrayChart />
      <div className="relative max-w-[34rem] px-7 pb-10 lg:ps-[clamp(1.75rem,6vw,5rem)] lg:pe-0 lg:pb-18">
        <p className="font-mono text-[0.92em] text-muted">{t('notFound.code')}</p>
        <h1 className="mt-1.5 mb-4 text-4xl leading-tight font-[580]">{title}</h1>
        <p className="text-lg leading-normal text-ink-soft">{text}</p>
        <LinkButton to="/" className="mt-7">
          {action}
        </LinkButton>
      </div>
    </div>
  )
}

const draw = (words: NotFoundWords | null) => <View words={words} />

/** The page for an address without a route: the course line leaves the chart. */
export const NotFoundPage = () => <SlotOutlet slot={notFoundWords} props={{ draw }} fallback={draw(null)} />
