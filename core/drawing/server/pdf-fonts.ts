import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import type { Letter } from './load-fonts.ts'

/** Embeds each cut in one document when it is first drawn with, under a name that does not change. */
export const fontEmbedder = (document: PDFDocument) => {
  document.registerFontkit(fontkit)
  const embedded = new Map<string, PDFFont>()
  return async ({ id, bytes }: Letter['cut']): Promise<PDFFont> => {
    const known = embedded.get(id)
    if (known) return known
    const font = await document.embedFont(bytes, { subset: true, customName: `SOLOFL+${id}` })
    embedded.set(id, font)
    return font
  }
}
