import { Navigate, useParams } from 'react-router-dom'
import { ModuleLoader } from '../module-loader.tsx'
import { trainingCodes } from './training-code.ts'
import { TrainingView } from './training-view.tsx'

/** `/training/:moduleId`: the calls of the first three modules, one after the other; same progress and quota as the lessons. */
export const Component = () => {
  const { moduleId } = useParams()
  const code = trainingCodes.find((each) => each === moduleId)
  if (!code) return <Navigate to="/dashboard" replace />
  return (
    <ModuleLoader moduleId={code}>
      {(module, state) => <TrainingView key={module.id} code={code} module={module} state={state} />}
    </ModuleLoader>
  )
}
