import type { ReactNode } from 'react'
import { defineSlot } from '#core/contract'

/** Beside each student of a parent to whom the course is not open yet: a link to pay for the student. */
export const parentActions = defineSlot<{ studentId: string; email: string }>('consent.parent-actions')

/** On a parent's page of a student, below the student's state: the payments for this student, and what happens during a dispute. */
export const studentPayments = defineSlot<{ email: string; name: string; isDisputed: boolean }>('consent.student-payments')

/**
 * On a parent's page of a student, below what they allow: further actions of a parent for this student. `end` is the row that ends the
 * approval: a section that lists the uses of the student's data shows that row among them.
 */
export const studentSections = defineSlot<{ studentId: string; name: string; end: ReactNode }>('consent.student-sections')

/** After a parent has paid for a student: what that changed for the student. Filled by consent itself. */
export const paidStudent = defineSlot<{ email: string }>('consent.paid-student')
