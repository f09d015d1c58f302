import { apiFor } from '#web'
import type { announcementsApi } from '../contract.ts'
import { announcementsApi as routes } from '../contract.ts?routes'

export const announcements = apiFor<typeof announcementsApi>('announcements', routes)
