import { z } from 'zod'
import { defineErrors } from '#core/contract'
import { scopes } from './scopes.ts'

export const consentErrors = defineErrors('consent', {
  NO_REQUEST_WAITS: { status: 409, message: 'No request of this student waits for an answer.' },
  NO_APPROVAL: { status: 409, message: 'No approval of this student holds.' },
  ENDS_APPROVAL: {
    status: 409,
    message: 'This change ends an approval. Ask for it with ends_approval, if that is meant.',
    data: z.object({
      /** Approvals that a parent gave this person. */
      of_person: z.number().int(),
      /** Approvals that this person gave as a parent. */
      by_person: z.number().int(),
    }),
  },
  PORTAL_REQUIRED: { status: 403, message: 'Choose your portal first.' },
  PORTAL_CHOSEN: { status: 409, message: 'You have chosen your portal already. Only an administrator can change it.' },
  BIRTH_YEAR_REQUIRED: { status: 400, message: 'Birth year required - Please select your birth year to continue.' },
  UNDER_AGE_BLOCK: { status: 400, message: 'Users must be at least 14 years old.' },
  ADMIN_ACCOUNT: { status: 403, message: "An administrator's account cannot be closed here." },
  STUDENT_MODE_STAYS: { status: 403, message: 'Student mode stays on in the Student Portal.' },
  NOT_A_STUDENT: { status: 403, message: 'Adults need nobody’s approval.' },
  ALREADY_APPROVED: { status: 409, message: 'Your parent or guardian has approved already.' },
  PARENT_EMAIL_REFUSED: { status: 400, message: "Use your parent's or guardian's own e-mail address." },
  INVALID_TOKEN: { status: 400, message: 'This consent link is invalid or has expired.' },
  ALREADY_DECIDED: {
    status: 409,
    message: 'This link has done its work: you have decided already.',
    data: z.object({
      decision: z.enum(['approved', 'declined']),
      decided_at: z.string().nullable(),
      student_email: z.string(),
      /** Whether nobody has paid for the student's course. */
      is_unpaid: z.boolean(),
      /** Whether the approval waits for a payment by card that nobody can make any more: the course is open. Support helps. */
      is_held: z.boolean(),
    }),
  },
  ALREADY_ENDED: {
    status: 409,
    message: 'This link has done its work: the approval is ended already.',
    data: z.object({ ended_at: z.string().nullable(), student_email: z.string() }),
  },
  OWN_REQUEST: { status: 403, message: 'A parent or guardian decides this. Sign out first if that is you.' },
  STUDENT_APPROVES: { status: 403, message: 'Students approve nobody. A parent or guardian decides this.' },
  SCOPE_OFF: {
    status: 403,
    message: 'Your parent or guardian has not switched this on.',
    data: z.object({ scope: z.enum(scopes) }),
  },
  GUARDIAN_REQUIRED: { status: 400, message: 'Confirm that you are a parent or legal guardian.' },
  FIRST_CLASS_BY_SCHOOL: { status: 403, message: 'Your school makes your first class, which makes you a teacher here. Ask it for one.' },
  CLASS_CLOSED_BY_SCHOOL: { status: 409, message: 'Your school has closed this class. Ask it to open the class again.' },
  REMOVAL_TOLD: { status: 409, message: 'The student has been told by now. They can come back with the code of the class.' },
  SCHOOL_CODE_UNKNOWN: { status: 400, message: 'This school code is not known. Check it, or leave it out.' },
})
