import { Navigate, useParams } from 'react-router-dom'
import { Component as ModulePage } from './module-page.tsx'

const trainingModules = ['m1', 'm2', 'm3']

/** `/training/:moduleId`: the first three modules by their short names, with the same lessons, progress and quota. */
export const Component = () => {
  const { moduleId = '' } = useParams()
  return trainingModules.includes(moduleId) ? <ModulePage /> : <Navigate to="/dashboard" replace />
}
