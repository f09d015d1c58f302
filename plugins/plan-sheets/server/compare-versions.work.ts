import { bodiesOf, changeBetween, type SheetChange } from '../sheet-text.ts'

/** The message to the worker thread: the texts of a sheet's versions, newest first. */
export type VersionTexts = readonly { readonly markdown: string; readonly isAside: boolean }[]

/** Compares each version with the one before it, asides left out, in a worker thread. */
export default (versions: VersionTexts): SheetChange[] => {
  const bodies = versions.map(({ markdown }) => bodiesOf(markdown))
  const empty = bodiesOf('')
  return bodies.map((now, index) => {
    const earlier = versions.findIndex(({ isAside }, place) => place > index && !isAside)
    return changeBetween(bodies[earlier] ?? empty, now)
  })
}
