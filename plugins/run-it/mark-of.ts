/** A short hash of a text, by which what a learner changed is stored with the text that it was changed from. */
export const markOf = (text: string): string => {
  let mark = 5381
  for (let at = 0; at < text.length; at++) mark = (mark * 33 + text.charCodeAt(at)) % 4_294_967_291
  return mark.toString(36)
}
