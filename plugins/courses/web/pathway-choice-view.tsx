import { ArrowRight } from 'lucide-react'
import { EnglishNote, hasShape, LinkButton, Markdown, Page, PageHead, ProgressBar, useTranslation } from '#web'
import type { SitePage } from '../../site/contract.ts'
import { pathwayShape } from '../page-shapes.ts'
import type { PathProgress } from './path-progress.ts'

/** Progress in the modules that both paths build on, with a link if one is missing. */
const PathProgressNote = ({ progress: { state, done, all, next } }: { progress: PathProgress }) => {
  const { t, i18n } = useTranslation('courses')
  const count = t('pathway.count', { done, all })
  return (
    <section lang={i18n.language} aria-label={t('pathway.standing')} className="grid max-w-prose justify-items-start gap-4">
      {state !== 'ready' && (
        <div className="grid gap-1">
          <h2 className="text-xl">{t(`pathway.${state}.title`)}</h2>
          <p className="text-ink-soft">{t(`pathway.${state}.text`)}</p>
        </div>
      )}
      <div className="grid w-full max-w-md gap-1.5">
        <ProgressBar value={done} max={all} done={state === 'ready'} label={count} />
        <p className="text-sm font-semibold">{count}</p>
      </div>
      {state === 'ready' && <p>{t('pathway.ready')}</p>}
      {next && (
        <LinkButton to={`/module/${next.id}`}>
          {t(state === 'not-begun' ? 'pathway.start' : 'pathway.continue', { module: next.title })}
        </LinkButton>
      )}
    </section>
  )
}

/** Ready-made tools or one's own code; either can be chosen at any time. */
const PathwayChoiceView = ({ page, progress }: { page: SitePage; progress?: PathProgress | undefined }) => {
  const { t, i18n } = useTranslation('courses')
  const { title, description, body, language } = page
  const data: unknown = page.data
  // Before the first modules are done, the page's text below its question would describe things that have not happened yet.
  const isEarly = progress !== undefined && progress.state !== 'ready'
  if (!hasShape(pathwayShape, data)) throw new Error('The page "pathway-choice" lacks some of its blocks.')
  return (
    <Page lang={language}>
      <PageHead title={title} lede={isEarly ? undefined : description} terrainSeed="pathway-choice" />
      {progress && <PathProgressNote progress={progress} />}
      <EnglishNote language={language} isPartly={page.is_partly_english} />
      {!isEarly && <Markdown>{body}</Markdown>}
      <div className="grid gap-y-10 border-t-2 border-ink md:grid-cols-2 md:divide-x md:divide-line">
        {data.options.map((option) => (
          <section
            key={option.id}
            aria-labelledby={`option-${option.id}`}
            className="grid content-start justify-items-start gap-4 pt-6 max-md:border-b max-md:border-line max-md:pb-8 md:first:pe-10 md:last:ps-10"
          >
            <h2 id={`option-${option.id}`}>{option.title}</h2>
            <p className="text-ink-soft">{option.text}</p>
            <div>
              <h3 lang={i18n.language} className="text-base">
                {t('pathway.goodIf')}
              </h3>
              <ul className="mt-1 list-disc ps-5">
                {option.goodIf.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
            <dl className="grid gap-3">
              <div>
                <dt lang={i18n.language} className="text-sm text-muted">
                  {t('pathway.giveUp')}
                </dt>
                <dd>{option.giveUp}</dd>
              </div>
              <div>
                <dt lang={i18n.language} className="text-sm text-muted">
                  {t('pathway.firstStep')}
                </dt>
                <dd>{option.firstStep}</dd>
              </div>
            </dl>
            <LinkButton to={option.to} variant="secondary" lang={i18n.language} aria-describedby={`option-${option.id}`}>
              {t(`pathway.choose.${option.id}`)}
              <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            </LinkButton>
          </section>
        ))}
      </div>
      <p className="font-semibold">{data.note}</p>
      <dl className="grid gap-x-10 gap-y-5 border-t border-line pt-6 md:grid-cols-3">
        {data.help.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </Page>
  )
}

export default PathwayChoiceView
