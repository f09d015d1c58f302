/** Joins class names, leaving out what is empty or false. */
export const classNames = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')
