/** Packages without types. */
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'

  const footnotes: (md: MarkdownIt) => void
  export default footnotes
}
declare module 'commonmark-spec' {
  export const tests: readonly { readonly number: number; readonly section: string; readonly markdown: string; readonly html: string }[]
}
