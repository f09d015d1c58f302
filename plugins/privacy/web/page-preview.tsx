import type { SitePage } from '../../site/contract.ts'
import { PrivacyView } from './privacy-view.tsx'

/** A draft of the page, to look at. */
const PagePreview = ({ page }: { page: SitePage }) => <PrivacyView page={page} isSample />

export default PagePreview
