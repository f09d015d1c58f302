import { crc32 } from 'node:zlib'
import { type Badge, drawBadge, renderBadge } from './badge-image.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The signature and the IHDR chunk, which always come first. */
const headerEnd = 8 + 25

/** A badge's PNG with the credential in an uncompressed iTXt chunk named `openbadgecredential`, as Open Badges 3.0 bakes it. */
export const bakePng = async (badge: Badge, credential: string): Promise<Buffer> => {
  const png = await renderBadge(badge)
  // Keyword, then four fields in five zero bytes: not compressed, no method, no language, no translated keyword.
  const text = Buffer.concat([Buffer.from('openbadgecredential', 'latin1'), Buffer.alloc(5), Buffer.from(credential, 'utf8')])
  return Buffer.concat([png.subarray(0, headerEnd), chunk('iTXt', text), png.subarray(headerEnd)])
}

/** The same as SVG, with the credential in an element of its own. */
export const bakeSvg = (badge: Badge, credential: string): Promise<string> => {
  // In JSON these characters occur only within strings, where an escape is equivalent; in CDATA they would end the section.
  const json = credential.replaceAll(']]>', ']]\\u003e')
  const inside = `<openbadges:credential><![CDATA[${json}]]></openbadges:credential>`
  return drawBadge(badge, inside, ' xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"')
}
