import { Page } from '../kit/ui/page.tsx'
import { Skeleton } from '../kit/ui/skeleton.tsx'

/** The placeholder of a loading page: as tall as the window, so that the page does not push a visible footer down. */
export const PageSkeleton = () => (
  <Page className="min-h-dvh">
    <Skeleton lines={5} className="max-w-2xl" />
  </Page>
)
