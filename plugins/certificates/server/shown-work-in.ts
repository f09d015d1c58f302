import type { ShownWorks } from '../../courses/contract.ts'
import type { CertificateWork } from '../contract.ts'

/** Counts the work that a learner has shown in a module; null for a module that requires none. */
export const shownWorkIn = async (shownWorks: ShownWorks, userId: string, moduleId: string): Promise<CertificateWork | null> => {
  const work = (await shownWorks.of(userId)).find(({ module_id }) => module_id === moduleId)
  return work && work.total > 0 ? { shown: work.shown, own_word: work.own_word, total: work.total } : null
}
