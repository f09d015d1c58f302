import { useParams } from 'react-router-dom'
import { DraftPreview, Page, PageHead, useTranslation } from '#web'
import { analogyKeys } from '../../courses/contract.ts'
import { type PackDraft, packDraftPath } from '../contract.ts'

/** `/preview/pack/:key?locale=es`: a starter pack as its editors last saved it, each term with the text that lessons put in its place. */
export const Component = () => {
  const { t } = useTranslation('courses')
  const { key = '' } = useParams()
  return (
    <DraftPreview<PackDraft> path={packDraftPath(key)}>
      {({ pack_name, analogies }) => (
        <Page>
          <PageHead title={pack_name} />
          <dl className="grid max-w-prose gap-5">
            {analogyKeys.map((term) => (
              <div key={term} className="grid gap-1 border-t border-line pt-4">
                <dt className="font-display text-lg">{t(`terms.${term}`)}</dt>
                <dd className="italic">{analogies[term]}</dd>
              </div>
            ))}
          </dl>
        </Page>
      )}
    </DraftPreview>
  )
}
