import { defineSlot } from '#core/contract'

/** Beside each student of a parent to whom the course is not open yet: the way to pay for them. */
export const parentActions = defineSlot<{ studentId: string; email: string }>('consent.parent-actions')

/** On a parent's page of a student, below what they allow: what else a parent may do about this student. */
export const studentSections = defineSlot<{ studentId: string; name: string }>('consent.student-sections')
