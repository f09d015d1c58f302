import { Page } from '../kit/ui/page.tsx'
import { Skeleton } from '../kit/ui/skeleton.tsx'

/** Stands for a page on its way. */
export const PageSkeleton = () => (
  <Page>
    <Skeleton lines={5} className="max-w-2xl" />
  </Page>
)
