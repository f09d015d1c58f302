import { type ReactNode, useId } from 'react'
import { type ApiFailure, ErrorNote, Page, PageHead, Skeleton, useTranslation } from '#web'

interface PathwayPageProps {
  readonly title: string
  readonly lede: string
  readonly terrainSeed: string
  /** Why the form's choices could not be loaded, and a function to retry. */
  readonly failed?: { readonly failure: ApiFailure; readonly retry: () => void } | undefined
  /** Undefined until its choices are loaded. */
  readonly form: ReactNode | undefined
  /** Content below the note on the purpose of the answers. */
  readonly children?: ReactNode
}

/** A form about oneself, with a note beside it on the purpose of the answers. */
export const PathwayPage = ({ title, lede, terrainSeed, failed, form, children }: PathwayPageProps) => {
  const { t } = useTranslation('onboarding')
  const id = useId()
  return (
    <Page>
      <PageHead title={title} lede={lede} terrainSeed={terrainSeed} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        {failed ? <ErrorNote ns="onboarding" failure={failed.failure} onRetry={failed.retry} /> : (form ?? <Skeleton lines={6} />)}
        <aside aria-labelledby={id} className="grid content-start gap-4">
          <h2 id={id} className="text-xl">
            {t('aside.title')}
          </h2>
          <ul className="grid text-ink-soft">
            {(['choose', 'terms', 'sent', 'keep'] as const).map((line) => (
              <li key={line} className="border-t border-line py-3">
                {t(`aside.${line}`)}
              </li>
            ))}
          </ul>
          {children}
        </aside>
      </div>
    </Page>
  )
}
