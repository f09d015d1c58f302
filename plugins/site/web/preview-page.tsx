import { useParams } from 'react-router-dom'
import { DraftPreview } from '#web'
import { draftPath, type SitePage } from '../contract.ts'
import { ContentView } from './content/content-view.tsx'
import { LandingView } from './landing/landing-view.tsx'

/** `/preview/page/:slug?locale=es`: a page of the CMS as its editors last saved it. */
export const Component = () => {
  const { slug = '' } = useParams()
  return (
    <DraftPreview<SitePage> path={draftPath(slug)}>
      {(page) => (slug === 'landing' ? <LandingView page={page} /> : <ContentView page={page} />)}
    </DraftPreview>
  )
}
