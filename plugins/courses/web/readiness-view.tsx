import { Checkbox, EnglishNote, hasShape, LinkButton, Markdown, Page, PageHead, ProgressBar, useTranslation } from '#web'
import type { SitePage } from '../../site/contract.ts'
import { readinessShape } from '../page-shapes.ts'
import { useStoredState } from './use-stored-state.ts'

const none: string[] = []

/** A checklist to complete before using one's own provider keys; the ticks stay in this browser. */
const ReadinessView = ({ page }: { page: SitePage }) => {
  const { t, i18n } = useTranslation('courses')
  const [ticked, keep] = useStoredState('readiness', none)
  const { title, description, body, language } = page
  const data: unknown = page.data
  if (!hasShape(readinessShape, data)) throw new Error('The page "readiness" lacks some of its blocks.')
  const done = data.items.filter(({ id }) => ticked.includes(id)).length
  const total = data.items.length
  const summary = t('readiness.progress', { done, total })
  const isReady = done === total

  return (
    <Page lang={language}>
      <PageHead title={title} lede={description} terrainSeed="readiness" />
      <EnglishNote language={language} isPartly={page.is_partly_english} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid content-start gap-6">
          <Markdown>{body}</Markdown>
          <ol className="divide-y divide-line border-y border-line">
            {data.items.map(({ id, label, why, check }) => (
              <li key={id} className="py-3">
                <Checkbox
                  label={<span className="font-semibold">{label}</span>}
                  hint={
                    <span className="grid gap-1 text-base text-ink-soft">
                      <span>{why}</span>
                      <span className="text-sm">{t('readiness.check', { check })}</span>
                    </span>
                  }
                  checked={ticked.includes(id)}
                  onCheckedChange={(isTicked) => keep(isTicked ? [...ticked, id] : ticked.filter((each) => each !== id))}
                />
              </li>
            ))}
          </ol>
        </div>
        <aside
          lang={i18n.language}
          aria-label={t('readiness.aside')}
          className="grid content-start gap-4 max-lg:border-t max-lg:border-line max-lg:pt-6 lg:sticky lg:top-6 lg:self-start"
        >
          <p role="status" className="font-semibold">
            {summary}
          </p>
          <ProgressBar value={done} max={total} done={isReady} label={summary} />
          {isReady ? (
            <div lang={language}>
              <LinkButton to={data.action.to}>{data.action.label}</LinkButton>
            </div>
          ) : (
            <p className="text-sm text-muted">{t('readiness.opensWhenReady', { count: total - done, action: data.action.label })}</p>
          )}
          <p className="text-sm text-muted">{t('readiness.local')}</p>
        </aside>
      </div>
    </Page>
  )
}

export default ReadinessView
