import { useParams } from 'react-router-dom'
import { DraftPreview, Page, useTranslation } from '#web'
import { type PartnerTool, toolDraftPath } from '../../contract.ts'
import { ToolCard } from './tool-card.tsx'

/** `/preview/tool/:toolId?locale=es`: a tool's card as its editors last saved it. */
export const Component = () => {
  const { t } = useTranslation('partners')
  const { toolId = '' } = useParams()
  return (
    <DraftPreview<PartnerTool> path={toolDraftPath(toolId)}>
      {(tool) => (
        <Page>
          <h1 className="sr-only">{t('titles.tools')}</h1>
          <h2 className="sr-only">{t('catalogue.preview')}</h2>
          <ul className="max-w-md">
            <ToolCard tool={tool} action={t('catalogue.previewAction')} />
          </ul>
        </Page>
      )}
    </DraftPreview>
  )
}
