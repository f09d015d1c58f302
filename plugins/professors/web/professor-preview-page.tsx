import { useParams } from 'react-router-dom'
import { DraftPreview, Page, useTranslation } from '#web'
import { type Professor, professorDraftPath } from '../contract.ts'
import { ProfessorColumn } from './professor-column.tsx'
import { SampleExchange } from './sample-exchange.tsx'

const doNothing = () => undefined

/** `/preview/professor/:id?locale=es`: a professor as the editors last saved it, before anything has been asked. */
export const Component = () => {
  const { t } = useTranslation('professors')
  const { id = '' } = useParams()
  return (
    <DraftPreview<Professor> path={professorDraftPath(id)}>
      {(professor) => (
        <Page>
          <h1 className="sr-only">{professor.name}</h1>
          <h2 className="sr-only">{t(`providers.${professor.provider}`)}</h2>
          <div className="max-w-2xl border border-line">
            <ProfessorColumn
              professor={professor}
              model={professor.models[0]?.id ?? ''}
              onModel={doNothing}
              hasKey
              turns={[]}
              failure={undefined}
              isPending={false}
              quickPrompts={[]}
              onQuickPrompt={doNothing}
              onStop={doNothing}
            />
          </div>
          {professor.sample && (
            <div className="max-w-2xl border border-line p-5">
              <SampleExchange professor={professor} />
            </div>
          )}
        </Page>
      )}
    </DraftPreview>
  )
}
