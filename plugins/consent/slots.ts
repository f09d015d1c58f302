import type { ReactNode } from 'react'
import { defineSlot } from '#core/contract'

/** Beside each student of a parent to whom the course is not open yet: the way to pay for them. */
export const parentActions = defineSlot<{ studentId: string; email: string }>('consent.parent-actions')

/** On a parent's page of a student, below how things stand: what was paid for this student, and what happens while a bank holds it. */
export const studentPayments = defineSlot<{ email: string; name: string; isDisputed: boolean }>('consent.student-payments')

/**
 * On a parent's page of a student, below what they allow: what else a parent may do about this student. `end` is the row that ends the
 * approval: a section that lists the uses of the student's data shows it at its place there.
 */
export const studentSections = defineSlot<{ studentId: string; name: string; end: ReactNode }>('consent.student-sections')

/** After a parent has paid for a student: what that changed for the student. Consent draws it itself. */
export const paidStudent = defineSlot<{ email: string }>('consent.paid-student')
