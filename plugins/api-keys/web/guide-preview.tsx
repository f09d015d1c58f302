import { Page, PageHead } from '#web'
import type { SitePage } from '../../site/contract.ts'
import { GuideView } from './guide-view.tsx'

/** The guide in the dialog and in Settings, below the page's title. */
const GuidePreview = ({ page }: { page: SitePage }) => (
  <Page>
    <PageHead title={page.title} lede={page.description} />
    <div className="max-w-3xl">
      <GuideView page={page} />
    </div>
  </Page>
)

export default GuidePreview
