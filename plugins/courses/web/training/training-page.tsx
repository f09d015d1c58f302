import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { Page, Skeleton, useTranslation } from '#web'
import { trainingCodeOf, trainingCodes, trainingPath, withoutTraining } from '../../training-codes.ts'
import { moduleQuery } from '../courses-client.ts'
import { ModuleLoader } from '../module-loader.tsx'
import { TrainingView } from './training-view.tsx'

/** Any other name: the module's training page, or the dashboard. The host applies the same rule on a page load. */
const OtherName = ({ name }: { name: string }) => {
  const { i18n } = useTranslation('courses')
  const { data, isPending } = useQuery(moduleQuery(name, i18n.language))
  if (isPending)
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    )
  const code = data && trainingCodeOf(data)
  return <Navigate to={code ? trainingPath(code) : withoutTraining} replace />
}

/** `/training/:moduleId`: the calls of the first three modules, one after the other; same progress and quota as the lessons. */
export const Component = () => {
  const { moduleId = '' } = useParams()
  const code = trainingCodes.find((each) => each === moduleId)
  if (!code) return <OtherName name={moduleId} />
  return (
    <ModuleLoader moduleId={code}>
      {(module, state) => <TrainingView key={module.id} code={code} module={module} state={state} />}
    </ModuleLoader>
  )
}
