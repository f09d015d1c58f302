import type { OpenModules } from '../contract.ts'

/** What plugins' rules open to a person without a payment. */
export const createOpenModules = (): OpenModules => {
  const rules: ((userId: string) => Promise<readonly string[]>)[] = []
  return {
    add: (rule) => void rules.push(rule),
    of: async (userId) => (await Promise.all(rules.map((rule) => rule(userId)))).flat(),
  }
}
