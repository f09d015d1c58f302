import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Page, PageFailure, Skeleton } from '#web'
import { LandingView } from './landing/landing-view.tsx'
import { useSiteHead } from './use-site-head.ts'
import { useSitePage } from './use-site-page.ts'

/** Other pages link to a block by `state.scrollTo`; the block exists once the content is loaded. The shell handles the URL's hash. */
const useScrollTarget = (isReady: boolean) => {
  const { key, state } = useLocation()
  const target = (state as { scrollTo?: string } | null)?.scrollTo
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same target clicked again (another key) scrolls again
  useEffect(() => {
    if (isReady && target) document.getElementById(target)?.scrollIntoView()
  }, [isReady, target, key])
}

/** The landing. */
export const Component = () => {
  const { page, error, retry } = useSitePage('landing')
  useScrollTarget(Boolean(page))
  useSiteHead(page)
  if (error) return <PageFailure failure={error} onRetry={retry} />
  if (!page)
    return (
      <div data-ground="panel" className="min-h-dvh bg-panel">
        <Page>
          <Skeleton lines={6} />
        </Page>
      </div>
    )
  return <LandingView page={page} />
}
