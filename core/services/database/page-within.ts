/** Which page of a list is shown, and how many there are: behind the last one, by an old link, is the last; an empty list has one. */
export const pageWithin = (asked: number, total: number, perPage: number): { readonly page: number; readonly pages: number } => {
  const pages = Math.max(1, Math.ceil(total / perPage))
  return { page: Math.min(asked, pages), pages }
}
