import { type PDFDocument, PDFHexString, PDFName, PDFOperator, PDFOperatorNames, type PDFPage, type PDFRef } from 'pdf-lib'
import type { TextMark } from '../mark.ts'

type Tag = NonNullable<TextMark['reads']> | 'Figure'

interface Element {
  readonly ref: PDFRef
  readonly tag: Tag
  /** The marked contents that make up the element, each by its number on its page. */
  readonly contents: { readonly page: PDFPage; readonly id: number }[]
  readonly said: Record<string, PDFHexString>
}

/** The reading order of a document, for screen readers: tagged content is read, the rest is decoration. */
export const startStructure = ({ context, catalog }: PDFDocument, language: string) => {
  const [rootRef, documentRef] = [context.nextRef(), context.nextRef()]
  const elements: Element[] = []
  /** The element that owns each marked content of a page, by the content's number. */
  const owners = new Map<PDFPage, PDFRef[]>()
  const begin = (tag: string, properties: string) =>
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag), properties])
  const end = () => PDFOperator.of(PDFOperatorNames.EndMarkedContent)
  return {
    /**
     * Wraps drawing operators as one element, or as a continuation of the previous one, which may have begun on an earlier page.
     * `words` is read instead of a picture, or of letters that the fonts lack.
     */
    tagged: (page: PDFPage, tag: Tag, strokes: PDFOperator[], words?: string, joins = false): PDFOperator[] => {
      const onPage = owners.get(page) ?? []
      owners.set(page, onPage)
      const content = { page, id: onPage.length }
      const last = elements.at(-1)
      if (joins && last?.tag === tag) {
        last.contents.push(content)
        onPage.push(last.ref)
      } else {
        const said: Record<string, PDFHexString> =
          words === undefined ? {} : { [tag === 'Figure' ? 'Alt' : 'ActualText']: PDFHexString.fromText(words) }
        const element = { ref: context.nextRef(), tag, contents: [content], said }
        elements.push(element)
        onPage.push(element.ref)
      }
      return [begin(tag, `<</MCID ${content.id}>>`), ...strokes, end()]
    },
    decoration: (strokes: PDFOperator[]): PDFOperator[] => [begin('Artifact', '<</Type /Layout>>'), ...strokes, end()],
    /** Writes the structure tree into the document. */
    finish: () => {
      for (const { ref, tag, contents, said } of elements) {
        const first = contents[0]?.page
        const parts = contents.map(({ page, id }) => (page === first ? id : context.obj({ Type: 'MCR', Pg: page.ref, MCID: id })))
        context.assign(ref, context.obj({ Type: 'StructElem', S: tag, P: documentRef, Pg: first?.ref, K: parts, ...said }))
      }
      const pages = [...owners]
      const parents = context.register(context.obj({ Nums: pages.flatMap(([, refs], index) => [index, context.obj(refs)]) }))
      context.assign(
        documentRef,
        context.obj({
          Type: 'StructElem',
          S: 'Document',
          P: rootRef,
          K: elements.map(({ ref }) => ref),
          Lang: PDFHexString.fromText(language),
        }),
      )
      context.assign(rootRef, context.obj({ Type: 'StructTreeRoot', K: documentRef, ParentTree: parents, ParentTreeNextKey: pages.length }))
      catalog.set(PDFName.of('StructTreeRoot'), rootRef)
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
      for (const [index, [page]] of pages.entries()) {
        page.node.set(PDFName.of('StructParents'), context.obj(index))
        page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      }
    },
  }
}
