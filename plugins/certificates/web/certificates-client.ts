import { apiFor } from '#web'
import { certificatesApi } from '../contract.ts'

export const certificates = apiFor('certificates', certificatesApi)
