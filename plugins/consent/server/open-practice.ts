import type { OpenModules } from '../../access/contract.ts'
import type { CompletionHolds } from '../../courses/contract.ts'
import { practiceModules, type StudentStatuses } from '../contract.ts'

interface Needs {
  readonly openModules: OpenModules
  readonly completionHolds: CompletionHolds
}

/** Opens the first module, in practice, to students whose course nobody has paid for. */
export const openPractice = ({ openModules, completionHolds }: Needs, statuses: Pick<StudentStatuses, 'of'>): void => {
  // Open before an approval and after it: approving closes nothing.
  openModules.add(async (userId) => ((await statuses.of(userId)).isUnpaid ? practiceModules : []))
  // Lessons done before the payment count, and the certificate is issued after it.
  completionHolds.add(async (userId) => (await statuses.of(userId)).isUnpaid)
}
