/** A certificate of whose calls none went to a real model. */
export const isPracticeCertificate = ({ real_calls, practice_calls }: { real_calls: number; practice_calls: number }): boolean =>
  real_calls === 0 && practice_calls > 0
