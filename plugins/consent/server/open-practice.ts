import type { OpenModules } from '../../access/contract.ts'
import type { CompletionHolds } from '../../courses/contract.ts'
import { practiceModules, type StudentStatuses } from '../contract.ts'

interface Needs {
  readonly openModules: OpenModules
  readonly completionHolds: CompletionHolds
}

/** Opens the first module, in practice, to students whose course nobody has paid for. */
export const openPractice = ({ openModules, completionHolds }: Needs, statuses: Pick<StudentStatuses, 'of'>): void => {
  // Before anybody has approved and after it: a parent's yes closes nothing.
  openModules.add(async (userId) => ((await statuses.of(userId)).isUnpaid ? practiceModules : []))
  // Lessons done there before anybody paid count, and the certificate follows the payment.
  completionHolds.add(async (userId) => (await statuses.of(userId)).isUnpaid)
}
