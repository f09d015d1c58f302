import { type PDFDocument, PDFName } from 'pdf-lib'

export interface PdfDescription {
  readonly title: string
  readonly subject: string
  readonly keywords: string
  readonly author: string
  readonly language: string
  readonly at: Date
}

const escapeXml = (text: string) =>
  text
    // Characters that XML does not allow: controls, and halves of a surrogate pair.
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Writes title, language and the rest, both as PDF's own entries and as XMP, which also declares conformance to PDF/UA-1. */
export const describePdf = (document: PDFDocument, { title, subject, keywords, author, language, at }: PdfDescription): void => {
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setSubject(subject)
  document.setKeywords([keywords])
  document.setAuthor(author)
  document.setCreator(author)
  document.setProducer(author)
  document.setCreationDate(at)
  document.setModificationDate(at)
  document.setLanguage(language)
  const date = at.toISOString().replace(/\.\d{3}Z$/, 'Z')
  const inLanguage = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`
  const xmp = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title>${inLanguage(title)}</dc:title>
<dc:description>${inLanguage(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escapeXml(author)}</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>${escapeXml(author)}</pdf:Producer><pdf:Keywords>${escapeXml(keywords)}</pdf:Keywords>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
  // Uncompressed, so that programs that search for the metadata find it without parsing the PDF.
  const stream = document.context.stream(Buffer.from(xmp, 'utf8'), { Type: 'Metadata', Subtype: 'XML' })
  document.catalog.set(PDFName.of('Metadata'), document.context.register(stream))
}
