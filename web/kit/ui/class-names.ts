/** The look of elements that float beside their button. */
export const bubble = 'border border-line-strong bg-surface-raised text-ink shadow-float outline-0'

/** Joins class names, without empty and false ones. */
export const classNames = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')
