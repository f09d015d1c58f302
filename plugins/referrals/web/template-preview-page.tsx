import { useParams } from 'react-router-dom'
import { DraftPreview, Page, PageHead } from '#web'
import { type Template, templateDraftPath } from '../contract.ts'
import { TemplateParts } from './template-parts.tsx'

/** `/preview/template/:slug?locale=es`: a template as its editors last saved it. */
export const Component = () => {
  const { slug = '' } = useParams()
  return (
    <DraftPreview<Template> path={templateDraftPath(slug)}>
      {(template) => (
        <Page>
          <PageHead title={template.title} lede={template.description} />
          <TemplateParts template={template} />
        </Page>
      )}
    </DraftPreview>
  )
}
