/** Reads what was typed into a form and not sent before this tab was loaded anew. */
export const readFormDraft = (key: string): Record<string, unknown> => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Keeps of a form's answers what differs from how it was opened. A full or forbidden storage costs the memory of a reload, not the form. */
export const keepFormDraft = (key: string, answers: Readonly<Record<string, unknown>>, opened: Readonly<Record<string, unknown>>): void => {
  const changed = Object.entries(answers).filter(([name, answer]) => !isSame(answer, opened[name]))
  try {
    if (changed.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)))
    else sessionStorage.removeItem(key)
  } catch {}
}
