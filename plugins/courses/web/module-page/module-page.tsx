import { useParams } from 'react-router-dom'
import { ModuleLoader } from '../module-loader.tsx'
import { ModuleView } from './module-view.tsx'

/** `/module/:moduleId`, by id or alias. */
export const Component = () => {
  const { moduleId = '' } = useParams()
  return <ModuleLoader moduleId={moduleId}>{(module, state) => <ModuleView key={module.id} module={module} state={state} />}</ModuleLoader>
}
