import { markdownOf, partsOf } from '../sheet-text.ts'

/** Writes a sheet as a Markdown file, in a worker thread. */
export default ({ title, markdown }: { readonly title: string; readonly markdown: string }): string =>
  `# ${title}\n\n${markdownOf(partsOf(markdown))}\n`
