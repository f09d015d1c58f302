/** Ink on white paper: the colours of documents that leave the app, the same by day and by night. */
export const paper = '#FEFEFB'
export const ink = '#13242B'
export const inkSoft = '#3A4B52'
export const magenta = '#A80F5E'
export const yellow = '#FFC11E'
/** The day chart's ground. */
export const surface = '#F3F5F0'
/** Lines drawn on yellow. */
export const yellowLine = '#E0A200'
