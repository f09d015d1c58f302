import type { SitePage } from '../../../site/contract.ts'
import { ToolsView } from './tools-view.tsx'
import { useTools } from './use-catalogue.ts'

/** A draft of the page with the tools as they are published. */
const PagePreview = ({ page }: { page: SitePage }) => {
  const { data } = useTools()
  return data && <ToolsView page={page} tools={data} />
}

export default PagePreview
