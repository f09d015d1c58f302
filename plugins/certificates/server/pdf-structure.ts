import { PDFHexString, PDFName, PDFOperator, PDFOperatorNames, type PDFPage, type PDFRef } from 'pdf-lib'

/** The reading order of a one-page document, for screen readers: what is tagged is read, the rest is decoration. */
export const startStructure = (page: PDFPage, language: string) => {
  const { context, catalog } = page.doc
  const [rootRef, documentRef] = [context.nextRef(), context.nextRef()]
  /** Each with the marked contents that it is made of. */
  const elements: { ref: PDFRef; tag: string; contents: number[]; said: Record<string, PDFHexString> }[] = []
  let marked = 0
  const begin = (tag: string, properties: string) =>
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag), properties])
  const end = () => PDFOperator.of(PDFOperatorNames.EndMarkedContent)
  return {
    /**
     * Wraps strokes as one element, or as a further part of the one before.
     * `words` is what is read in place of the picture or of letters that the fonts lack.
     */
    tagged: (tag: 'H1' | 'P' | 'Figure', strokes: PDFOperator[], words?: string, joins = false): PDFOperator[] => {
      const id = marked++
      const last = elements.at(-1)
      if (joins && last?.tag === tag) last.contents.push(id)
      else {
        const said: Record<string, PDFHexString> =
          words === undefined ? {} : { [tag === 'Figure' ? 'Alt' : 'ActualText']: PDFHexString.fromText(words) }
        elements.push({ ref: context.nextRef(), tag, contents: [id], said })
      }
      return [begin(tag, `<</MCID ${id}>>`), ...strokes, end()]
    },
    decoration: (strokes: PDFOperator[]): PDFOperator[] => [begin('Artifact', '<</Type /Layout>>'), ...strokes, end()],
    /** Writes the tree into the document. */
    finish: () => {
      for (const { ref, tag, contents, said } of elements)
        context.assign(ref, context.obj({ Type: 'StructElem', S: tag, P: documentRef, Pg: page.ref, K: contents, ...said }))
      const owners = elements.flatMap(({ ref, contents }) => contents.map(() => ref))
      const parents = context.register(context.obj({ Nums: [0, context.obj(owners)] }))
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
      context.assign(rootRef, context.obj({ Type: 'StructTreeRoot', K: documentRef, ParentTree: parents, ParentTreeNextKey: 1 }))
      catalog.set(PDFName.of('StructTreeRoot'), rootRef)
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
      page.node.set(PDFName.of('StructParents'), context.obj(0))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    },
  }
}
