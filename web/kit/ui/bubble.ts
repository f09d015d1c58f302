/** The look of what floats beside its button. */
export const bubble = 'border border-line-strong bg-surface-raised text-ink shadow-float outline-0'
