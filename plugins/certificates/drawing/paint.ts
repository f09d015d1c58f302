/** Ink on white paper: the certificate's colours, the same by day and by night. */
export const paper = '#FEFEFB'
export const ink = '#13242B'
export const inkSoft = '#3A4B52'
export const magenta = '#A80F5E'
export const yellow = '#FFC11E'
