import { useParams } from 'react-router-dom'
import { DraftPreview, Page } from '#web'
import { type Diagram, diagramDraftPath } from '../contract.ts'
import { DiagramFigure } from './diagram-figure.tsx'

/** `/preview/diagram/:diagramId?locale=es`: a drawing as its editors last saved it. */
export const Component = () => {
  const { diagramId = '' } = useParams()
  return (
    <DraftPreview<Diagram> path={diagramDraftPath(diagramId)}>
      {(diagram) => (
        <Page>
          <h1 className="sr-only">{diagram.title}</h1>
          <DiagramFigure diagram={diagram} />
        </Page>
      )}
    </DraftPreview>
  )
}
