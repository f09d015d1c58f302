import { defineSlot } from '#core/contract'

/** On a person's page in the admin area, below what is known of them: what a plugin shows staff, or lets admins change, about this person. */
export const personSections = defineSlot<{ userId: string; email: string }>('admin.person-sections')
