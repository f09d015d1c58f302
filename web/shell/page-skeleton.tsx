import { Page } from '../kit/ui/page.tsx'
import { Skeleton } from '../kit/ui/skeleton.tsx'

/** Stands for a page on its way: as high as the window, so that no footer is seen that the page would push away. */
export const PageSkeleton = () => (
  <Page className="min-h-dvh">
    <Skeleton lines={5} className="max-w-2xl" />
  </Page>
)
