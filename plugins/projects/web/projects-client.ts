import { apiFor } from '#web'
import { projectsApi } from '../contract.ts'

export const projects = apiFor('projects', projectsApi)
