import { useParams } from 'react-router-dom'
import { DraftPreview, SlotOutlet } from '#web'
import { draftPath, type SitePage } from '../contract.ts'
import { pagePreview } from '../slots.ts'
import { ContentView } from './content/content-view.tsx'
import { DraftBoundary } from './draft-boundary.tsx'
import { LandingView } from './landing/landing-view.tsx'

/** `/preview/page/:slug?locale=es`: a page of the CMS as its editors last saved it. */
export const Component = () => {
  const { slug = '' } = useParams()
  return (
    <DraftPreview<SitePage> path={draftPath(slug)}>
      {(page) => (
        <DraftBoundary page={page}>
          {slug === 'landing' ? (
            <LandingView page={page} />
          ) : (
            <SlotOutlet slot={pagePreview(slug)} props={{ page }} fallback={<ContentView page={page} />} />
          )}
        </DraftBoundary>
      )}
    </DraftPreview>
  )
}
