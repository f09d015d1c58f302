import { tabStore } from '../start/browser-storage.ts'

/** Reads what was typed into a form and not sent before this tab was loaded anew. */
export const readFormDraft = (key: string): Record<string, unknown> => {
  try {
    const draft: unknown = JSON.parse(tabStore.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Keeps of a form's answers what differs from how it was opened. */
export const keepFormDraft = (key: string, answers: Readonly<Record<string, unknown>>, opened: Readonly<Record<string, unknown>>): void => {
  const changed = Object.entries(answers).filter(([name, answer]) => !isSame(answer, opened[name]))
  if (changed.length > 0) tabStore.setItem(key, JSON.stringify(Object.fromEntries(changed)))
  else tabStore.removeItem(key)
}
