/** The look of what floats beside its button. */
export const bubble = 'border border-line-strong bg-surface-raised text-ink shadow-float outline-0'

/** Joins class names, leaving out what is empty or false. */
export const classNames = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')
