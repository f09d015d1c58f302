import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'

const decoded = (stream: PDFObject | undefined): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''

/** The texts of a font's glyphs, by their codes in hexadecimal. */
const lettersOf = (font: PDFDict): Map<string, string> => {
  const pairs = decoded(font.lookup(PDFName.of('ToUnicode'))).matchAll(/<([0-9a-f]+)> <([0-9a-f]+)>/gi)
  return new Map([...pairs].map(([, code = '', text = '']) => [code.toLowerCase(), Buffer.from(text, 'hex').swap16().toString('utf16le')]))
}

/** Extracts the text of the first page of one of our PDFs, a line for each run of text. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const document = await PDFDocument.load(bytes)
  const { node } = document.getPage(0)
  const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  const contents = node.lookup(PDFName.of('Contents'))
  const strokes = (contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents])
    .map(decoded)
    .join('\n')
  return [...strokes.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)]
    .map(([, run = '']) => {
      const [, name = ''] = /\/(\S+) [\d.]+ Tf/.exec(run) ?? []
      const letters = fonts && lettersOf(fonts.lookup(PDFName.of(name), PDFDict))
      return [...run.matchAll(/<([0-9a-f]+)>/gi)].map(([, code = '']) => letters?.get(code.toLowerCase()) ?? '').join('')
    })
    .join('\n')
}
