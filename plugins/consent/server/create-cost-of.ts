import type { StudentStatuses } from '../contract.ts'
import type { Consents } from './create-consents.ts'

/** The payment that an approval still needs. */
export interface Cost {
  /** Nobody has paid for the student's course. */
  readonly isUnpaid: boolean
  /** The course is open, and an approval by this parent counts only once they have paid by card: nobody can pay any more. */
  readonly isHeld: boolean
}

interface Dependencies {
  readonly consents: Pick<Consents, 'isVerifiedByCard'>
  readonly studentStatuses: Pick<StudentStatuses, 'of'>
  /** Whether an approval counts only once the parent has paid by card. */
  readonly isCardDemanded: boolean
}

/** Finds out which payment this parent's approval of a student still needs. */
export const createCostOf =
  ({ consents, studentStatuses, isCardDemanded }: Dependencies) =>
  async (studentId: string, parentEmail: string): Promise<Cost> => {
    const { isUnpaid } = await studentStatuses.of(studentId)
    return { isUnpaid, isHeld: isCardDemanded && !isUnpaid && !(await consents.isVerifiedByCard(parentEmail, studentId)) }
  }

export type CostOf = ReturnType<typeof createCostOf>
