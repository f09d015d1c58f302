import { useParams } from 'react-router-dom'
import { DraftPreview, Page, PageHead } from '#web'
import { type PackDraft, packDraftPath } from '../contract.ts'
import { PackTerms } from './pack-terms.tsx'

/** `/preview/pack/:key?locale=es`: a starter pack as last saved by its editors, each term with the text that lessons show for it. */
export const Component = () => {
  const { key = '' } = useParams()
  return (
    <DraftPreview<PackDraft> path={packDraftPath(key)}>
      {({ pack_name, analogies }) => (
        <Page>
          <PageHead title={pack_name} />
          <PackTerms pack={analogies} />
        </Page>
      )}
    </DraftPreview>
  )
}
